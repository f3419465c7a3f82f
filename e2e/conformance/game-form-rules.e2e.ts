import { expectFieldError } from '../support/actions.ts';
import { fillGame } from './forms.ts';
import { changesOf, test } from './recording.ts';
import { expect, openAs, statement } from './scene.ts';

const FIELDS = [
  ['an empty date', '試合日', '', '試合日を入力してください'],
  ['an empty tournament', '大会名', '', '大会名を入力してください'],
  ['an empty opponent', '相手チーム', '', '相手チーム名を入力してください'],
  ['an empty own score', '自チームのスコア', '', '自チームのスコアを正しく入力してください'],
  ['an own score that is no number', '自チームのスコア', '三', '自チームのスコアを正しく入力してください'],
  ['an empty opponent’s score', '相手チームのスコア', '', '相手チームのスコアを正しく入力してください'],
  [
    'an opponent’s score that is no number',
    '相手チームのスコア',
    'abc',
    '相手チームのスコアを正しく入力してください',
  ],
] as const;

for (const [what, label, text, error] of FIELDS) {
  test(
    statement('5', `Game form: ${what} is told '${error}' and nothing is sent`),
    async ({ page, coach }) => {
      await openAs(page, coach, '/records/game', '試合登録');
      const sent = changesOf(page);
      await fillGame(page, { [label]: text });
      await page.getByRole('button', { name: '打撃登録へ' }).click();
      await expectFieldError(page, label, error);
      await expect(page).toHaveURL(/\/records\/game$/);
      expect(sent).toEqual([]);
    },
  );
}

test(
  statement('5', "Game form: no game type is told '試合種類を選択してください' and nothing is sent"),
  async ({ page, coach }) => {
    await openAs(page, coach, '/records/game', '試合登録');
    const sent = changesOf(page);
    await fillGame(page, {}, null);
    await page.getByRole('button', { name: '打撃登録へ' }).click();
    const types = page.getByRole('group', { name: '試合種類' });
    await expect(types).toHaveAccessibleDescription('試合種類を選択してください');
    expect(sent).toEqual([]);
  },
);

test(
  statement('5', 'Game form: an edit is checked as a new game is, and nothing is sent'),
  async ({ page, coach, game }) => {
    await openAs(page, coach, `/records/game/${game}/edit`, '試合の編集');
    const sent = changesOf(page);
    await page.getByLabel('大会名').fill('');
    await page.getByRole('button', { name: '更新する' }).click();
    await expectFieldError(page, '大会名', '大会名を入力してください');
    expect(sent).toEqual([]);
  },
);
