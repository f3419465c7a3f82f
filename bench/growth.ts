import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { median } from './section.ts';
import { quietApp } from './team.ts';
import { linesOf, postgresWorlds, sqliteWorlds, type World, type Worlds, worldOf } from './worlds.ts';

/** What is measured, in milliseconds a request. */
export interface Times {
  /** The ranking, asked again. */
  readonly warm: number;
  /** The ranking, asked for the first time after a write: it is added up. */
  readonly cold: number;
  /** The team's figures, in the same two ways. */
  readonly warmTeam: number;
  readonly coldTeam: number;
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

/** How often a line is written and the ranking asked for, and how often it is asked for again each time. */
export const ROUNDS = 40;
export const AGAIN = 5;

const URLS = { ranking: '/api/player/ranking', team: '/api/dashboard/manager' } as const;

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

/** Writes, asks and asks again, by turns. */
async function measureWorld({ database, token, spareLine }: World): Promise<Times> {
  const server = await quietApp(database);
  const times: Record<keyof Times, number[]> = { write: [], cold: [], warm: [], coldTeam: [], warmTeam: [] };
  const ask = (url: string) => timed(server, token, { method: 'GET', url });
  for (let round = 0; round < ROUNDS; round++) {
    const line = { method: 'POST', url: '/api/records/batting', payload: spareLine() } as const;
    times.write.push(await timed(server, token, line));
    times.cold.push(await ask(URLS.ranking));
    times.coldTeam.push(await ask(URLS.team));
    for (let again = 0; again < AGAIN; again++) {
      times.warm.push(await ask(URLS.ranking));
      times.warmTeam.push(await ask(URLS.team));
    }
  }
  await server.close();
  const middle = (kind: keyof Times) => median(times[kind], (time) => time);
  return {
    write: middle('write'),
    cold: middle('cold'),
    warm: middle('warm'),
    coldTeam: middle('coldTeam'),
    warmTeam: middle('warmTeam'),
  };
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
