import type { Page } from '@playwright/test';
import { PITCH_RULE_PRESETS } from '#domain/pitch-limits/presets.ts';
import { emptyBattingLine } from '../test/support/empty-lines.ts';
import { logIn } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { beginOnDevice, countWalks, newGround, storedWalks, tapKey, walkKey } from './support/ground.ts';
import { expectAccessibleLightAndDark } from './support/looks.ts';
import { COACH, openPage } from './support/people.ts';
import { newGame } from './support/records.ts';
import { serveReleases } from './support/releases.ts';

const TITLE = 'スコアをつける 港北クラブ戦';

test.use({ serviceWorkers: 'allow', savesData: false });

test(
  'before the game begins, the screen says what the device cannot keep',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { token } = await newGround(server);
    const id = await newGame(server, token);
    const path = `/games/${id}/score`;
    const may = page.getByText('端末の記録を消すことがあります');

    await test.step('a browser that promises nothing, quietly', async () => {
      await page.addInitScript(() => {
        navigator.storage.persist = async () => false;
      });
      await openPage(page, token, path, TITLE);
      await expect(may).toBeVisible();
      await expectAccessibleLightAndDark(page);
    });

    await test.step('a device without room', async () => {
      await page.addInitScript(() => {
        navigator.storage.estimate = async () => ({ quota: 1_000_000, usage: 900_000 });
      });
      await page.reload();
      await expect(page.getByText('空き容量が足りません')).toBeVisible();
    });

    await test.step('a browser that keeps nothing', async () => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      });
      await page.reload();
      await expect(page.getByText('端末に内容を残せません')).toBeVisible();
      await expectAccessibleLightAndDark(page);
    });
  },
);

const readRelease = (page: Page) => page.locator('meta[name="release-name"]').getAttribute('content');

/** Returns the version of the worker that answers for the page. */
const readWorker = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    const names = (await caches.keys()).filter((name) => name.startsWith('files-'));
    return installing || waiting ? 'on its way' : names.at(-1);
  });

// Chromium lets a newer worker wait up to five minutes while the older one is still answering.
const TAKES_OVER = { timeout: 6 * 60_000 };

test(
  'a new version of the program in the middle of a game loses nothing',
  ONLY_IN_ALL,
  async ({ browser, server }) => {
    test.setTimeout(3 * TAKES_OVER.timeout);
    const ground = await newGround(server);
    const releases = await serveReleases(server);
    const context = await browser.newContext({
      baseURL: releases.url,
      locale: 'ja-JP',
      serviceWorkers: 'allow',
    });
    let page = await context.newPage();
    const unsentText = (count: number) => page.locator('header').getByText(`未送信 ${count}`);
    const walk = async (times: number) => {
      for (let time = 0; time < times; time += 1) await tapKey(walkKey(page));
    };
    releases.serve('one');
    await beginOnDevice(page, ground);
    await walk(3);
    await expect(page.locator('header').getByText(/^未送信/)).toHaveCount(0);

    await test.step('an open page goes on beside the newer worker', async () => {
      await context.setOffline(true);
      await walk(2);
      await expect(unsentText(2)).toBeVisible();
      await context.setOffline(false);
      releases.serve('two');
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect.poll(() => readWorker(page), TAKES_OVER).toBe('files-two');
      await walk(1);
      await expect.poll(() => storedWalks(server, ground)).toBe(7);
    });

    await test.step('the newer page starts from the device with everything', async () => {
      await context.setOffline(true);
      await walk(1);
      await page.reload();
      expect(await readRelease(page)).toBe('two');
      await expect(unsentText(1)).toBeVisible();
      expect(await countWalks(page)).toBe(8);
    });

    await test.step('a page that is newer than its worker goes on, and so does the older one after it', async () => {
      await context.setOffline(false);
      await expect.poll(() => storedWalks(server, ground)).toBe(8);
      releases.serve('three', false);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.setBypassServiceWorker', { bypass: true });
      await page.reload();
      expect(await readRelease(page)).toBe('three');
      await expect.poll(() => readWorker(page), TAKES_OVER).toBe('files-two');
      await walkKey(page).waitFor();
      await context.setOffline(true);
      await walk(2);
      await expect(unsentText(2)).toBeVisible();
      await page.close();
      page = await context.newPage();
      await page.goto(ground.path);
      expect(await readRelease(page)).toBe('two');
      await expect(unsentText(2)).toBeVisible();
      expect(await countWalks(page)).toBe(10);
      await context.setOffline(false);
      await expect.poll(() => storedWalks(server, ground)).toBe(10);
    });
    await context.close();
    releases.close();
  },
);

test(
  'a game, its sheet, the ranking and the pitches that are left can be read without a network',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    const { token, gameId } = await newGround(server);
    const sheet = await newGame(server, token);
    const { id: user_id } = await ask(server, 'createMember', { token, body: { name: '安打 太郎' } });
    const line = { ...emptyBattingLine, game_id: sheet, user_id, at_bats: 40, hits: 20 };
    await ask(server, 'createBatting', { token, body: line });
    const rule = PITCH_RULE_PRESETS.find((preset) => preset.id === 'jhbf-2020') ?? null;
    await ask(server, 'setPitchRule', { token, body: { rule, version: 1 } });
    await logIn(page, COACH.email);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    const seen = [
      { path: `/games/${gameId}`, words: '打者 1', key: `["games",${gameId}]` },
      { path: `/games/${sheet}/sheet`, words: '安打 太郎', key: `["games",${sheet}]` },
      { path: '/ranking', words: '安打 太郎', key: '"ranking"' },
      { path: `/games/${gameId}/score`, words: 'あと500', key: '"pitch-counts"' },
    ];
    for (const { path, words, key } of seen) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
      // The device stores the data while the browser is idle.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('last-seen'))).toContain(key);
    }
    await page.close();
    await context.setOffline(true);
    const visit = await context.newPage();
    for (const { path, words } of seen)
      await test.step(path, async () => {
        await visit.goto(path);
        await expect(
          visit.getByRole('main').getByText(words).filter({ visible: true }).first(),
        ).toBeVisible();
        // The scorer's screen has no such row.
        if (!path.endsWith('/score')) await expect(visit.getByText(/^圏外・.*の内容$/)).toBeVisible();
      });
  },
);
