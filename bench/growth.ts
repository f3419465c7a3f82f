import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { milliseconds, table, whole } from './markdown.ts';
import { type Panel, plot } from './plot.ts';
import { quietApp } from './team.ts';
import { linesOf, postgresWorlds, sqliteWorlds, type World, type Worlds, worldOf } from './worlds.ts';

/** What is measured, in milliseconds a request: of so many requests the middle one. */
interface Times {
  /** The ranking, asked again. */
  readonly warm: number;
  /** The ranking, asked for the first time after a write: it is added up. */
  readonly cold: number;
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

const ROUNDS = 40;
const AGAIN = 5;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Milliseconds that a request takes within this process, without a network. */
async function timed(server: FastifyInstance, token: string, line?: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const request = line
    ? { method: 'POST' as const, url: '/api/records/batting', headers, payload: line }
    : { method: 'GET' as const, url: '/api/player/ranking', headers };
  const start = performance.now();
  const response = await server.inject(request);
  const end = performance.now();
  if (response.statusCode >= 300) throw new Error(`${request.url}: ${response.body}`);
  return end - start;
}

/** Writes, asks and asks again, by turns. */
async function measureWorld({ database, token, spareLine }: World): Promise<Times> {
  const server = await quietApp(database);
  const times: Record<keyof Times, number[]> = { write: [], cold: [], warm: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.write.push(await timed(server, token, spareLine()));
    times.cold.push(await timed(server, token));
    for (let again = 0; again < AGAIN; again++) times.warm.push(await timed(server, token));
  }
  await server.close();
  return { write: median(times.write), cold: median(times.cold), warm: median(times.warm) };
}

type Size = readonly [teams: number, games: number];

export interface GrowthPlan {
  readonly sqlite: readonly Size[];
  readonly postgres: readonly Size[];
}

const TEAMS = [1, 10, 100, 1000, 10_000];
const GAMES: readonly Size[] = [60, 600, 6000].map((games) => [1, games]);

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

/** The sizes of one team alone, or those of many teams with equally many games each. */
function isOfOneTeam({ teams, games }: Grown): boolean {
  return teams === 1 && GAMES.some(([, of]) => of === games);
}

const NAMES: Readonly<Record<keyof Times, string>> = {
  cold: 'ranking after a write',
  write: 'a batting line written',
  warm: 'ranking asked again',
};
const KINDS = ['cold', 'write', 'warm'] as const;
const DATABASES = ['SQLite', 'PostgreSQL'] as const;

function panel(grown: readonly Grown[], title: string, xLabel: string, x: (one: Grown) => number): Panel {
  const series = DATABASES.flatMap((database) =>
    KINDS.map((kind, mark) => ({
      name: `${database}: ${NAMES[kind]}`,
      mark,
      dashed: database === 'PostgreSQL',
      points: grown.filter((one) => one.database === database).map((one) => [x(one), one[kind]] as const),
    })),
  );
  return { title, xLabel, yLabel: 'milliseconds', series: series.filter(({ points }) => points.length > 0) };
}

/** The times against the number of teams, and against the games of one team. */
export function growthPicture(grown: readonly Grown[]): string {
  const [one, many] = [grown.filter(isOfOneTeam), grown.filter((of) => !isOfOneTeam(of))];
  return plot([
    panel(many, 'Many teams', 'teams', ({ teams }) => teams),
    panel(one, 'One team', 'games of the team', ({ games }) => games),
  ]);
}

const MOST_GROWTH = 1.3;
const MOST_COLD = 50;

/** What the goals say of the games of one team. */
function verdicts(grown: readonly Grown[]): string[] {
  return DATABASES.flatMap((database) => {
    const of = (games: number) =>
      grown.find((one) => one.database === database && isOfOneTeam(one) && one.games === games);
    const [few, most] = [of(60), of(6000)];
    if (!few || !most) return [];
    const ratio = most.warm / few.warm;
    const [grows, lasts] = [ratio > MOST_GROWTH, most.cold > MOST_COLD].map((missed) =>
      missed ? 'missed' : 'met',
    );
    return [
      `- ${database}: with 6,000 games a ranking asked again takes ${ratio.toFixed(2)} times as long as with 60 (goal: at most ${MOST_GROWTH}, ${grows}); after a write ${milliseconds(most.cold)} ms (goal: at most ${MOST_COLD} ms, ${lasts}).`,
    ];
  });
}

/** All of it as Markdown, under no heading. @param picture where the picture lies, seen from the document */
export function growthSection(grown: readonly Grown[], picture: string): string {
  const rows = grown.map(({ database, teams, games, lines, cold, write, warm }) => [
    database,
    whole(teams),
    whole(games),
    whole(lines),
    ...[cold, write, warm].map(milliseconds),
  ]);
  const heads = ['database', 'teams', 'games each', 'lines', ...KINDS.map((kind) => NAMES[kind])];
  return `Each world is filled anew, with 20 members a team and 12 batting and 4 pitching lines a game. Asked is one team in the middle of it, in
this process, without a network: ${ROUNDS} times a line is written, the ranking asked for, and asked for again ${AGAIN} times. Milliseconds, of all the
middle one. Both databases wait for the disk with each write.

![Milliseconds a request against the number of teams, and against the games of one team](${picture})

${table(heads, rows)}

${verdicts(grown).join('\n')}`;
}
