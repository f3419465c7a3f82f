import { describe, expect, test } from 'vitest';
import type { Game } from '#contract/games.ts';
import type { GuestFigures, PlayerFigures } from '#contract/stats.ts';
import { computeBattingAverage } from '#domain/batting.ts';
import { formatRatio } from '#domain/ratio.ts';
import { noBatting as batting, noPitching as pitching } from '../../../../test/empty-figures.ts';
import { battingLine, pitchingLine } from '../../../../test/lines.ts';
import { type BookletColumn, listBattingColumns, listPitchingColumns } from './booklet-columns.ts';
import { countSeason, listBattingRows, listPitchingRows, sumBatting, sumPitching } from './season-totals.ts';

function readCells<Row>(columns: readonly BookletColumn<Row>[], row: Row | undefined) {
  if (!row) throw new Error('no row');
  return Object.fromEntries(columns.map(({ meaning, text }) => [meaning, text(row)]));
}

function player(id: number, figures: Partial<Pick<PlayerFigures, 'batting' | 'pitching'>>): PlayerFigures {
  const user = { id, name: `選手${id}`, number: null };
  return { user, active: true, games: 3, plate_appearances: 0, batting, pitching, ...figures };
}

const regular = player(1, {
  batting: { ...batting, games: 3, at_bats: 10, hits: 4, singles: 2, doubles: 1, home_runs: 1 },
});
const walker = player(2, {
  batting: { ...batting, games: 3, at_bats: 5, hits: 1, singles: 1, walks: 7, hit_by_pitch: 1 },
});
const runner = player(3, { batting: { ...batting, games: 2 } });
const pitcher = player(4, {
  pitching: {
    ...pitching,
    games: 3,
    wins: 1,
    pitching_innings_outs: 16,
    earned_runs: 4,
    hits_allowed: 5,
    walks_given: 3,
  },
});
const hammered = player(5, {
  pitching: { ...pitching, games: 3, losses: 1, earned_runs: 2, runs_allowed: 2 },
});
const winner = player(6, { pitching: { ...pitching, games: 3, wins: 1 } });
const players = [regular, walker, runner, pitcher, hammered, winner];
const noGuests: GuestFigures = { games: 0, plate_appearances: 0, batting, pitching };

test('seasonRecord counts every game once and adds up the runs', () => {
  const games = [
    { result: '勝利', team_score: 5, opponent_score: 2 },
    { result: '敗北', team_score: 0, opponent_score: 7 },
    { result: '引き分け', team_score: 3, opponent_score: 3 },
    { result: '勝利', team_score: 1, opponent_score: 0 },
  ] as Game[];
  expect(countSeason(games)).toEqual({ games: 4, wins: 2, losses: 1, draws: 1, runs: 9, runsAllowed: 12 });
  expect(countSeason([])).toEqual({ games: 0, wins: 0, losses: 0, draws: 0, runs: 0, runsAllowed: 0 });
});

describe('listBattingRows', () => {
  const rows = listBattingRows({ players, guests: noGuests });

  test('sorts batters by plate appearances and leaves out those who only pitched', () => {
    expect(rows.map(({ key }) => key)).toEqual([2, 1, 3]);
  });

  test('adds up to the exact figures of the team', () => {
    const total = sumBatting(rows);
    expect(total).toMatchObject({ atBats: 15, singles: 3, doubles: 1, homeRuns: 1, walks: 6, hitByPitch: 1 });
    expect(formatRatio(computeBattingAverage(total), 3)).toBe('0.333');
  });

  test('shows walks and hit by pitch in one column, and no rate without an at bat', () => {
    const columns = listBattingColumns(sumBatting(rows));
    expect(readCells(columns, rows[0])).toMatchObject({
      打席: '12',
      安打: '1',
      四死球: '7',
      打率: '.200',
      出塁率: '.667',
    });
    expect(readCells(columns, rows[2])).toMatchObject({ 打率: '-', OPS: '-', 打撃の記録がある試合: 2 });
  });
});

describe('listPitchingRows', () => {
  const rows = listPitchingRows({ players, guests: noGuests });

  test('sorts pitchers by outs, including those who retired no batter', () => {
    expect(rows.map(({ key }) => key)).toEqual([4, 5, 6]);
  });

  test("scales the ERA by the team's innings", () => {
    const [first, second] = rows;
    expect(readCells(listPitchingColumns(9, pitchingLine()), first)).toMatchObject({
      投球回: '5 1/3',
      防御率: '6.75',
      WHIP: '1.50',
    });
    expect(readCells(listPitchingColumns(7, pitchingLine()), first)).toMatchObject({ 防御率: '5.25' });
    expect(readCells(listPitchingColumns(9, pitchingLine()), second)).toMatchObject({
      投球回: '0',
      防御率: '-',
    });
  });

  test('adds up to the counts of the team', () => {
    expect(sumPitching(rows)).toMatchObject({ outsRecorded: 16, earnedRuns: 6, runsAllowed: 2 });
  });
});

test('heads are short, with columns of what is rare or not always recorded only if there is any', () => {
  const heads = (columns: readonly BookletColumn<never>[]) => columns.map(({ head }) => head).join(' ');
  const usual =
    '試合 打席 打数 安打 二塁 三塁 本塁 打点 得点 四死 三振 犠打 犠飛 盗塁 失策 打率 出塁 長打 OPS';
  expect(heads(listBattingColumns(battingLine()))).toBe(usual);
  expect(heads(listBattingColumns(battingLine({ interference: 1 })))).toBe(
    usual.replace('盗塁', '打妨 盗塁'),
  );
  const known = battingLine({ doublePlayGames: 1, passedBallGames: 1 });
  expect(heads(listBattingColumns(known))).toBe(`${usual} 併殺 捕逸`);
  const usualOfPitchers = '勝 敗 投球回 球数 被安 被本 奪三 与四死 失点 自責 防御率 奪三率 四死率 WHIP';
  expect(heads(listPitchingColumns(9, pitchingLine()))).toBe(usualOfPitchers);
  expect(heads(listPitchingColumns(9, pitchingLine({ wildPitchGames: 1 })))).toBe(`${usualOfPitchers} 暴投`);
});

test('guests have one row behind the players, without a number of games, and count in the total', () => {
  const guests: GuestFigures = {
    ...noGuests,
    batting: { ...batting, games: 2, at_bats: 3, hits: 1, singles: 1 },
    pitching: { ...pitching, games: 1, losses: 1, pitching_innings_outs: 2 },
  };
  const batters = listBattingRows({ players, guests });
  expect(batters.at(-1)).toMatchObject({ name: '助っ人', games: null, line: { atBats: 3, singles: 1 } });
  expect(batters).toHaveLength(4);
  expect(sumBatting(batters).atBats).toBe(18);
  const pitchers = listPitchingRows({ players, guests });
  expect(pitchers.at(-1)).toMatchObject({ name: '助っ人', losses: 1 });
  expect(sumPitching(pitchers).outsRecorded).toBe(18);
});
