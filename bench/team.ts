import type { FastifyInstance } from 'fastify';
import { caller } from '../demo/fill.ts';
import { createApp } from '../src/server/app.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { readConfig } from '../src/server/platform/config.ts';
import type { Database } from '../src/server/platform/database/open.ts';

const PASSWORD = 'bench-note-bench';
const COACH = 'coach@bench.example';
const PLAYER = 'player@bench.example';
/** What the measured coach logs in with. */
export const login = { email: COACH, password: PASSWORD };
const BATTERS = 12;
const PITCHERS = 4;
const MEMBERS = 20;
const POSITIONS = ['投手', '捕手', '一塁手', '二塁手', '三塁手', '遊撃手', '左翼手', '中堅手', '右翼手'];

/** A team to be measured, with its games already entered. */
export interface MeasuredTeam {
  readonly coach: string;
  readonly player: string;
  readonly members: readonly number[];
  readonly games: readonly number[];
}

/** Twelve batters and four pitchers of a game; no two variants have an equal line. */
export function sheetOf(members: readonly number[], variant: number) {
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

/** A batting line of a player who has none in the game. */
export function lineOf(game_id: number, user_id: number) {
  const [line] = sheetOf([user_id], 1).batting;
  return { ...line, game_id };
}

export function gameOf(day: number) {
  const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
  const facts = { date, game_type: '公式戦', tournament: '市民リーグ', opponent: `相手 ${day % 8}` };
  return { ...facts, team_score: day % 9, opponent_score: (day * 5) % 7 };
}

/** The program in this process, without limits, log and mails. */
export function quietApp(database: Database): Promise<FastifyInstance> {
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const mailer = { post: async () => {}, wake: () => {}, settled: async () => {} };
  return createApp({ config, database, clock: systemClock, mailer });
}

async function signIn(
  server: FastifyInstance,
  database: Database,
  email: string,
  form: object,
): Promise<string> {
  const call = caller(server);
  await call('register', { email, password: PASSWORD, password_confirmation: PASSWORD, ...form });
  // Nobody reads a mail here; what a link does to the account is all that is wanted of it.
  const verified = { email_verified_at: new Date().toISOString(), unverified_until: null };
  await database.updateTable('accounts').set(verified).where('email', '=', email).execute();
  return (await call('login', { email, password: PASSWORD })).access_token;
}

/** Enters a team with this many games, 12 batting and 4 pitching lines each, through the API. */
export async function enterTeam(
  server: FastifyInstance,
  database: Database,
  games: number,
): Promise<MeasuredTeam> {
  const coach = await signIn(server, database, COACH, { name: '監督', role: 'coach', team_name: '計測' });
  const call = caller(server, coach);
  const { invite_code } = await call('team');
  const player = await signIn(server, database, PLAYER, { name: '選手', role: 'player', invite_code });
  const members: number[] = [];
  for (let number = 0; number < MEMBERS; number++)
    members.push((await call('createMember', { name: `選手 ${number}` })).id);
  const ids: number[] = [];
  for (let day = 0; day < games; day++) {
    const { id } = await call('createGame', gameOf(day));
    await call('saveSheet', sheetOf(members, day), id);
    ids.push(id);
  }
  for (let day = 0; day < 60; day++)
    await call('createScheduleItem', {
      date: gameOf(day * 3).date,
      time: '09:00',
      type: '練習',
      location: '',
      note: '',
    });
  return { coach, player, members, games: ids };
}
