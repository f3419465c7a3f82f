import type { Page } from '@playwright/test';
import { expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { answer } from '../support/routes.ts';
import { expect, shows } from './fixture.ts';
import { batting, type LineForm, pitching } from './forms.ts';
import { addBatting, addPitching, figureBox, openGame, type Player, test } from './recording.ts';

const BATTING = {
  order_no: 4,
  position: '捕手',
  at_bats: 20,
  hits: 3,
  doubles: 2,
  triples: 1,
  home_runs: 4,
  rbis: 11,
  runs: 9,
  walks: 6,
  strikeouts: 5,
  steals: 8,
  caught_stealing: 7,
  errors: 12,
};

const BATTING_FIGURES = [
  ['at_bats', '打数', '20'],
  ['hits, labelled as singles', '一塁打', '3'],
  ['doubles', '二塁打', '2'],
  ['triples', '三塁打', '1'],
  ['home_runs', '本塁打', '4'],
  ['rbis', '打点', '11'],
  ['runs', '得点', '9'],
  ['walks', '四死球', '6'],
  ['strikeouts', '三振', '5'],
  ['steals', '盗塁企図', '8'],
  ['caught_stealing, labelled as steal success', '盗塁成功', '7'],
  ['errors', '失策', '12'],
  ['batting_average', '打率', '.500'],
  ['on_base_percentage', '出塁率', '.615'],
  ['steal_success_rate', '盗塁成功率', '.875'],
  ['slugging', '長打率', '1.300'],
  ['ops', 'OPS', '1.915'],
] as const;

const PITCHING = {
  result: '敗北',
  pitching_innings_outs: 16,
  pitches: 80,
  strikeouts: 7,
  hits_allowed: 6,
  hr_allowed: 2,
  walks_given: 3,
  runs_allowed: 5,
  earned_runs: 4,
};

const PITCHING_FIGURES = [
  ['pitches', '球数', '80'],
  ['strikeouts', '奪三振', '7'],
  ['hits_allowed', '被安打', '6'],
  ['hr_allowed', '被本塁打', '2'],
  ['walks_given', '与四死球', '3'],
  ['runs_allowed', '失点', '5'],
  ['earned_runs', '自責点', '4'],
  ['era', '防御率', '6.75'],
  ['k9', '奪三振率', '11.81'],
  ['bb9', '与四死球率', '5.06'],
  ['formatted_innings', '投球回数', '5 1/3'],
] as const;

async function expectFigure(page: Page, label: string, value: string): Promise<void> {
  await expect(figureBox(page.locator('dl'), label)).toHaveText(`${label}${value}`);
}

/** Opens the edit form from the expanded card of this player and expects these values in its fields. */
async function expectEditForm(
  page: Page,
  { editTitle }: LineForm,
  { id, name }: Player,
  shown: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole('link', { name: `${name}の成績を編集` }).click();
  await expectPage(page, editTitle);
  await expect(page.getByLabel('選手', { exact: true })).toHaveValue(String(id));
  for (const [label, value] of Object.entries(shown)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

test('a batting card of /games/{id} shows the whole line', async ({
  page,
  server,
  coach,
  game,
  players: [player],
}) => {
  await addBatting(server, coach, { game, player, changes: BATTING });
  await openGame(page, coach, game);
  await shows('3', 'Batting record: its card shows the user’s name, order_no and position', async () => {
    const lines = page.getByRole('table', { name: '打撃成績' }).getByRole('row');
    await expect(lines.filter({ hasText: player.name })).toContainText('4番');
    await expect(lines.filter({ hasText: player.name })).toContainText('捕手');
  });

  await page.getByRole('button', { name: player.name }).click();
  for (const [field, label, value] of BATTING_FIGURES)
    await shows('3', `Batting record: its detail shows ${field} as ${label}`, () =>
      expectFigure(page, label, value),
    );

  await shows('3', 'Batting record: the edit form is filled with its fields', () =>
    expectEditForm(page, batting, player, {
      守備位置: '捕手',
      打順: '4',
      一塁打: '3',
      盗塁成功: '7',
      失策: '12',
    }),
  );
});

test(
  'a pitching card of /games/{id} shows the whole line',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [player] }) => {
    await addPitching(server, coach, { game, player, changes: PITCHING });
    await openGame(page, coach, game);
    await shows('3', 'Pitching record: its card shows the user’s name and the result', async () => {
      const lines = page.getByRole('table', { name: '投手成績' }).getByRole('row');
      await expect(lines.filter({ hasText: player.name })).toContainText('敗北');
    });

    await page.getByRole('button', { name: player.name }).click();
    for (const [field, label, value] of PITCHING_FIGURES)
      await shows('3', `Pitching record: its detail shows ${field} as ${label}`, () =>
        expectFigure(page, label, value),
      );

    await shows('3', 'Pitching record: the edit form is filled with its fields', async () => {
      await expectEditForm(page, pitching, player, { 投球回数: '16', 球数: '80', 奪三振: '7', 自責点: '4' });
      await expect(page.getByRole('radio', { name: '敗北' })).toBeChecked();
    });

    await shows('3', 'Pitching record: its detail shows formatted_innings unchanged', async () => {
      const stored = await ask(server, 'game', { token: coach.token, id: game });
      const pitching_records = stored.pitching_records.map((record) => ({
        ...record,
        formatted_innings: '五回と三分の一',
      }));
      await answer(page, 'GET', `**/api/games/${game}`, 200, { ...stored, pitching_records });
      await openGame(page, coach, game);
      await page.getByRole('button', { name: player.name }).click();
      await expectFigure(page, '投球回数', '五回と三分の一');
    });
  },
);
