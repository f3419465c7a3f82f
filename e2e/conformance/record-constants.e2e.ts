import { ask } from '../support/api.ts';
import { inningsLabel } from '../support/figures.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { expect, shows } from './fixture.ts';
import { batting, openNewLine, pitching } from './forms.ts';
import { addPitching, openGame, test } from './recording.ts';

const POSITIONS = '投手 捕手 一塁手 二塁手 三塁手 遊撃手 左翼手 中堅手 右翼手 DH 代打'.split(' ');
const ORDERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const OUTS = Array.from({ length: 36 }, (_, index) => index + 1);

test(
  '/records/batting offers the batting order and the positions',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [player] }) => {
    await openNewLine(page, coach, batting, game);
    await shows('9', 'Batting form: the batting order is 1ばん to 9ばん', () =>
      expect(page.getByLabel('打順').getByRole('option')).toHaveText([
        '選択',
        ...ORDERS.map((order) => `${order}ばん`),
      ]),
    );

    await shows('9', 'Batting form: the eleven positions are offered, 投手 to 代打, then 代走', () =>
      expect(page.getByLabel('守備位置').getByRole('option')).toHaveText(['選択', ...POSITIONS, '代走']),
    );

    await shows('9', 'Batting form: the place Nばん is stored as the number N', async () => {
      await batting.fill(page, player);
      await page.getByLabel('打順').selectOption({ label: '7ばん' });
      await page.getByRole('button', { name: '投手登録へ' }).click();
      await expect(page).toHaveURL('/records/pitching');
      const { batting_records } = await ask(server, 'game', { token: coach.token, id: game });
      expect(batting_records).toMatchObject([{ order_no: 7 }]);
    });
  },
);

test(
  '/records/pitching offers the results and the innings',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [player] }) => {
    await openNewLine(page, coach, pitching, game);
    const results = page.getByRole('group', { name: '勝敗' });
    const innings = page.getByLabel('投球回数');
    await shows('9', "Pitching form: the results are 勝利, 敗北, 引き分け and '-'", () =>
      expect(results.locator('label')).toHaveText(['勝利', '敗北', '引き分け', '-']),
    );

    await shows(
      '9',
      'Pitching form: after an empty choice and 0 there are 36 innings options, 1/3 to 12',
      () =>
        expect(innings.getByRole('option')).toHaveText([
          '選択してください',
          '0回',
          ...OUTS.map(inningsLabel),
        ]),
    );

    await shows('9', 'Pitching form: the innings are stored as outs 1 to 36', async () => {
      for (const outs of OUTS) {
        await innings.selectOption({ label: inningsLabel(outs) });
        await expect(innings).toHaveValue(String(outs));
      }
    });

    await shows('9', "Pitching form: the result '-' is stored unchanged", async () => {
      await pitching.fill(page, player);
      await results.getByText('-', { exact: true }).click();
      await page.getByRole('button', { name: '確認画面へ' }).click();
      await expect(page).toHaveURL('/records/summary');
      const { pitching_records } = await ask(server, 'game', { token: coach.token, id: game });
      expect(pitching_records).toMatchObject([{ result: '-', pitching_innings_outs: 16 }]);
    });
  },
);

const SHOWN = [
  ['whole innings', 18, '6'],
  ['a third of an inning', 19, '6 1/3'],
  ['two thirds of an inning', 20, '6 2/3'],
  ['a third alone', 1, '1/3'],
  ['the most of 36 outs', 36, '12'],
] as const;

test('/games/{id} shows innings with thirds', async ({ page, server, coach, game }) => {
  for (const [what, outs] of SHOWN) {
    const player = await ask(server, 'createMember', { token: coach.token, body: { name: what } });
    await addPitching(server, coach, { game, player, changes: { pitching_innings_outs: outs, pitches: 5 } });
  }
  await openGame(page, coach, game);
  const lines = page.getByRole('table', { name: '投手成績' }).getByRole('row');
  for (const [what, , text] of SHOWN)
    await shows('9', `Pitching card: it shows ${what} as ${text}`, () =>
      expect(lines.filter({ hasText: what }).getByRole('cell').first()).toHaveText(text),
    );
});
