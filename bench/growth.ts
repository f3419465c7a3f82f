import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { paceOnce } from './pace.ts';
import { middleOf } from './section.ts';
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
} as const satisfies Record<
  string,
  (world: Pick<World, 'player'>) => { by: 'coach' | 'player'; url: string }
>;

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
  /** Of the machine meanwhile. */
  readonly pace: number;
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

interface Measurement {
  /** Writes, asks and asks again. */
  round(): Promise<void>;
  /** The middle of all rounds. */
  times(): Times;
  close(): Promise<void>;
}

async function measurementOf({ database, token, player, ...world }: World): Promise<Measurement> {
  const server = await quietApp(database);
  const asked = questions.map((question) => ({
    question,
    ...QUESTIONS[question]({ player }),
    cold: [] as number[],
    warm: [] as number[],
  }));
  const tokens = { coach: token, player: player.token };
  const write: number[] = [];
  return {
    async round() {
      const line = { method: 'POST', url: '/api/records/batting', payload: world.spareLine() } as const;
      write.push(await timed(server, token, line));
      for (const { by, url, cold } of asked)
        cold.push(await timed(server, tokens[by], { method: 'GET', url }));
      for (const { by, url, warm } of asked)
        for (let again = 0; again < AGAIN; again++)
          warm.push(await timed(server, tokens[by], { method: 'GET', url }));
    },
    times() {
      const answered = asked.map(
        ({ question, cold, warm }) => [question, { cold: middleOf(cold), warm: middleOf(warm) }] as const,
      );
      return { write: middleOf(write), answered: Object.fromEntries(answered) as Times['answered'] };
    },
    async close() {
      await server.close();
      await world.close();
    },
  };
}

export type Size = readonly [teams: number, games: number];

/** What is measured by turns, so that whatever else the machine does falls on all of it. */
type Group = readonly Size[];

export interface GrowthPlan {
  readonly sqlite: readonly Group[];
  readonly postgres: readonly Group[];
}

/** One team that plays more and more. */
export const GAMES: Group = [60, 600, 6000].map((games) => [1, games]);

/** More and more teams, one world after the other: the largest takes up the disk. */
function teamsWith(games: number): Group[] {
  return [1, 10, 100, 1000, 10_000].map((teams) => [[teams, games]]);
}

const FEW_GAMES = 6;
const MANY_GAMES = 100;

/** As much as fits into two minutes. */
export const SMALL_GROWTH: GrowthPlan = {
  sqlite: [...teamsWith(FEW_GAMES), GAMES],
  postgres: [...teamsWith(FEW_GAMES), GAMES],
};

/** Up to a million games and twelve million batting lines on PostgreSQL. */
export const LARGE_GROWTH: GrowthPlan = {
  sqlite: SMALL_GROWTH.sqlite,
  postgres: [...teamsWith(MANY_GAMES), GAMES],
};

async function measureByTurns(worlds: Worlds, group: Group): Promise<Grown[]> {
  const measured: (Measurement & Pick<Grown, 'teams' | 'games' | 'lines'>)[] = [];
  const paces: number[] = [];
  try {
    for (const [teams, games] of group) {
      const size = worldOf(teams, games);
      measured.push({
        teams,
        games,
        lines: linesOf(size),
        ...(await measurementOf(await worlds.open(size))),
      });
      process.stderr.write(`${worlds.database}: ${teams} teams with ${games} games\n`);
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const each of measured) await each.round();
      paces.push(paceOnce());
    }
  } finally {
    for (const each of measured) await each.close();
  }
  return measured.map(({ teams, games, lines, times }) => ({
    database: worlds.database,
    teams,
    games,
    lines,
    pace: middleOf(paces),
    ...times(),
  }));
}

/** The first, smallest group is measured once before, to warm this process up. */
async function grow(worlds: Worlds, [first = [], ...others]: readonly Group[]): Promise<Grown[]> {
  await measureByTurns(worlds, first);
  const grown: Grown[] = [];
  for (const group of [first, ...others]) grown.push(...(await measureByTurns(worlds, group)));
  return grown;
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
