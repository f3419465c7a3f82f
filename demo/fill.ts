import type { FastifyInstance } from 'fastify';
import { type Api, api, type EndpointName } from '#contract/api.ts';
import { fromBattingLine } from '#contract/batting.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { fromPitchingLine } from '#contract/pitching.ts';
import { toMemberKey } from '#domain/scoring/player-key.ts';
import { answersTo, makeLineup } from './answers.ts';
import { INNINGS } from './game.ts';
import { makeLog } from './logged-game.ts';
import { chance } from './random.ts';
import { type DatedGame, demoGames, demoSchedule } from './season.ts';
import { CAPTAIN, COACH_NAME, type DemoMember, MEMBERS, PLAYER, RECORDER, TEAM_NAME } from './team.ts';

export const DEMO_PASSWORD = 'bench-note-demo';
export const DEMO_COACH = 'coach@demo.example';
export const DEMO_PLAYER = 'player@demo.example';
export const DEMO_RECORDER = 'recorder@demo.example';

/** Everything is entered through the API, so that the demo contains only what a coach could enter. */
export interface DemoParts {
  readonly server: FastifyInstance;
  /** Returns the token in the newest link that was mailed to this address. */
  mailedToken(email: string): string | Promise<string>;
  readonly today: Date;
  /** Awaited before each call. */
  readonly pause?: () => Promise<unknown>;
}

/** Returns a function that calls endpoints by name with this token. It throws an Error on a refusal. */
export function caller({ server, pause }: Pick<DemoParts, 'server' | 'pause'>, token?: string) {
  return async <Name extends EndpointName>(
    name: Name,
    body?: object,
    params?: number | Readonly<Record<string, number | string>>,
  ): Promise<EndpointResponse<Api[Name]>> => {
    await pause?.();
    const { method, path } = api[name];
    const values = typeof params === 'object' ? params : { id: params ?? '' };
    const url = path.replace(/\{(\w+)\}/g, (_, field: string) => String(values[field]));
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const response = await server.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    if (response.statusCode >= 300) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
    return (response.body === '' ? undefined : response.json()) as EndpointResponse<Api[Name]>;
  };
}

type Call = ReturnType<typeof caller>;

async function register(parts: DemoParts, email: string, form: object): Promise<Call> {
  const call = caller(parts);
  await call('register', { email, password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD, ...form });
  await call('verifyEmail', { token: await parts.mailedToken(email), password: DEMO_PASSWORD });
  const { access_token } = await call('login', { email, password: DEMO_PASSWORD });
  return caller(parts, access_token);
}

type Ids = ReadonlyMap<DemoMember, number>;

/** Converts a player of a game. A guest is not a member and is given by name. */
function toPlayer(member: DemoMember, ids: Ids) {
  const id = ids.get(member);
  return id === undefined ? { guest: member.name } : { user_id: id };
}

function toSheet({ batting, pitching }: DatedGame, ids: Ids) {
  return {
    batting: batting.map(({ member, orderNo, positions, line, appearances }) => ({
      ...toPlayer(member, ids),
      order_no: orderNo,
      position: positions[0],
      positions,
      ...fromBattingLine(line),
      plate_appearances: appearances,
    })),
    pitching: pitching.map(({ member, result, credit, line }) => ({
      ...toPlayer(member, ids),
      result,
      credit,
      ...fromPitchingLine(line),
    })),
  };
}

function toFacts({ date, gameType: game_type, tournament, opponent, memo }: DatedGame) {
  return { date, game_type, tournament, opponent, memo };
}

/** @param confirmed whether the coach has confirmed the game */
async function enterGame(call: Call, game: DatedGame, ids: Ids, confirmed: boolean): Promise<void> {
  const { id } = await call('createGame', {
    ...toFacts(game),
    team_score: game.teamScore,
    opponent_score: game.opponentScore,
    innings: INNINGS,
    line_score: { us: game.us, them: game.them, opponent_errors: game.opponentErrors },
    bats_first: game.batsFirst,
  });
  await call('saveSheet', toSheet(game, ids), id);
  if (confirmed) await call('confirmGame', { confirmed: true }, id);
}

const SENT_AT_ONCE = 400;
/** The number of games before the newest one that are scored play by play. */
const SCORED_GAMES = 8;

/** Scores a game with these players play by play. */
async function scoreGame(call: Call, game: DatedGame, ids: Ids, seed: number): Promise<void> {
  const toKey = (member: DemoMember) => {
    const id = ids.get(member);
    return id === undefined ? `g:${member.name}` : toMemberKey(id);
  };
  const { id } = await call('createGame', { ...toFacts(game), team_score: 0, opponent_score: 0 });
  const log = makeLog(game, toKey, chance(seed));
  for (let after = 0; after < log.length; after += SENT_AT_ONCE) {
    const entries = log.slice(after, after + SENT_AT_ONCE);
    await call('appendEntries', { device: 'demo', after, entries }, id);
  }
  await call('confirmGame', { confirmed: true }, id);
}

async function enterMembers(call: Call): Promise<Map<DemoMember, number>> {
  const ids = new Map<DemoMember, number>();
  for (const member of MEMBERS) {
    const { name, position, profile } = member;
    const { others, ...fields } = profile;
    const { id } = await call('createMember', { name, ...fields, positions: [position, ...others] });
    ids.set(member, id);
  }
  return ids;
}

type DemoItem = EndpointResponse<Api['createScheduleItem']>;

/** Members answer by their own links, so that nobody needs an account. */
async function enterAnswers(call: Call, ids: Ids, items: readonly DemoItem[]): Promise<void> {
  const asking = items.filter(({ asks, cancelled }) => asks && !cancelled);
  for (const [index, { id: item_id }] of asking.entries())
    for (const [member, answer] of answersTo(index)) {
      const member_id = ids.get(member) ?? 0;
      const { url } = await call('memberAnswerLink', undefined, member_id);
      const token = url.split('/').at(-1) ?? '';
      await call('answerByLink', answer, { token, item_id, member_id });
    }
  const [next] = asking;
  if (!next) return;
  await call('saveLineup', { entries: makeLineup((member) => ids.get(member)) }, next.id);
}

/** @param leftOn the day on which the former members left */
async function deactivateLeavers(call: Call, ids: Ids, leftOn: string | undefined): Promise<void> {
  for (const [{ name, left }, id] of ids) {
    if (left) await call('updateMember', { name, plays: true, active: false, left_on: leftOn }, id);
  }
}

function findId(ids: Ids, name: string): number | undefined {
  return [...ids].find(([member]) => member.name === name)?.[1];
}

/** Fills an empty, migrated database with the demo team: its members, forty games and a schedule. */
export async function fillDemo(parts: DemoParts): Promise<void> {
  const coach = await register(parts, DEMO_COACH, { name: COACH_NAME, role: 'coach', team_name: TEAM_NAME });
  const ids = await enterMembers(coach);
  const games = demoGames(parts.today);
  for (const [index, game] of games.entries()) {
    // The newest game stays unconfirmed.
    const isNewest = index === games.length - 1;
    if (isNewest || index < games.length - 1 - SCORED_GAMES) await enterGame(coach, game, ids, !isNewest);
    else await scoreGame(coach, game, ids, index);
  }
  const items = [];
  for (const item of demoSchedule(parts.today)) items.push(await coach('createScheduleItem', item));
  await enterAnswers(coach, ids, items);
  await deactivateLeavers(coach, ids, games[games.length / 2]?.date);
  const { invite_code } = await coach('team');
  for (const [email, name] of [
    [DEMO_PLAYER, PLAYER],
    [DEMO_RECORDER, RECORDER],
  ] as const)
    await register(parts, email, { name, role: 'player', invite_code, member_id: findId(ids, name) });
  const active = { plays: true, active: true };
  await coach('updateMember', { name: CAPTAIN, ...active, captain: true }, findId(ids, CAPTAIN));
  await coach('updateMember', { name: RECORDER, ...active, records: true }, findId(ids, RECORDER));
}
