import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { median } from './section.ts';
import { quietApp } from './team.ts';
import { linesOf, postgresWorlds, sqliteWorlds, type World, type Worlds, worldOf } from './worlds.ts';

/** Each question is asked by the member of the team whom it is for. */
const QUESTIONS = {
  ranking: () => ({ by: 'coach', url: '/api/player/ranking' }),
  /** What leaves out half a year is nearly everything of a hundred. */
  filteredRanking: () => ({ by: 'coach', url: '/api/player/ranking?to=2026-06-30' }),
  team: () => ({ by: 'coach', url: '/api/dashboard/manager' }),
  player: () => ({ by: 'player', url: '/api/dashboard/player' }),
  playerGames: ({ player }) => ({ by: 'player', url: `/api/players/${player.id}` }),
} as const satisfies Record<string, (world: World) => { by: 'coach' | 'player'; url: string }>;

export type Question = keyof typeof QUESTIONS;
export const questions = Object.keys(QUESTIONS) as Question[];

/** Milliseconds that a question takes. */
export interface Answered {
  /** Asked for the first time after a write: what it is about is added up. */
  readonly cold: number;
  /** Asked again. */
  readonly warm: number;
}

/** What is measured, in milliseconds a request. */
export interface Times {
  readonly answered: Readonly<Record<Question, Answered>>;
  /** One batting line. */
  readonly write: number;
}

/** What came of one size on one database. */
export interface Grown extends Times {
  readonly database: Worlds['database'];
  readonly teams: number;
  /** Of each team. */
  readonly games: number;
  readonly lines: number;
}

/** How often a line is written and everything asked, and how often it is asked again each time. */
export const ROUNDS = 40;
export const AGAIN = 5;

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

/** Milliseconds that a request takes within this process, without a network. */
async function timed(server: FastifyInstance, token: string, asked: Asked): Promise<number> {
  const start = performance.now();
  const response = await server.inject({ ...asked, headers: { authorization: `Bearer ${token}` } });
  const end = performance.now();
  if (response.statusCode >= 300) throw new Error(`${asked.url}: ${response.body}`);
  return end - start;
}

const middle = (times: readonly number[]) => median(times, (time) => time);

/** Writes, asks and asks again, by turns. */
async function measureWorld(world: World): Promise<Times> {
  const { database, token, player, spareLine } = world;
  const server = await quietApp(database);
  const asked = questions.map((question) => ({
    question,
    ...QUESTIONS[question](world),
    cold: [] as number[],
    warm: [] as number[],
  }));
  const tokens = { coach: token, player: player.token };
  const write: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const line = { method: 'POST', url: '/api/records/batting', payload: spareLine() } as const;
    write.push(await timed(server, token, line));
    for (const { by, url, cold } of asked) cold.push(await timed(server, tokens[by], { method: 'GET', url }));
    for (let again = 0; again < AGAIN; again++)
      for (const { by, url, warm } of asked)
        warm.push(await timed(server, tokens[by], { method: 'GET', url }));
  }
  await server.close();
  const answered = Object.fromEntries(
    asked.map(({ question, cold, warm }) => [question, { cold: middle(cold), warm: middle(warm) }] as const),
  ) as Times['answered'];
  return { write: middle(write), answered };
}

export type Size = readonly [teams: number, games: number];

export interface GrowthPlan {
  readonly sqlite: readonly Size[];
  readonly postgres: readonly Size[];
}

const TEAMS = [1, 10, 100, 1000, 10_000];
/** One team that plays more and more. */
export const GAMES: readonly Size[] = [60, 600, 6000].map((games) => [1, games]);

/** As much as fits into two minutes. */
export const SMALL_GROWTH: GrowthPlan = {
  sqlite: [...TEAMS.map((teams): Size => [teams, 6]), ...GAMES],
  postgres: [...TEAMS.map((teams): Size => [teams, 6]), ...GAMES],
};

/** Up to a million games and twelve million batting lines on PostgreSQL. */
export const LARGE_GROWTH: GrowthPlan = {
  sqlite: SMALL_GROWTH.sqlite,
  postgres: [...TEAMS.map((teams): Size => [teams, 100]), ...GAMES],
};

async function grow(worlds: Worlds, sizes: readonly Size[]): Promise<Grown[]> {
  const grown: Grown[] = [];
  // The first one warms this process up and does not count.
  for (const [teams, games] of [[1, 6] as const, ...sizes]) {
    const size = worldOf(teams, games);
    const times = await worlds.use(size, measureWorld);
    grown.push({ database: worlds.database, teams, games, lines: linesOf(size), ...times });
    process.stderr.write(`${worlds.database}: ${teams} teams with ${games} games\n`);
  }
  return grown.slice(1);
}

/** Measures how the time of a request depends on how much there is; without PostgreSQL on SQLite alone. */
export async function measureGrowth({ sqlite, postgres }: GrowthPlan): Promise<Grown[]> {
  const onSqlite = await grow(sqliteWorlds, sqlite);
  const worlds = await postgresWorlds();
  if (!worlds) return onSqlite;
  try {
    return [...onSqlite, ...(await grow(worlds, postgres))];
  } finally {
    await worlds.close();
  }
}
