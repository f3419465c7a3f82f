import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { table } from '../script/lib/markdown.ts';
import { type Fixture, type Fixtures, postgresFixtures, quietApp, sqliteFixtures } from './fixtures.ts';
import { BATTERS, PITCHERS } from './lines.ts';
import { atMost, bench, type Goal, median, milliseconds, type Section, whole } from './report.ts';

interface Read {
  readonly name: string;
  readonly by: 'coach' | 'player';
  readonly url: string;
  /** The response has an entry for each game, so its time may grow with the games. */
  readonly listsGames?: true;
}

const READS: readonly Read[] = [
  { name: 'ranking', by: 'coach', url: '/api/player/ranking' },
  // Leaves out half a year, so that nearly everything of a hundred years remains.
  { name: 'filtered ranking', by: 'coach', url: '/api/player/ranking?to=2026-06-30' },
  { name: "team's figures", by: 'coach', url: '/api/dashboard/manager' },
  { name: "player's figures", by: 'player', url: '/api/dashboard/player' },
  { name: "player's games", by: 'player', url: '/api/players/{id}', listsGames: true },
];

type Filled = readonly [teams: number, games: number];

interface Size {
  /** Rounds that do not count, because V8 optimizes code only after many runs. */
  readonly warmUp: number;
  readonly rounds: number;
  /** How often each read is repeated in a round. */
  readonly repeats: number;
  readonly filled: readonly Filled[];
  /** The goals compare a team with few and a team with many games. */
  readonly few: number;
  readonly many: number;
}

const FULL: Size = {
  warmUp: 3,
  rounds: 40,
  repeats: 5,
  filled: [
    [1, 6],
    [100, 6],
    [10_000, 6],
    [1, 60],
    [1, 600],
    [1, 6000],
  ],
  few: 60,
  many: 6000,
};

const SMALLEST: Size = {
  warmUp: 1,
  rounds: 1,
  repeats: 1,
  filled: [
    [1, 1],
    [1, 2],
  ],
  few: 1,
  many: 2,
};

/**
 * Milliseconds of each request: a write of a batting line, each read right after it, and the same read
 * repeated.
 */
interface Times {
  readonly write: number[];
  readonly reads: readonly { readonly first: number[]; readonly again: number[] }[];
}

interface Subject {
  readonly kind: Fixtures['kind'];
  readonly filled: Filled;
  readonly fixture: Fixture;
  readonly server: FastifyInstance;
  readonly times: Times;
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

/** In milliseconds. The request stays within this process, without a network. */
async function timeRequest(server: FastifyInstance, token: string, request: Request): Promise<number> {
  const start = performance.now();
  const response = await server.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
  const end = performance.now();
  if (response.statusCode >= 300) throw new Error(`${request.url}: ${response.body}`);
  return end - start;
}

async function runRound({ fixture, server }: Subject, repeats: number, { write, reads }: Times) {
  const { coach, player, spareLine } = fixture;
  const line = { method: 'POST', url: '/api/records/batting', payload: spareLine() } as const;
  write.push(await timeRequest(server, coach, line));
  const get = ({ by, url }: Read) => {
    const request = { method: 'GET', url: url.replace('{id}', String(player.id)) } as const;
    return timeRequest(server, by === 'coach' ? coach : player.token, request);
  };
  for (const [index, read] of READS.entries()) reads[index]?.first.push(await get(read));
  for (const [index, read] of READS.entries())
    for (let repeat = 0; repeat < repeats; repeat++) reads[index]?.again.push(await get(read));
}

const noTimes = (): Times => ({ write: [], reads: READS.map(() => ({ first: [], again: [] })) });

async function openSubject(fixtures: Fixtures, filled: Filled): Promise<Subject> {
  const fixture = await fixtures.create(...filled);
  const server = await quietApp(fixture.database);
  return { kind: fixtures.kind, filled, fixture, server, times: noTimes() };
}

/** Measures the databases in turns, so that other work of the machine affects all of them. */
async function measureOn(fixtures: Fixtures, { warmUp, rounds, repeats, filled }: Size): Promise<Subject[]> {
  const subjects: Subject[] = [];
  try {
    for (const each of filled) subjects.push(await openSubject(fixtures, each));
    for (let round = 0; round < warmUp; round++)
      for (const subject of subjects) await runRound(subject, repeats, noTimes());
    for (let round = 0; round < rounds; round++)
      for (const subject of subjects) await runRound(subject, repeats, subject.times);
    return subjects;
  } finally {
    for (const { server, fixture } of subjects) {
      await server.close();
      await fixture.close();
    }
    await fixtures.close();
  }
}

function toRow({ kind, filled: [teams, games], times: { write, reads } }: Subject): string[] {
  return [
    kind,
    ...[teams, games, teams * games * (BATTERS + PITCHERS)].map(whole),
    milliseconds(median(write)),
    ...reads.map(({ first, again }) => `${milliseconds(median(first))} / ${milliseconds(median(again))}`),
  ];
}

function listGoals(subjects: readonly Subject[], size: Size): Goal[] {
  const readsWith = (wanted: number) =>
    subjects.find(({ filled: [teams, games] }) => teams === 1 && games === wanted)?.times.reads;
  const [few, many] = [readsWith(size.few), readsWith(size.many)];
  if (!few || !many) return [];
  return READS.flatMap(({ name, listsGames }, index) => {
    const [before, after] = [few[index], many[index]];
    if (!before || !after || listsGames) return [];
    const where = `${subjects[0]?.kind}, ${whole(size.many)} games, ${name}`;
    const ratio = median(after.again) / median(before.again);
    return [
      atMost(`${where}: repeated, times as long as with ${size.few} games`, ratio, 1.3, (value) =>
        value.toFixed(2),
      ),
      atMost(`${where}: first after a write, ms`, median(after.first), 50),
    ];
  });
}

/**
 * Measures how the time of a request depends on the stored data. Without PostgreSQL, measures only SQLite.
 */
async function measureGrowth(size: Size): Promise<Section> {
  const measured = [await measureOn(sqliteFixtures, size)];
  const postgres = await postgresFixtures();
  if (postgres) measured.push(await measureOn(postgres, size));
  else process.stderr.write('on SQLite alone, since PostgreSQL is not installed: ');
  const heads = [
    'database',
    'teams',
    'games each',
    'lines',
    'batting line',
    ...READS.map(({ name }) => name),
  ];
  const goals = measured.flatMap((subjects) => listGoals(subjects, size));
  return { tables: [table(heads, measured.flat().map(toRow))], goals };
}

export const growth = bench(measureGrowth, { full: FULL, smallest: SMALLEST });
