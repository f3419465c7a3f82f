import type { Page } from '@playwright/test';
import { expectFieldError, expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { collectChanges, nextRequest } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import { expect, openAs, type SignedUp, shows } from './fixture.ts';
import { expectRefusal, fillGame } from './forms.ts';
import { GAME, GAME_TITLE, test } from './recording.ts';

async function openNewGame(page: Page, coach: SignedUp): Promise<void> {
  await openAs(page, coach, '/records/game', '試合登録');
}

async function openEditedGame(page: Page, coach: SignedUp, game: number): Promise<void> {
  await openAs(page, coach, `/records/game/${game}/edit`, '試合の情報');
}

const FIELDS = [
  ['the date 試合日', '試合日', 'INPUT', 'date'],
  ['the tournament 大会名', '大会名', 'INPUT', 'text'],
  ['the opponent 相手チーム', '相手チーム', 'INPUT', 'text'],
  ["the team's score 自チームのスコア", '自チームのスコア', 'INPUT', 'text'],
  ['the opponent’s score 相手チームのスコア', '相手チームのスコア', 'INPUT', 'text'],
  ['the memo, in a textarea', 'メモ任意', 'TEXTAREA', 'textarea'],
] as const;

test('/records/game has the fields of a game', async ({ page, coach }) => {
  await openNewGame(page, coach);
  for (const [what, label, tagName, type] of FIELDS)
    await shows('2', `Game form: it has ${what}`, async () => {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toBeEditable();
      await expect(field).toHaveJSProperty('tagName', tagName);
      await expect(field).toHaveJSProperty('type', type);
    });

  await shows('2', 'Game form: the submit button of a new game is 打撃登録へ', () =>
    expect(page.locator('button[type=submit]')).toHaveText('打撃登録へ'),
  );

  const choices = page.getByRole('group', { name: '試合種類' });
  await shows('9', 'Game form: the game types are 公式戦 and 練習試合', () =>
    expect(choices.locator('label')).toHaveText(['公式戦', '練習試合']),
  );

  await shows('2', 'Game form: the game type is one of two radio choices', async () => {
    const types = choices.getByRole('radio');
    await expect(types).toHaveCount(2);
    await page.getByText('公式戦', { exact: true }).click();
    await expect(types.nth(0)).toBeChecked();
    await page.getByText('練習試合', { exact: true }).click();
    await expect(types.nth(1)).toBeChecked();
    await expect(types.nth(0)).not.toBeChecked();
  });
});

// Each result differs from the one before it, so that the form has to change it.
const RESULTS = [
  ['a lower own score gives 敗北', '2', '3', '敗北'],
  ['a higher own score gives 勝利', '3', '2', '勝利'],
  ['equal scores give 引き分け', '0', '0', '引き分け'],
] as const;

test('/records/game computes the result from the scores', ONLY_IN_ALL, async ({ page, coach }) => {
  const result = page.locator('output');
  const own = page.getByLabel('自チームのスコア', { exact: true });
  const theirs = page.getByLabel('相手チームのスコア', { exact: true });
  await openNewGame(page, coach);
  await shows('4', 'Game form: a result appears only when both scores are numbers', async () => {
    const words = /勝利|敗北|引き分け/;
    await expect(result).not.toHaveText(words);
    await own.fill('3');
    await expect(result).not.toHaveText(words);
    await theirs.fill('二');
    await expect(result).not.toHaveText(words);
    await theirs.fill('2');
    await expect(result).toHaveText(words);
  });

  for (const [what, ours, others, word] of RESULTS)
    await shows('4', `Game form: ${what} in the form`, async () => {
      await fillGame(page, { 自チームのスコア: ours, 相手チームのスコア: others });
      await expect(result).toHaveText(new RegExp(`${word}$`));
    });

  await shows('4', 'Game form: the result is recalculated with every change of a score', async () => {
    await fillGame(page, { 自チームのスコア: '3', 相手チームのスコア: '2' });
    await expect(result).toContainText('勝利');
    await theirs.fill('3');
    await expect(result).toContainText('引き分け');
    await own.fill('1');
    await expect(result).toContainText('敗北');
  });

  await shows('2', 'Game form: the result 結果 is shown and cannot be entered', async () => {
    await fillGame(page);
    await expect(result).toContainText('勝利');
    await expect(result.locator('..')).toContainText('結果');
    await expect(result.locator('input, select, textarea, button')).toHaveCount(0);
    await expect(page.getByLabel('結果')).toHaveCount(0);
  });
});

const WRONG = [
  ['an empty date', '試合日', '', '試合日を入力してください'],
  ['an empty tournament', '大会名', '', '大会名を入力してください'],
  ['an empty opponent', '相手チーム', '', '相手チーム名を入力してください'],
  ['an empty own score', '自チームのスコア', '', '自チームのスコアを正しく入力してください'],
  ['an own score that is not a number', '自チームのスコア', '三', '自チームのスコアを正しく入力してください'],
  ['an empty opponent’s score', '相手チームのスコア', '', '相手チームのスコアを正しく入力してください'],
  [
    'an opponent’s score that is not a number',
    '相手チームのスコア',
    'abc',
    '相手チームのスコアを正しく入力してください',
  ],
] as const;

test('/records/game refuses an invalid game', ONLY_IN_ALL, async ({ page, coach }) => {
  await openNewGame(page, coach);
  const sent = collectChanges(page);
  await shows(
    '5',
    "Game form: without a game type it says '試合種類を選択してください' and sends nothing",
    async () => {
      await fillGame(page, {}, null);
      await page.getByRole('button', { name: '打撃登録へ' }).click();
      const types = page.getByRole('group', { name: '試合種類' });
      await expect(types).toHaveAccessibleDescription('試合種類を選択してください');
      expect(sent).toEqual([]);
    },
  );

  for (const [what, label, text, error] of WRONG)
    await shows('5', `Game form: for ${what} it says '${error}' and sends nothing`, async () => {
      await fillGame(page);
      await expectRefusal(page, '打撃登録へ', { label, error }, () =>
        page.getByLabel(label, { exact: true }).fill(text),
      );
      await expect(page).toHaveURL(/\/records\/game$/);
      expect(sent).toEqual([]);
    });
});

test('/records/game opens from /games/list and stores a new game', async ({ page, server, coach }) => {
  await shows('2', 'Game form: the back button leads back to the list from which it was opened', async () => {
    await openAs(page, coach, '/games/list', '試合一覧');
    await page.getByRole('link', { name: '+ 新規登録' }).click();
    await expectPage(page, '試合登録');
    await page.getByRole('button', { name: '戻る' }).click();
    await expectPage(page, '試合一覧');
    await expect(page).toHaveURL(/\/games\/list$/);
  });

  await shows('2', 'Game form: the new game has everything that was entered', async () => {
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
  });
});

test('/records/game/{id}/edit edits a game', async ({ page, server, coach, game }) => {
  await openEditedGame(page, coach, game);
  await shows('2', 'Game form: the submit button of an edit is 更新する', () =>
    expect(page.locator('button[type=submit]')).toHaveText('更新する'),
  );

  await shows('2', 'Game form: /records/game/{id}/edit shows the game in the form', async () => {
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
  });

  await shows('2', 'Game form: the back button leads back to the edited game', async () => {
    await page.getByRole('button', { name: '戻る' }).click();
    await expectPage(page, GAME_TITLE);
    await expect(page).toHaveURL(`/games/${game}`);
  });

  await shows('3', 'Game: the form uses the first 10 characters of the date', async () => {
    const stored = await ask(server, 'game', { token: coach.token, id: game });
    const date = '2026-07-08T00:00:00.000000Z';
    await answer(page, 'GET', `**/api/games/${game}`, 200, { ...stored, date });
    await openEditedGame(page, coach, game);
    await expect(page.getByLabel('試合日')).toHaveValue('2026-07-08');
    const sent = nextRequest(page, 'PUT', `/api/games/${game}`);
    await page.getByRole('button', { name: '更新する' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ date: '2026-07-08' });
    await expect(page).toHaveURL(`/games/${game}`);
  });

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openEditedGame(page, coach, game);
  await shows(
    '5',
    'Game form: an edit is validated like a new game, and sends nothing if invalid',
    async () => {
      const sent = collectChanges(page);
      await page.getByLabel('大会名').fill('');
      await page.getByRole('button', { name: '更新する' }).click();
      await expectFieldError(page, '大会名', '大会名を入力してください');
      expect(sent).toEqual([]);
    },
  );
});
