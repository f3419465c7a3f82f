import { fillCounts } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { batting, openNewLine, pitching } from './forms.ts';
import { boxOf, changesOf, test } from './recording.ts';
import { expect, statement } from './scene.ts';

test(
  statement('5', "Pitching form: no result is told '勝敗を選択してください' and nothing is sent"),
  async ({ page, coach, game, players: [player] }) => {
    await openNewLine(page, coach, pitching, game);
    const sent = changesOf(page);
    await page.getByLabel('選手', { exact: true }).selectOption({ label: player.name });
    await page.getByLabel('投球回数').selectOption({ label: '3回' });
    await page.getByRole('button', { name: '確認画面へ' }).click();
    await expect(page.getByRole('group', { name: '勝敗' })).toHaveAccessibleDescription(
      /勝敗を選択してください$/,
    );
    expect(sent).toEqual([]);
  },
);

test(
  statement('5', 'Batting form: walks are no at bats, neither counted as such nor bound by them'),
  async ({ page, server, coach, game, players: [player] }) => {
    await openNewLine(page, coach, batting, game);
    await batting.fill(page, player);
    await fillCounts(page, { 打数: 2, 一塁打: 1, 四死球: 3 });
    await expect(page.getByRole('textbox', { name: '打数', exact: true })).toHaveValue('2');
    await expect(boxOf(page, '打率')).toHaveText('打率.500');
    await expect(boxOf(page, '出塁率')).toHaveText('出塁率.800');
    await page.getByRole('button', { name: '投手登録へ' }).click();
    await expect(page).toHaveURL('/records/pitching');
    const { batting_records } = await ask(server, 'game', { token: coach.token, id: game });
    expect(batting_records).toMatchObject([{ at_bats: 2, hits: 1, walks: 3, batting_average: '0.500' }]);
  },
);
