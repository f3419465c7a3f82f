import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL, test } from './support/fixtures.ts';
import {
  beginOnDevice,
  countWalks,
  newGround,
  scoreElsewhere,
  scoreThroughTrouble,
  storedWalks,
  tapKey,
  walkKey,
} from './support/ground.ts';
import { expectAccessibleLightAndDark } from './support/looks.ts';

test.use({ serviceWorkers: 'allow', savesData: false });

/** The rounds of random failures. */
const ROUNDS = 20;

/** The hidden frame around the screen says so, too. */
const unsentOn = (page: Page, text: string) => page.getByRole('main').getByText(text);

test('two logs that grew apart are both shown, and the one that is not chosen can be saved', async ({
  page,
  context,
  server,
}) => {
  const ground = await newGround(server);
  await beginOnDevice(page, ground);
  await context.setOffline(true);
  await tapKey(walkKey(page));
  await scoreElsewhere(server, ground);
  await context.setOffline(false);

  await test.step('both are shown from the parting on', async () => {
    await expect(page.getByRole('region', { name: 'あなたの記録（この端末）' })).toContainText('四球');
    const theirs = page.getByRole('region', { name: 'あなたの記録（別の端末）' });
    await expect(theirs).toContainText('三振');
    await expect(theirs).toContainText(/まで・0–0 1回表 1アウト・1プレー/);
    await expectAccessibleLightAndDark(page);
  });

  await test.step('the other one is chosen, and the own one is a file', async () => {
    await page.getByRole('button', { name: '別の端末の記録を残す' }).click();
    await expect(page.getByRole('button', { name: '引き継ぐ' })).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '選ばなかった記録を保存' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('丘の上スターズ戦 選ばなかった記録.txt');
    expect(readFileSync(await file.path(), 'utf8')).toContain('四球');
  });
});

test(
  'pitches alone, entered after another device took over, are given up with a word',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    const ground = await newGround(server);
    await beginOnDevice(page, ground);
    await page.getByRole('button', { name: 'その他の操作', exact: true }).click();
    await page.getByRole('button', { name: '投球を記録する' }).click();
    await expect(page.getByText(/^未送信/)).toBeHidden();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'ボール', exact: true }).click();
    await scoreElsewhere(server, ground);
    await context.setOffline(false);
    await expect(page.getByText('引き継がれたあとの投球1球は入れませんでした。')).toBeVisible();
    await expect(page.getByRole('button', { name: '引き継ぐ' })).toBeVisible();
  },
);

test(
  'what cannot be sent, because the log was closed or the game deleted, is saved or given up',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    const leftText = (count: number) => page.getByText(`送信できない記録が${count}件あります`);
    const ground = await newGround(server);
    const { token, gameId: id } = ground;
    await beginOnDevice(page, ground);

    await test.step('of a closed log, it is saved as a text', async () => {
      await context.setOffline(true);
      await tapKey(walkKey(page));
      await tapKey(walkKey(page));
      await ask(server, 'closeLog', { token, id });
      await context.setOffline(false);
      await expect(leftText(2)).toBeVisible();
      await expect(page.getByText('この試合は表で編集しています')).toBeVisible();
      await expectAccessibleLightAndDark(page);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: '文字で保存' }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toBe('丘の上スターズ戦 未送信の記録.txt');
      expect(readFileSync(await file.path(), 'utf8').match(/四球/g)).toHaveLength(2);
    });

    await test.step('of a deleted game, it is given up', async () => {
      await ask(server, 'deleteGame', { token, id });
      await page.reload();
      await expect(leftText(2)).toBeVisible();
      await expect(page.getByText(/未送信 2/)).toBeVisible();
      await page.getByRole('button', { name: '破棄する' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '破棄する' }).click();
      await expect(leftText(2)).toHaveCount(0);
      await expect(page.getByText(/未送信/)).toHaveCount(0);
    });
  },
);

test.describe('with a server that is killed', () => {
  test.use({ ownServer: 'kills the server' });

  test(
    'a game is recorded without a network, through a killed tab and server',
    ON_BOTH_IN_ALL,
    async ({ page, context, server }) => {
      const ground = await newGround(server);
      await beginOnDevice(page, ground);

      await test.step('entries count at once and are said to be unsent', async () => {
        await context.setOffline(true);
        for (let times = 0; times < 4; times += 1) await tapKey(walkKey(page));
        await expect(unsentOn(page, '未送信 4')).toBeVisible();
        expect(await countWalks(page)).toBe(5);
        expect(await storedWalks(server, ground)).toBe(1);
      });

      await test.step('a tab that is opened without a network has them', async () => {
        await page.close();
        const tab = await context.newPage();
        await tab.goto(ground.path);
        await expect(unsentOn(tab, '未送信 4')).toBeVisible();
        expect(await countWalks(tab)).toBe(5);
        await tapKey(walkKey(tab));
        await expect(unsentOn(tab, '未送信 5')).toBeVisible();
        await tab.close();
      });

      await test.step('the server gets each once, also one that was away', async () => {
        await server.kill();
        await context.setOffline(false);
        const tab = await context.newPage();
        await tab.goto(ground.path);
        await expect(unsentOn(tab, '未送信 5')).toBeVisible();
        await server.start();
        await expect(tab.getByText(/未送信/)).toHaveCount(0);
        expect(await storedWalks(server, ground)).toBe(6);
        expect(await countWalks(tab)).toBe(6);
      });
    },
  );

  test('nothing is lost while network, tabs and server come and go', {
    tag: [ONLY_IN_ALL.tag, ON_BOTH_IN_ALL.tag],
  }, async ({ context, server }) => {
    // Tabs and servers are started anew in every round.
    test.setTimeout(600_000);
    const { times } = await scoreThroughTrouble(context, server, ROUNDS);
    expect(times).toBe(ROUNDS);
  });
});
