import { ask } from '../support/api.ts';
import { batting, openNewLine, pitching } from './forms.ts';
import { addPitching, openGame, test } from './recording.ts';
import { expect, openAs, statement } from './scene.ts';

const POSITIONS = '投手 捕手 一塁手 二塁手 三塁手 遊撃手 左翼手 中堅手 右翼手 DH 代打'.split(' ');
const ORDERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const OUTS = Array.from({ length: 36 }, (_, index) => index + 1);

/** 5回, 5回1/3, 5回2/3 */
function inningsOf(outs: number): string {
  const thirds = outs % 3;
  return `${Math.floor(outs / 3)}回${thirds === 0 ? '' : `${thirds}/3`}`;
}

test(
  statement('9', 'Batting form: the batting order is 1ばん to 9ばん'),
  async ({ page, coach, game, players }) => {
    expect(players).toHaveLength(2);
    await openNewLine(page, coach, batting, game);
    await expect(page.getByLabel('打順').getByRole('option')).toHaveText([
      '選択',
      ...ORDERS.map((order) => `${order}ばん`),
    ]);
  },
);

test(
  statement('9', 'Batting form: the place Nばん is kept as the number N'),
  async ({ page, server, coach, game, players: [player] }) => {
    await openNewLine(page, coach, batting, game);
    await batting.fill(page, player);
    await page.getByLabel('打順').selectOption({ label: '7ばん' });
    await page.getByRole('button', { name: '投手登録へ' }).click();
    await expect(page).toHaveURL('/records/pitching');
    const { batting_records } = await ask(server, 'game', { token: coach.token, id: game });
    expect(batting_records).toMatchObject([{ order_no: 7 }]);
  },
);

test(
  statement('9', 'Batting form: the eleven positions are offered, 投手 to 代打, then 代走'),
  async ({ page, coach, game, players }) => {
    expect(players).toHaveLength(2);
    await openNewLine(page, coach, batting, game);
    const options = page.getByLabel('守備位置').getByRole('option');
    await expect(options).toHaveText(['選択', ...POSITIONS, '代走']);
  },
);

test(statement('9', 'Game form: the game types are 公式戦 and 練習試合'), async ({ page, coach }) => {
  await openAs(page, coach, '/records/game', '試合登録');
  const types = page.getByRole('group', { name: '試合種類' });
  await expect(types.locator('label')).toHaveText(['公式戦', '練習試合']);
});

test(
  statement('9', "Pitching form: the results are 勝利, 敗北, 引き分け and '-'"),
  async ({ page, coach, game, players }) => {
    expect(players).toHaveLength(2);
    await openNewLine(page, coach, pitching, game);
    const results = page.getByRole('group', { name: '勝敗' });
    await expect(results.locator('label')).toHaveText(['勝利', '敗北', '引き分け', '-']);
  },
);

test(
  statement('9', "Pitching form: the result '-' is kept as it is"),
  async ({ page, server, coach, game, players: [player] }) => {
    await openNewLine(page, coach, pitching, game);
    await pitching.fill(page, player);
    await page.getByRole('group', { name: '勝敗' }).getByText('-', { exact: true }).click();
    await page.getByRole('button', { name: '確認画面へ' }).click();
    await expect(page).toHaveURL('/records/summary');
    const { pitching_records } = await ask(server, 'game', { token: coach.token, id: game });
    expect(pitching_records).toMatchObject([{ result: '-', pitching_innings_outs: 16 }]);
  },
);

test(
  statement('9', 'Pitching form: 36 innings options, 1/3 to 12 innings, behind a first choice of none'),
  async ({ page, coach, game, players }) => {
    expect(players).toHaveLength(2);
    await openNewLine(page, coach, pitching, game);
    await expect(page.getByLabel('投球回数').getByRole('option')).toHaveText([
      '選択してください',
      '0回',
      ...OUTS.map(inningsOf),
    ]);
  },
);

test(
  statement('9', 'Pitching form: the innings are kept as outs 1 to 36'),
  async ({ page, coach, game, players }) => {
    expect(players).toHaveLength(2);
    await openNewLine(page, coach, pitching, game);
    const innings = page.getByLabel('投球回数');
    for (const outs of OUTS) {
      await innings.selectOption({ label: inningsOf(outs) });
      await expect(innings).toHaveValue(String(outs));
    }
  },
);

const SHOWN = [
  ['whole innings', 18, '6'],
  ['a third of an inning', 19, '6 1/3'],
  ['two thirds of an inning', 20, '6 2/3'],
  ['a third alone', 1, '1/3'],
  ['the most of 36 outs', 36, '12'],
] as const;

for (const [what, outs, text] of SHOWN) {
  test(
    statement('9', `Pitching card: ${what} are shown as ${text}`),
    async ({ page, server, coach, game, players: [player] }) => {
      const changes = { pitching_innings_outs: outs, pitches: 5 };
      await addPitching(server, coach, { game, player, changes });
      await openGame(page, coach, game);
      const line = page.getByRole('table', { name: '投手成績' }).getByRole('row');
      await expect(line.filter({ hasText: player.name }).getByRole('cell').first()).toHaveText(text);
    },
  );
}
