import type { Database } from '../src/server/platform/database/open.ts';

export const BATTERS = 12;
export const PITCHERS = 4;
const POSITIONS = ['投手', '捕手', '一塁手', '二塁手', '三塁手', '遊撃手', '左翼手', '中堅手', '右翼手'];

/**
 * Returns twelve batters and four pitchers. The lines of two variants differ, so that a save changes them.
 */
export function makeSheet(members: readonly number[], variant: number) {
  const batting = members.slice(0, BATTERS).map((user_id, index) => ({
    user_id,
    order_no: (index % 9) + 1,
    position: POSITIONS[index] ?? '代打',
    at_bats: 4,
    hits: (variant + index) % 3,
    doubles: index % 2,
    triples: 0,
    home_runs: 0,
    rbis: variant % 997,
    runs: (variant + index) % 2,
    walks: index % 3,
    strikeouts: 1,
    steals: 0,
    caught_stealing: 0,
    errors: 0,
  }));
  const pitching = members.slice(0, PITCHERS).map((user_id, index) => ({
    user_id,
    result: index === 0 ? '勝利' : '-',
    pitching_innings_outs: 5 + index,
    pitches: variant % 997,
    strikeouts: 2,
    hits_allowed: 2,
    hr_allowed: 0,
    walks_given: 1,
    runs_allowed: 1,
    earned_runs: 1,
  }));
  return { batting, pitching };
}

export function makeLine(game_id: number, user_id: number) {
  const [line] = makeSheet([user_id], 1).batting;
  return { ...line, game_id };
}

/** Games and members without lines. Each pair gives one new line. */
const SPARE_GAMES = 1000;
// Enough for all lines that the baseline writes.
const SPARE_MEMBERS = 100;
const FIRST_GAME = 1_000_000;
const FIRST_MEMBER = 500_000;

export async function addSpares(database: Database, team_id: number): Promise<void> {
  const spare = { team_id, created_at: new Date().toISOString() };
  const games = Array.from({ length: SPARE_GAMES }, (_, game) => ({
    ...spare,
    ...makeGame(-game - 1),
    id: FIRST_GAME + game,
  }));
  const role = { role: 'player', plays: 1, active: 1 } as const;
  const members = Array.from({ length: SPARE_MEMBERS }, (_, member) => ({
    ...spare,
    ...role,
    id: FIRST_MEMBER + member,
    name: `控え ${member}`,
  }));
  await database.insertInto('games').values(games).execute();
  await database.insertInto('members').values(members).execute();
}

/** Each call returns a line of a new pair of game and member. */
export function spareLines(): () => object {
  let taken = 0;
  return () => {
    const game = FIRST_GAME + (taken % SPARE_GAMES);
    const member = FIRST_MEMBER + (Math.floor(taken / SPARE_GAMES) % SPARE_MEMBERS);
    taken += 1;
    return makeLine(game, member);
  };
}

export function makeGame(day: number) {
  const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
  const facts = { date, game_type: '公式戦' as const, tournament: '市民リーグ', opponent: `相手 ${day % 8}` };
  return { ...facts, team_score: day % 9, opponent_score: (day * 5) % 7 };
}
