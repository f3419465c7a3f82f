import type { Page } from '@playwright/test';
import { expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { answer } from '../support/routes.ts';
import { fillGame } from './forms.ts';
import { GAME, GAME_TITLE, nextRequest, test } from './recording.ts';
import { expect, openAs, type SignedUp, statement } from './scene.ts';

async function openNewGame(page: Page, coach: SignedUp): Promise<void> {
  await openAs(page, coach, '/records/game', '試合登録');
}

const KINDS = [
  ['the date 試合日', '試合日', 'INPUT', 'date'],
  ['the tournament 大会名', '大会名', 'INPUT', 'text'],
  ['the opponent 相手チーム', '相手チーム', 'INPUT', 'text'],
  ['the own score 自チームのスコア', '自チームのスコア', 'INPUT', 'text'],
  ['the opponent’s score 相手チームのスコア', '相手チームのスコア', 'INPUT', 'text'],
  ['the memo, in a textarea', 'メモ任意', 'TEXTAREA', 'textarea'],
] as const;

for (const [what, label, tagName, type] of KINDS) {
  test(statement('2', `Game form: it has ${what}`), async ({ page, coach }) => {
    await openNewGame(page, coach);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeEditable();
    await expect(field).toHaveJSProperty('tagName', tagName);
    await expect(field).toHaveJSProperty('type', type);
  });
}

test(statement('2', 'Game form: the game type is one of two radio choices'), async ({ page, coach }) => {
  await openNewGame(page, coach);
  const types = page.getByRole('group', { name: '試合種類' }).getByRole('radio');
  await expect(types).toHaveCount(2);
  await page.getByText('公式戦', { exact: true }).click();
  await expect(types.nth(0)).toBeChecked();
  await page.getByText('練習試合', { exact: true }).click();
  await expect(types.nth(1)).toBeChecked();
  await expect(types.nth(0)).not.toBeChecked();
});

test(statement('2', 'Game form: the result 結果 is shown and cannot be entered'), async ({ page, coach }) => {
  await openNewGame(page, coach);
  await fillGame(page);
  await expect(page.locator('output')).toContainText('勝利');
  await expect(page.locator('output').locator('..')).toContainText('結果');
  await expect(page.locator('output').locator('input, select, textarea, button')).toHaveCount(0);
  await expect(page.getByLabel('結果')).toHaveCount(0);
});

test(
  statement('2', 'Game form: everything that is entered is in the game that it makes'),
  async ({ page, server, coach }) => {
    await openNewGame(page, coach);
    await fillGame(page, {}, '練習試合');
    await page.getByRole('textbox', { name: /^メモ/ }).fill('初戦');
    await page.getByRole('button', { name: '打撃登録へ' }).click();
    await expectPage(page, '打撃登録');
    expect(await ask(server, 'games', { token: coach.token })).toMatchObject([
      {
        date: '2026-06-14',
        game_type: '練習試合',
        tournament: '市民大会',
        opponent: '南町ウイングス',
        team_score: 3,
        opponent_score: 1,
        result: '勝利',
        memo: '初戦',
      },
    ]);
  },
);

test(
  statement('2', 'Game form: the back button leads back to the list it was opened from'),
  async ({ page, coach }) => {
    await openAs(page, coach, '/games/list', '試合一覧');
    await page.getByRole('link', { name: '+ 新規登録' }).click();
    await expectPage(page, '試合登録');
    await page.getByRole('button', { name: '戻る' }).click();
    await expectPage(page, '試合一覧');
    await expect(page).toHaveURL(/\/games\/list$/);
  },
);

test(
  statement('2', 'Game form: the back button leads back to the game that is edited'),
  async ({ page, coach, game }) => {
    await openAs(page, coach, `/records/game/${game}/edit`, '試合の編集');
    await page.getByRole('button', { name: '戻る' }).click();
    await expectPage(page, GAME_TITLE);
    await expect(page).toHaveURL(`/games/${game}`);
  },
);

test(statement('2', 'Game form: the submit button of a new game is 打撃登録へ'), async ({ page, coach }) => {
  await openNewGame(page, coach);
  await expect(page.locator('button[type=submit]')).toHaveText('打撃登録へ');
});

test(statement('2', 'Game form: the submit button of an edit is 更新する'), async ({ page, coach, game }) => {
  await openAs(page, coach, `/records/game/${game}/edit`, '試合の編集');
  await expect(page.locator('button[type=submit]')).toHaveText('更新する');
});

test(
  statement('2', 'Game form: /records/game/{id}/edit shows the game in the form'),
  async ({ page, coach, game }) => {
    await openAs(page, coach, `/records/game/${game}/edit`, '試合の編集');
    const shown = {
      試合日: GAME.date,
      大会名: GAME.tournament,
      相手チーム: GAME.opponent,
      自チームのスコア: String(GAME.team_score),
      相手チームのスコア: String(GAME.opponent_score),
      メモ任意: GAME.memo,
    };
    for (const [label, text] of Object.entries(shown)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await expect(page.getByRole('radio', { name: GAME.game_type })).toBeChecked();
    await expect(page.locator('output')).toContainText('勝利');
  },
);

test(
  statement('3', 'Game: the form uses the first 10 characters of the date'),
  async ({ page, server, coach, game }) => {
    const stored = await ask(server, 'game', { token: coach.token, id: game });
    const date = '2026-07-08T00:00:00.000000Z';
    await answer(page, 'GET', `**/api/games/${game}`, 200, { ...stored, date });
    await openAs(page, coach, `/records/game/${game}/edit`, '試合の編集');
    await expect(page.getByLabel('試合日')).toHaveValue('2026-07-08');
    const sent = nextRequest(page, 'PUT', `/api/games/${game}`);
    await page.getByRole('button', { name: '更新する' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ date: '2026-07-08' });
  },
);

const RESULTS = [
  ['own score greater gives 勝利', '3', '2', '勝利'],
  ['own score less gives 敗北', '2', '3', '敗北'],
  ['equal scores give 引き分け', '0', '0', '引き分け'],
] as const;

for (const [what, own, theirs, result] of RESULTS) {
  test(statement('4', `Game form: ${what} in the form`), async ({ page, coach }) => {
    await openNewGame(page, coach);
    await fillGame(page, { 自チームのスコア: own, 相手チームのスコア: theirs });
    await expect(page.locator('output')).toHaveText(new RegExp(`${result}$`));
  });
}

test(
  statement('4', 'Game form: the result is calculated again with every score'),
  async ({ page, coach }) => {
    await openNewGame(page, coach);
    await fillGame(page, { 自チームのスコア: '3', 相手チームのスコア: '2' });
    const result = page.locator('output');
    await expect(result).toContainText('勝利');
    await page.getByLabel('相手チームのスコア', { exact: true }).fill('3');
    await expect(result).toContainText('引き分け');
    await page.getByLabel('自チームのスコア', { exact: true }).fill('1');
    await expect(result).toContainText('敗北');
  },
);

test(
  statement('4', 'Game form: there is a result only when both scores are numbers'),
  async ({ page, coach }) => {
    await openNewGame(page, coach);
    const result = page.locator('output');
    const words = /勝利|敗北|引き分け/;
    await expect(result).not.toHaveText(words);
    await page.getByLabel('自チームのスコア', { exact: true }).fill('3');
    await expect(result).not.toHaveText(words);
    await page.getByLabel('相手チームのスコア', { exact: true }).fill('二');
    await expect(result).not.toHaveText(words);
    await page.getByLabel('相手チームのスコア', { exact: true }).fill('2');
    await expect(result).toHaveText(words);
  },
);
