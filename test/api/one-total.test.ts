import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { fromBattingTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import {
  type BattingLine,
  countTotalHits,
  countWalksAndHitByPitch,
  EMPTY_BATTING_LINE,
} from '#domain/batting.ts';
import type { PitchingLine } from '#domain/pitching.ts';
import { countTotalPlateAppearances } from '#domain/qualification.ts';
import type { EntryContent } from '#domain/scoring/entries.ts';
import { sumStatLines } from '#domain/sum-lines.ts';
import {
  countLeftOnBase,
  listBattingRows,
  listPitchingRows,
  sumBatting,
  sumPitching,
} from '../../src/web/features/booklet/season-totals.ts';
import { onEachDatabase } from '../support/databases.ts';
import { asEntries, HOME_RUN, opening, THREE_OUTS, turn } from '../support/logs.ts';
import { registerCoach } from '../support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import { IS_ALL, SEED } from '../support/runs.ts';
import { moves } from '../support/scored-game.ts';
import { teamFixture } from '../support/team-fixture.ts';

/** The players who have a line: up to nine members, and two guests. */
const who = fc.uniqueArray(fc.nat(10), { minLength: 1, maxLength: 4 });
const few = fc.nat(3);

const batting = fc
  .record({
    ...{ singles: few, doubles: few, home_runs: few, strikeouts: few, others: few, walks: few, rbis: few },
    hasResults: fc.boolean(),
  })
  .map(({ singles, others, hasResults, ...line }) => {
    const at_bats = singles + line.doubles + line.home_runs + line.strikeouts + others;
    const results = [...Array(at_bats + line.walks - others).fill('中安'), ...Array(others).fill('遊併')];
    return { ...line, hits: singles, at_bats, plate_appearances: hasResults ? results : null };
  });
const pitching = fc.record({
  result: fc.constant('-'),
  pitching_innings_outs: fc.nat(27),
  pitches: fc.nat(99),
  strikeouts: few,
  walks_given: few,
  runs_allowed: fc.constant(9),
  earned_runs: fc.nat(9),
});

interface Played {
  readonly batters: readonly number[];
  readonly pitchers: readonly number[];
  readonly batting: Record<string, unknown>;
  readonly pitching: Record<string, unknown>;
}

const season: fc.Arbitrary<Played[]> = fc.array(
  fc.record({
    date: fc.constantFrom('2025-05-03', '2026-05-03', '2026-08-01'),
    game_type: fc.constantFrom('公式戦', '練習試合'),
    opponent: fc.constantFrom('港北クラブ', '青葉ナイン'),
    state: fc.constantFrom('ended', 'called', 'suspended', 'forfeit', 'noGame'),
    batters: who,
    pitchers: who,
    batting,
    pitching,
  }),
  { minLength: 2, maxLength: 6 },
);

/**
 * A log in which we leave one runner on base, and opponents advance twice because the ball got past the catcher.
 */
const SCORED: readonly EntryContent[] = [
  turn('walk', '0-1 walk'),
  ...THREE_OUTS,
  turn('walk', '0-1 walk'),
  { kind: 'running', play: 'wildPitch', moves: moves('1-2 wildPitch') },
  { kind: 'running', play: 'passedBall', moves: moves('2-3 passedBall') },
  { kind: 'game', event: 'end' },
];

type Query = Readonly<Record<string, string | number>>;

const FILTERS: readonly Query[] = [
  {},
  { season: 2026 },
  { season: 2026, game_type: '公式戦' },
  { opponent: '青葉ナイン', from: '2026-06-01' },
];

type Cell = string | number | boolean | Date | null;
type Row = Readonly<Record<string, Cell>>;

/** Converts the rows of a sheet to objects, by the headings of its columns. */
function toRows([heads = [], ...rows]: readonly (readonly Cell[])[]): Row[] {
  return rows.map((row) =>
    Object.fromEntries(heads.map((head, index) => [String(head), row[index] ?? null])),
  );
}

/** A line by the headings of an exported table. */
type Counts = Readonly<Record<string, number>>;

function battingCells(line: BattingLine): Counts {
  const { atBats: 打数, doubles: 二塁打, homeRuns: 本塁打, runsBattedIn: 打点, strikeouts: 三振 } = line;
  const [打席, 安打, 四死球] = [
    countTotalPlateAppearances(line),
    countTotalHits(line),
    countWalksAndHitByPitch(line),
  ];
  const { doublePlays: 併殺打, passedBalls: 捕逸 } = line;
  return { 打席, 打数, 安打, 二塁打, 本塁打, 打点, 四死球, 三振, 併殺打, 捕逸 };
}

function pitchingCells(line: PitchingLine): Counts {
  const { strikeouts: 奪三振, hitsAllowed: 被安打, walksAllowed: 与四死球, wildPitches: 暴投 } = line;
  return { 奪三振, 被安打, 与四死球, 暴投, 失点: line.runsAllowed, 自責点: line.earnedRuns };
}

function expectSum(rows: readonly Row[], expected: Counts): void {
  const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
  expect(Object.fromEntries(Object.keys(expected).map((column) => [column, sum(column)]))).toEqual(expected);
}

/** Selects the lines of a table of single games that count in totals. */
const selectCounted = (rows: readonly Row[] = []) => rows.filter((row) => row.集計外 === null);

onEachDatabase('one team', (open) => {
  const { app, coach } = teamFixture(open);
  const as = (query: Query = {}) => ({ token: coach.token, query });

  /**
   * Records the games, and two more: one that is being played, and one that was scored play by play. Everybody who is
   * no member is a guest. The first member has left.
   */
  async function enter(games: readonly Played[]): Promise<void> {
    const members: number[] = [];
    for (const name of '一二三四五六七八九')
      members.push((await app.succeed('createMember', { ...as(), body: { name } })).id);
    const player = (index: number) =>
      members[index] ? { user_id: members[index] } : { user_id: undefined, guest: `助人 ${index}` };
    for (const { batters, pitchers, batting, pitching, ...facts } of games) {
      const { id } = await app.succeed('createGame', { ...as(), body: gameForm(facts) });
      const body = {
        batting: batters.map((index) => ({ ...battingForm(id, 0, batting), ...player(index) })),
        pitching: pitchers.map((index) => ({ ...pitchingForm(id, 0, pitching), ...player(index) })),
      };
      await app.succeed('saveSheet', { ...as(), params: { id }, body });
    }
    for (const plays of [[HOME_RUN], SCORED]) {
      const { id } = await app.succeed('createGame', { ...as(), body: gameForm() });
      const entries = asEntries([...opening(members), { kind: 'game', event: 'start' }, ...plays]);
      const log = { device: 'phone', after: 0, entries };
      await app.succeed('appendEntries', { ...as(), params: { id }, body: log });
    }
    const body = { name: '一', plays: true, active: false };
    await app.succeed('updateMember', { ...as(), params: { id: members[0] ?? 0 }, body });
  }

  async function workbook(query: Query) {
    const { body } = await app.call('exportSeason', as({ ...query, format: 'xlsx' }));
    const sheets = await readExcelFile(body as Buffer);
    return new Map(sheets.map(({ sheet, data }) => [sheet, toRows(data as Cell[][])]));
  }

  async function csv(query: Query): Promise<Row[]> {
    const { body } = await app.call('exportPlayers', as(query));
    return parse(body as Buffer, { bom: true, columns: true, record_delimiter: '\r\n' });
  }

  async function expectInFiles(query: Query, batting: Counts, pitching: Counts): Promise<void> {
    const season = await workbook(query);
    for (const [cells, part, ofGames, ofSeason] of [
      [batting, 'batting', season.get('打撃'), season.get('通算 打撃')],
      [pitching, 'pitching', season.get('投手'), season.get('通算 投手')],
    ] as const) {
      expectSum(selectCounted(ofGames), cells);
      expectSum(ofSeason?.slice(0, -1) ?? [], cells);
      const total = ofSeason?.at(-1) ?? {};
      expectSum([total], cells);
      // A count that no game records is empty, not 0.
      for (const count of ['併殺打', '捕逸', '残塁', '暴投'])
        if (count in total) expect(total[count] === null).toBe(total[`${count}の記録試合`] === 0);
      expectSum(await csv({ ...query, part }), cells);
    }
  }

  /** @param inFiles whether to compare the files too, which takes longer than everything else */
  async function expectOneTotal(query: Query, inFiles: boolean): Promise<void> {
    const { battingTotals, pitchingTotals } = await app.succeed('managerDashboard', as(query));
    const [batting, pitching] = [fromBattingTotals(battingTotals), toPitchingLine(pitchingTotals)];
    const games = await app.succeed('teamGames', as(query));
    const ofGames = games.flatMap((game) => (game.batting ? [fromBattingTotals(game.batting)] : []));
    // Several lines with a known count can belong to one game, which the team counts once.
    const known = { doublePlayGames: expect.any(Number), passedBallGames: expect.any(Number) };
    expect(sumStatLines(EMPTY_BATTING_LINE, ofGames)).toEqual({ ...batting, ...known });
    const knownIn = (count: 'double_play_games' | 'passed_ball_games') =>
      games.filter((game) => (game.batting?.[count] ?? 0) > 0).length;
    expect([batting.doublePlayGames, batting.passedBallGames]).toEqual([
      knownIn('double_play_games'),
      knownIn('passed_ball_games'),
    ]);

    const left = games.filter(({ left_on_base }) => left_on_base !== null);
    expect(countLeftOnBase(await app.succeed('games', as(query)))).toEqual({
      leftOnBase: battingTotals.left_on_base,
      leftOnBaseGames: battingTotals.left_on_base_games,
    });
    expect(left.map(({ left_on_base }) => left_on_base)).toEqual(
      Array(battingTotals.left_on_base_games).fill(1),
    );

    const figures = {
      players: await app.succeed('players', as(query)),
      guests: await app.succeed('guestTotals', as(query)),
    };
    expect(sumBatting(listBattingRows(figures))).toEqual({ ...batting, ...known });
    // Pitches also count in games of which nothing else counts. Their pitchers have no row.
    expect(sumPitching(listPitchingRows(figures))).toEqual({
      ...pitching,
      pitches: expect.any(Number),
      wildPitchGames: expect.any(Number),
    });

    if (inFiles) await expectInFiles(query, battingCells(batting), pitchingCells(pitching));

    const { battingRecords } = await app.succeed('ranking', as(query));
    for (const { user, batting } of figures.players) {
      const ranked = battingRecords.hits.find(({ user_id }) => user_id === user.id);
      expect(ranked?.hits ?? 0).toBe(batting.hits);
    }
  }

  test('has one total in its figures, tables, rankings and files, whatever is selected', async () => {
    const seasons = fc.sample(season, { numRuns: IS_ALL ? 10 : 3, seed: SEED });
    for (const [number, games] of seasons.entries()) {
      Object.assign(coach, await registerCoach(app));
      await enter(games);
      for (const [index, filter] of FILTERS.entries())
        await expectOneTotal(filter, IS_ALL || index === number);
    }
  });
});
