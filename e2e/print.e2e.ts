import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatNumberAndName } from '#domain/member-name.ts';
import { emptyBattingLine, emptyPitchingLine } from '../test/support/empty-lines.ts';
import { settle } from './support/accessibility.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { readFigures } from './support/figures.ts';
import { expect, ONLY_IN_ALL, onlyInAllIf, test } from './support/fixtures.ts';
import { readSheets, type Sheet } from './support/pdf.ts';
import { newCoach, newPlayer, openDemoSession, openPage, takeSession } from './support/people.ts';
import { minimumSwitch } from './support/ranking.ts';
import { newGame } from './support/records.ts';
import { SCREENS, type Screen } from './support/screens.ts';
import type { RunningServer } from './support/server.ts';

/** The texts of controls, which are not printed. */
const CONTROLS = [
  'ログアウト',
  'スケジュール',
  'マイページ',
  '絞り込み',
  '印刷する',
  '印刷用の成績表',
  '試合の情報',
  '試合を削除',
  '+野手を追加',
  '全員を表示',
  '合いません',
];

function removeSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

/** Prints the page on A4 as the browser's own dialog does. */
async function print(page: Page): Promise<Sheet[]> {
  await settle(page);
  const sheets = await readSheets(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  const all = sheets.flatMap(({ lines }) => lines).join('\n');
  for (const text of CONTROLS) expect(all).not.toContain(text);
  expect(all).not.toContain('http');
  expect(sheets.filter(({ lines }) => lines.length === 0)).toEqual([]);
  return sheets;
}

/** Returns the rows of a table on the screen, its head first. */
async function readRows(page: Page, name: string): Promise<string[]> {
  const rows = page.getByRole('table', { name, exact: true }).locator('tr');
  return (
    await rows.evaluateAll((found) =>
      found.map((row) => [...row.children].map((cell) => cell.textContent).join('')),
    )
  ).map(removeSpaces);
}

/** Adds this many members and returns their ids. */
async function addMembers(server: RunningServer, token: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number++) {
    const name = `名簿 ${String(number).padStart(2, '0')}`;
    ids.push((await ask(server, 'createMember', { token, body: { name } })).id);
  }
  return ids;
}

/** A scorer's notes beyond the counts. */
const WRITTEN = {
  line_score: { us: [1, 0, 1, 0, 0, 1, null], them: [0, 1, 0, 0, 0, 0, 0], opponent_errors: 1 },
  words: ['中安', '右中二', '遊ゴ', '三振', '左犠飛'],
};

interface Players {
  readonly batters: readonly number[];
  readonly pitchers: readonly number[];
}

/** Creates a game with a line for each of these players and returns its id. */
async function addGame(
  server: RunningServer,
  token: string,
  { batters, pitchers }: Players,
  written?: typeof WRITTEN,
): Promise<number> {
  const id = await newGame(server, token);
  const batting = batters.map((user_id, index) => ({
    ...emptyBattingLine,
    user_id,
    order_no: (index % 9) + 1,
    at_bats: 3,
    hits: index % 4,
    walks: index % 3,
    interference: index % 2,
    plate_appearances: written?.words,
  }));
  const pitching = pitchers.map((user_id, index) => ({
    ...emptyPitchingLine,
    user_id,
    pitching_innings_outs: index + 1,
    strikeouts: index,
  }));
  await ask(server, 'saveSheet', { token, id, body: { batting, pitching } });
  const { version, ...game } = await ask(server, 'game', { token, id });
  await ask(server, 'updateGame', {
    token,
    id,
    body: { ...game, line_score: written?.line_score, memo: '風が強かった。\n守備が光った。' },
  });
  return id;
}

async function openGame(page: Page, token: string, id: number): Promise<void> {
  await openPage(page, token, `/games/${id}`, '港北クラブ戦');
  await expect(page.getByRole('table', { name: '投手成績' })).toBeVisible();
}

for (const [batters, pitchers] of [
  [12, 4],
  [26, 10],
] as const) {
  test(
    `a game of ${batters} batters and ${pitchers} pitchers prints on one sheet`,
    onlyInAllIf(batters > 12),
    async ({ page, server }) => {
      const token = await newCoach(server);
      const ids = await addMembers(server, token, batters);
      const id = await addGame(server, token, { batters: ids, pitchers: ids.slice(0, pitchers) });
      await openGame(page, token, id);
      const sheets = await print(page);
      expect(sheets).toHaveLength(1);
      const lines = sheets[0]?.lines ?? [];
      for (const text of ['港北クラブ戦', '春季大会', '31', '風が強かった。', '守備が光った。']) {
        expect(lines.join('\n')).toContain(text);
      }
      for (const table of ['打撃成績', '投手成績']) {
        const names = await page.getByRole('table', { name: table }).locator('tbody th').allInnerTexts();
        expect(names).toHaveLength(table === '打撃成績' ? batters : pitchers);
      }
      const rows = lines.filter((line) => /^(?:\d?打)?名簿\d\d/.test(line));
      expect(rows).toHaveLength(batters + pitchers);
      await expect(page.getByText('合いません').first()).toBeVisible();
    },
  );
}

for (const width of [390, 1280]) {
  test(
    `a game with innings and plate appearances prints on one sheet from a window of ${width} px`,
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await newCoach(server);
      const ids = await addMembers(server, token, 11);
      const id = await addGame(server, token, { batters: ids, pitchers: ids.slice(0, 3) }, WRITTEN);
      await page.setViewportSize({ width, height: 844 });
      await openGame(page, token, id);
      const sheets = await print(page);
      expect(sheets).toHaveLength(1);
      const text = sheets[0]?.lines.join('\n') ?? '';
      for (const part of ['港北クラブ0100000101', '青空ナイン101001X3', '守備が光った。']) {
        expect(text).toContain(part);
      }
      expect(text.split(WRITTEN.words.join(''))).toHaveLength(12);
    },
  );
}

test.describe('with the demo team', () => {
  test.use({ demo: true });

  test('the ranking prints every list whole, each on one sheet', ONLY_IN_ALL, async ({ page, server }) => {
    const token = await openDemoSession(server, 'coach');
    const { battingRecords } = await ask(server, 'ranking', { token });
    await takeSession(page, token);
    await page.goto('/ranking?season=all');
    await expect(page.getByRole('region', { name: '打率' })).toBeVisible();
    await minimumSwitch(page).uncheck();
    const sheets = await print(page);
    expect(sheets[0]?.lines.slice(0, 4)).toEqual([
      'ランキング',
      '青空ナイン（デモ）',
      'すべての試合',
      '打撃',
    ]);
    const heads = sheets.flatMap(({ lines }) => lines.filter((line) => /^打率(打席)?出塁率/.test(line)));
    expect(heads).toHaveLength(1);
    const place = battingRecords.avg.at(-1);
    const last = removeSpaces(place ? formatNumberAndName(place) : '');
    expect(sheets[0]?.lines.join('\n')).toContain(`${battingRecords.avg.length}位${last}`);
  });

  test(
    'a scorebook prints each side on one sheet of its own in landscape, and is saved as a drawing',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      await takeSession(page, await openDemoSession(server, 'player'));
      const { path } = SCREENS.find(({ name }) => name === 'scorebook') as Screen;
      await page.goto(path);
      await expect(page.getByRole('button', { name: '印刷' })).toBeVisible();
      const teams = await page.getByRole('tab').allInnerTexts();
      const sheets = await print(page);
      expect(sheets.map(({ isLandscape }) => isLandscape)).toEqual([true, true]);
      for (const [index, { lines }] of sheets.entries()) {
        const text = lines.join('\n');
        for (const part of [`${teams[index]}の攻撃`, '検算○', '早稲田式', 'タイブレークの走者'])
          expect(text).toContain(removeSpaces(part));
      }
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'SVGで保存' }).click();
      const saved = await readFile(await (await saving).path(), 'utf8');
      expect(saved.startsWith('<svg ')).toBe(true);
      expect(saved).toContain('検算 ○');
      expect(saved).not.toContain('role="button"');
    },
  );
});

test(
  'the booklet of a large team repeats the heads on every sheet and splits no row',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const ids = await addMembers(server, token, 60);
    await addGame(server, token, { batters: ids, pitchers: ids });
    const player = await newPlayer(server, { coach: token });
    await openPage(page, player, '/booklet', '成績表');
    await expect(page.getByRole('table', { name: '全打者の成績' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '打撃ランキング' })).toBeVisible();

    const sheets = await print(page);
    expect(sheets[0]?.lines.slice(0, 4)).toEqual(['成績表', '青空ナイン', '2026年', '2026年5月3日']);
    for (const table of ['全打者の成績', '全投手の成績']) {
      const [head = '', ...rows] = await readRows(page, table);
      expect(rows).toHaveLength(61);
      for (const row of rows) {
        const on = sheets.filter(({ lines }) => lines.includes(row));
        expect(on, `${table}: ${row}`).toHaveLength(1);
        expect(on[0]?.lines, `the head above ${row}`).toContain(head);
      }
      const heads = sheets.filter(({ lines }) => lines.includes(head));
      expect(heads.length, 'the table spans several sheets').toBeGreaterThan(1);
      for (const { lines } of heads) expect(rows.some((row) => lines.includes(row))).toBe(true);
    }
    for (const [index, { lines }] of sheets.entries())
      expect(lines).toContain(`${index + 1}/${sheets.length}`);
  },
);

test.describe('the booklet of the demo team', () => {
  test.use({ demo: true });

  test(
    'the booklet shows a coach and a player the same figures, and those of the filter',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const coach = await openDemoSession(server, 'coach');
      const player = await openDemoSession(server, 'player');
      const query = { game_type: '公式戦' };
      const all = await ask(server, 'managerDashboard', { token: coach });
      const some = await ask(server, 'managerDashboard', { token: coach, query });
      const seen: Record<string, string>[] = [];
      for (const token of [coach, player]) {
        await takeSession(page, token);
        await page.goto('/ranking?season=all');
        await page.getByRole('link', { name: '印刷用の成績表' }).click();
        await expectPage(page, '成績表');
        seen.push(await readFigures(page, 'チーム成績'));
        await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible();
      }
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[0]).toMatchObject(expectedRecord(all));
      const { double_play_games, left_on_base_games } = all.battingTotals;
      const { wild_pitch_games } = all.pitchingTotals;
      for (const text of [
        `併殺打は${double_play_games}`,
        `残塁は${left_on_base_games}`,
        `暴投は${wild_pitch_games}`,
      ])
        await expect(page.getByText(`${text}試合`)).toBeVisible();

      await page.goto(`/booklet?${new URLSearchParams({ ...query, season: 'all' })}`);
      await expect(page.getByRole('main').getByText('公式戦', { exact: true }).first()).toBeVisible();
      expect(await readFigures(page, 'チーム成績')).toMatchObject(expectedRecord(some));
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'yes');
      });
      await page.getByRole('button', { name: '印刷する' }).click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    },
  );
});

test(
  'the booklet says that there is nothing to print without games',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await takeSession(page, await newCoach(server));
    await page.goto('/booklet');
    await expect(page.getByText('まだ試合が登録されていません')).toBeVisible();
    await expect(page.getByRole('button', { name: '印刷する' })).toHaveCount(0);
    await page.goto('/booklet?opponent=nobody');
    await expect(page.getByText('この条件に合う試合がありません')).toBeVisible();
  },
);

type Dashboard = Awaited<ReturnType<typeof ask<'managerDashboard'>>>;

/** Returns the same figures from the dashboard, for which the server adds them up. */
function expectedRecord({ teamInfo, battingTotals, pitchingTotals }: Dashboard): Record<string, string> {
  return {
    試合: String(teamInfo.totalGames),
    勝利: String(teamInfo.wins),
    敗北: String(teamInfo.loses),
    引き分け: String(teamInfo.draws),
    勝率: teamInfo.winRatePercent,
    チーム打率: battingTotals.average.replace(/^0/, ''),
    チーム本塁打: String(battingTotals.home_runs),
    チーム盗塁: String(battingTotals.caught_stealing),
    チーム防御率: pitchingTotals.era,
  };
}
