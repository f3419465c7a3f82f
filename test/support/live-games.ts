import type { LiveGame, LivePlay } from '../../src/web/shared/live/live-game.ts';

type Given = Pick<LivePlay, 'inning' | 'half' | 'text' | 'outs'> & Partial<LivePlay>;

function toPlays(given: readonly Given[]): LivePlay[] {
  const score: [number, number] = [0, 0];
  return given.map((play, key) => {
    score[play.half] += play.runs ?? 0;
    const nothing = { word: null, batter: null, players: [], runs: 0, errors: 0, next: null };
    return { kind: 'play', ...nothing, ...play, key, score: [...score] };
  });
}

const PLAYS = toPlays([
  { inning: 1, half: 0, text: '相手1番 遊ゴロ', outs: 1, word: '遊ゴ', batter: 2, players: [2] },
  { inning: 1, half: 0, text: '相手2番 中安', outs: 1, word: '中安', batter: 3, players: [3] },
  { inning: 1, half: 0, text: '相手3番 6-4-3 併殺', outs: 3, word: '遊併', players: [3] },
  { inning: 1, half: 1, text: '#7 左本、#7 生還', outs: 0, word: '左本', batter: 0, players: [0], runs: 1 },
  { inning: 1, half: 1, text: '#18 空振り三振', outs: 1, word: '三振', batter: 1, players: [1] },
  { inning: 1, half: 1, kind: 'substitution', text: '代打 #23', outs: 1, players: [4] },
  { inning: 1, half: 1, text: '#23 二ゴロ', outs: 2, word: '二ゴ', batter: 4, players: [4] },
]);

const NO_COUNTS = { at_bats: 0, runs: 0, hits: 0, runs_batted_in: 0, walks: 0, strikeouts: 0, steals: 0 };
const batter = (player: number, order: number, positions: string[], turns: string[], counts = {}) => ({
  ...NO_COUNTS,
  player,
  order,
  positions,
  starter: player !== 4,
  turns,
  ...counts,
});

const pitcher = (player: number, outs: number, counts = {}) => ({
  player,
  outs,
  batters: 3,
  pitches: 12,
  hits: 1,
  walks: 0,
  strikeouts: 0,
  runs: 0,
  earned_runs: 0,
  decision: null,
  at_least: false,
  ...counts,
});

/**
 * A game in the bottom of the first inning, as a public link shows it for a team that publishes numbers only.
 */
export const WATCHED_GAME: LiveGame = {
  version: '12-1',
  seq: 12,
  at: '2026-06-07T03:30:20.000Z',
  server_time: '2026-06-07T03:31:00.000Z',
  phase: 'playing',
  end: null,
  date: '2026-06-07',
  start_time: null,
  teams: ['商店街ドリームス', '青空ナイン'],
  ours: 1,
  innings: 7,
  uneven_kept: null,
  line: [
    { runs: [0], total: 0, hits: 1, errors: 0 },
    { runs: [1], total: 1, hits: 1, errors: 0 },
  ],
  now: {
    inning: 1,
    half: 1,
    outs: 2,
    balls: 2,
    strikes: 1,
    bases: [1, null, 4],
    batter: 0,
    pitcher: 2,
    pitches: { inning: 9, inning_at_least: false, game: 9, at_least: false },
  },
  players: [
    { name: '#7', side: 1, user_id: null },
    { name: '#18', side: 1, user_id: null },
    { name: '相手1番', side: 0, user_id: null },
    { name: '相手2番', side: 0, user_id: null },
    { name: '#23', side: 1, user_id: null },
  ],
  plays_from: 0,
  plays: PLAYS,
  batting: [
    [
      batter(2, 1, ['投手'], ['遊ゴ'], { at_bats: 1 }),
      batter(3, 2, ['捕手'], ['中安'], { at_bats: 1, hits: 1 }),
    ],
    [
      batter(0, 1, ['遊撃手'], ['左本'], { at_bats: 1, hits: 1, runs: 1, runs_batted_in: 1 }),
      batter(1, 2, ['投手'], ['三振'], { at_bats: 1, strikeouts: 1 }),
      batter(4, 2, ['代打'], ['二ゴ'], { at_bats: 1 }),
    ],
  ],
  pitching: [[pitcher(2, 2, { runs: 1, earned_runs: 1 })], [pitcher(1, 3)]],
};
