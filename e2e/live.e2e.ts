import type { Page } from '@playwright/test';
import { asEntries, STRIKEOUT, turn } from '../test/support/logs.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { type Ground, newGround } from './support/ground.ts';
import { expectAccessibleLightAndDark, onPhone } from './support/looks.ts';
import { readSheets } from './support/pdf.ts';
import { newCoach, newPlayer, openPage, PLAYER, TEAM, takeSession } from './support/people.ts';
import type { RunningServer } from './support/server.ts';

const OPPONENT = '丘の上スターズ';
/** With the runner whom the ground has on first base. */
const HOME_RUN = turn('homeRun', '1-4 hit, 0-4 hit');

async function enter(
  server: RunningServer,
  { token, gameId: id }: Ground,
  contents: Parameters<typeof asEntries>[0],
) {
  const { seq: after } = await ask(server, 'gameLog', { token, id });
  const entries = asEntries(contents);
  await ask(server, 'appendEntries', { token, id, body: { device: 'other', after, entries } });
}

/** The batter was hit by the pitch. */
async function correctWalk(server: RunningServer, ground: Ground) {
  const { entries } = await ask(server, 'gameLog', { token: ground.token, id: ground.gameId });
  const entry = entries.find((stored) => stored.entry.kind === 'plate_appearance')?.entry.id ?? '';
  const contents = [turn('hitByPitch', '0-1 hitByPitch')];
  await enter(server, ground, [{ kind: 'amend', entry, contents }]);
}

/** Shows the course of the game behind its link, and returns the link in the text for LINE. */
async function publish(page: Page, { token, gameId }: Ground): Promise<string> {
  await openPage(page, token, `/games/${gameId}`, `${OPPONENT}戦`);
  await page.getByRole('button', { name: '試合を送る' }).click();
  const dialog = page.getByRole('dialog', { name: '試合を送る' });
  const plays = dialog.getByRole('switch', { name: /^経過も見せる.*選手は背番号だけです.*取り消せません/ });
  await plays.check();
  await expect(plays).toHaveAttribute('aria-busy', 'false');
  await dialog.getByLabel('送るもの').selectOption('試合開始のお知らせ（得点なし）');
  const send = dialog.getByRole('link', { name: 'LINEで送る' });
  await expect(send).toHaveAttribute('href', /%26v%3D\d/);
  const text = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toMatch(/^【試合開始】青空ナイン – 丘の上スターズ\n/);
  return text.split('\n').at(-1) ?? '';
}

const score = (page: Page) => page.getByRole('region', { name: '得点' });

onPhone(() => {
  test('somebody without an account follows a game behind its link', async ({ page, browser, server }) => {
    const ground = await newGround(server);
    const link = await publish(page, ground);
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 664 } });
    const watcher = await context.newPage();

    await test.step('the page says how the game stands, and who bats', async () => {
      await watcher.goto(link);
      await expect(watcher.getByRole('heading', { level: 1 })).toContainText('試合経過');
      await expect(score(watcher)).toContainText('1回表 無死');
      await expect(watcher.getByText('最新', { exact: true })).toBeVisible();
      await expect(watcher.getByRole('region', { name: '最新のプレー' })).toContainText('四球');
      await expectAccessibleLightAndDark(watcher);
      expect(await context.cookies()).toEqual([]);
    });

    await test.step('a home run appears without a reload', async () => {
      await enter(server, ground, [HOME_RUN]);
      await expect(score(watcher)).toContainText('2点');
      await expect(watcher).toHaveTitle(/2–0|0–2/);
    });

    await test.step('without a network it says how old it is, and afterwards it is right by itself', async () => {
      await context.setOffline(true);
      await expect(watcher.getByText(/^圏外 \d+:\d\dの内容$/)).toBeVisible();
      await enter(server, ground, [STRIKEOUT]);
      await context.setOffline(false);
      await expect(watcher.getByText('最新', { exact: true })).toBeVisible();
      await expect(score(watcher)).toContainText('1回表 1死');
    });

    await test.step('the box shows both sides, and the lineups', async () => {
      await watcher.getByRole('tab', { name: '成績' }).click();
      await expect(watcher.getByRole('table', { name: `${TEAM}の打撃` })).toBeVisible();
      await expect(watcher.getByRole('table', { name: `${OPPONENT}の投手` })).toBeVisible();
      await watcher.getByRole('tab', { name: '成績' }).press('ArrowRight');
      await expect(watcher.getByRole('tab', { name: '先発' })).toBeFocused();
    });

    await test.step('a hidden result is told play by play', async () => {
      await watcher.getByRole('switch', { name: /^結果を隠す/ }).check();
      await expect(watcher).toHaveTitle(`試合経過 ${TEAM}–${OPPONENT}`);
      await expect(watcher.getByText('2点')).toHaveCount(0);
      expect(watcher.url()).toContain('hide=1');
      await expectAccessibleLightAndDark(watcher);
      // The start of the game, the walk, the home run.
      for (let play = 0; play < 3; play += 1) await watcher.keyboard.press('ArrowRight');
      await watcher.reload();
      await expect(score(watcher)).toContainText('2点');
      await watcher.keyboard.press('ArrowLeft');
      await expect(score(watcher)).toContainText('0点');
    });

    await test.step('a browser in which the app is used, but by nobody or by another team, gets the same page', async () => {
      await context.addCookies([{ name: 'XSRF-TOKEN', value: 'abc', url: server.url }]);
      for (const isSignedIn of [false, true]) {
        if (isSignedIn) await takeSession(watcher, await newCoach(server, PLAYER));
        await watcher.goto(link);
        await expect(watcher).toHaveURL(/&live$/);
        await expect(score(watcher)).toContainText('1回表 1死');
      }
    });

    await test.step('somebody who comes back to the page sees what has happened meanwhile', async () => {
      await watcher.goto('about:blank');
      await enter(server, ground, [STRIKEOUT]);
      await watcher.goBack();
      await expect(score(watcher)).toContainText('1回表 2死');
    });

    await test.step('after the end it has the scorebook without names, and passes the result on', async () => {
      await enter(server, ground, [{ kind: 'game', event: 'end' }]);
      await expect(score(watcher)).toContainText('試合終了');
      // On its side, the phone shows the plays beside the buttons, and the sheet below both.
      await watcher.setViewportSize({ width: 844, height: 330 });
      await watcher.getByRole('button', { name: 'スコアブックを見る' }).click();
      await expect(watcher.getByRole('tab', { name: TEAM })).toBeInViewport();
      await watcher.setViewportSize({ width: 390, height: 664 });
      await watcher.getByRole('button', { name: '1回 2番 選手' }).click();
      await expect(watcher.getByRole('tabpanel', { name: TEAM })).toContainText('選手 左本（2ラン）');
      await expect(watcher.getByText('打者 1')).toHaveCount(0);
      await expectAccessibleLightAndDark(watcher);
      const sheets = await readSheets(await watcher.pdf({ format: 'A4', preferCSSPageSize: true }));
      expect(sheets.map(({ isLandscape }) => isLandscape)).toEqual([true, true]);
      const href = await watcher.getByRole('link', { name: '結果をLINEに送る' }).getAttribute('href');
      expect(new URL(href ?? '').searchParams.get('text')).toMatch(/^【試合終了】.*\n\S+&v=f\S+$/);
      await watcher.getByRole('switch', { name: /^結果を隠す/ }).check();
      await expect(watcher.getByRole('button', { name: /スコアブック/ })).toHaveCount(0);
    });

    await test.step('the scorer tells that the game is over by one tap, without the score', async () => {
      const sharing = page.url();
      await page.goto(ground.path);
      const href = await page.getByRole('link', { name: /^試合終了をLINEで知らせる/ }).getAttribute('href');
      const text = new URL(href ?? '').searchParams.get('text');
      expect(text).toMatch(/^【試合終了】青空ナイン – 丘の上スターズ\n[\s\S]*&v=0&hide=1$/);
      await page.goto(sharing);
      await page.getByRole('button', { name: '試合を送る' }).click();
    });

    await test.step('a link that is taken back says so', async () => {
      const plays = page.getByRole('switch', { name: /^経過も見せる/ });
      await plays.uncheck();
      await expect(plays).toHaveAttribute('aria-busy', 'false');
      await watcher.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(watcher.getByText('このリンクは使えません')).toBeVisible();
      await expect(watcher).toHaveTitle('ベンチノート');
      await watcher.reload();
      await expect(watcher.getByText('この試合の経過は公開されていません')).toBeVisible();
      await watcher.getByRole('link', { name: 'ログイン' }).click();
      await expect(watcher.getByText(/ログインすると/)).toBeVisible();
    });
    await context.close();
  });

  test('a member follows a game on its page', async ({ page, server }) => {
    const ground = await newGround(server);
    const player = await newPlayer(server, { coach: ground.token });
    await page.clock.install();
    await openPage(page, player, `/games/${ground.gameId}`, `${OPPONENT}戦`);
    const course = page.getByRole('region', { name: '経過', exact: true });
    await expect(course.getByText('1回表 無死')).toBeVisible();
    await enter(server, ground, [HOME_RUN, STRIKEOUT]);
    await expect(course.getByText('1回表 1死')).toBeVisible();
    await expectAccessibleLightAndDark(page);

    await test.step('the scorebook follows it too', async () => {
      await page.getByRole('link', { name: 'スコアブック' }).click();
      await expectPage(page, 'スコアブック');
      const fourth = page.getByRole('button', { name: '1回 4番 打者 4' });
      await expect(page.getByRole('button', { name: '1回 3番 打者 3' })).toBeVisible();
      await expect(fourth).toBeHidden();
      await enter(server, ground, [STRIKEOUT]);
      await page.clock.fastForward('01:00');
      await expect(fourth).toBeVisible();
      await page.goBack();
      await expect(course.getByText('1回表 2死')).toBeVisible();
    });

    await ask(server, 'deleteGame', { token: ground.token, id: ground.gameId });
    // The page may fetch the game anew meanwhile, which is missing too.
    await expect(page.getByRole('main')).toContainText(/いまは見られません|試合が見つかりません/);
  });
});

test.describe('without data saving', () => {
  test.use({ savesData: false });

  test("a member's scorebook is drawn before the tap, which then needs no network", async ({
    page,
    server,
  }) => {
    const ground = await newGround(server);
    await enter(server, ground, [{ kind: 'game', event: 'end' }]);
    const player = await newPlayer(server, { coach: ground.token });
    await page.clock.install();
    await openPage(page, player, `/games/${ground.gameId}`, `${OPPONENT}戦`);
    const sheet = page.getByRole('region', { name: `${TEAM}の攻撃`, includeHidden: true });
    await expect(sheet).toBeAttached();
    await expect(sheet).toBeHidden();
    const printed = await readSheets(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    expect(printed.map(({ isLandscape }) => isLandscape)).toEqual([false]);
    await correctWalk(server, ground);
    const sheets = page.waitForResponse(/sheets=1/);
    // Comes back to the page after a while.
    await page.clock.fastForward('00:20');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await sheets;
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'スコアブック' }).click();
    await expectPage(page, 'スコアブック');
    await expect(sheet).toBeVisible();
    await page.getByRole('button', { name: '1回 1番 打者 1' }).click();
    await expect(page.getByText('打者(1) 死球')).toBeVisible();
    await page.context().setOffline(false);
    await page.goBack();
    await expectPage(page, `${OPPONENT}戦`);
    await expect(sheet).toBeHidden();
  });
});
