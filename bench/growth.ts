import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { table } from '../script/lib/markdown.ts';
import {
  BATTERS,
  type Fixture,
  type Fixtures,
  PITCHERS,
  postgresFixtures,
  quietApp,
  sqliteFixtures,
} from './fixtures.ts';
import { atMost, type Goal, median, milliseconds, type Section, whole } from './report.ts';

interface Read {
  readonly name: string;
  readonly by: 'coach' | 'player';
  readonly url: string;
  /** The response has an entry for each game, so its time grows with them by design. */
  readonly listsGames?: true;
}

const READS: readonly Read[] = [
  { name: 'ranking', by: 'coach', url: '/api/player/ranking' },
  // Half a year is left out: of a hundred years nearly everything remains.
  { name: 'filtered ranking', by: 'coach', url: '/api/player/ranking?to=2026-06-30' },
  { name: "team's figures", by: 'coach', url: '/api/dashboard/manager' },
  { name: "player's figures", by: 'player', url: '/api/dashboard/player' },
  { name: "player's games", by: 'player', url: '/api/players/{id}', listsGames: true },
];

type Size = readonly [teams: number, games: number];

interface Plan {
  readonly engines: readonly (() => Promise<Fixtures | null>)[];
  readonly sizes: readonly Size[];
}

const [FEW, MANY] = [60, 6000];

export const GROWTH: Plan = {
  engines: [async () => sqliteFixtures, postgresFixtures],
  sizes: [
    [1, 6],
    [100, 6],
    [10_000, 6],
    [1, FEW],
    [1, 600],
    [1, MANY],
  ],
};

/** Up to a million games and twelve million batting lines. */
export const LARGE_GROWTH: Plan = {
  engines: [postgresFixtures],
  sizes: [
    [1, 100],
    [100, 100],
    [10_000, 100],
  ],
};

/** Rounds that are not counted: V8 optimizes what it has run often. */
const WARM_UP = 3;
/** How often each read is repeated in a round. */
const REPEATS = 5;

/** Milliseconds of each request: a batting line, and each read first after it and again. */
interface Times {
  readonly write: number[];
  readonly reads: readonly { readonly first: number[]; readonly again: number[] }[];
}

interface Subject {
  readonly kind: Fixtures['kind'];
  readonly size: Size;
  readonly fixture: Fixture;
  readonly server: FastifyInstance;
  readonly times: Times;
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

/** Milliseconds of a request within this process, without a network. */
async function timeRequest(server: FastifyInstance, token: string, request: Request): Promise<number> {
  const start = performance.now();
  const response = await server.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
  const end = performance.now();
  if (response.statusCode >= 300) throw new Error(`${request.url}: ${response.body}`);
  return end - start;
}

async function runRound({ fixture, server }: Subject, { write, reads }: Times): Promise<void> {
  const { coach, player, spareLine } = fixture;
  const line = { method: 'POST', url: '/api/records/batting', payload: spareLine() } as const;
  write.push(await timeRequest(server, coach, line));
  const get = ({ by, url }: Read) => {
    const request = { method: 'GET', url: url.replace('{id}', String(player.id)) } as const;
    return timeRequest(server, by === 'coach' ? coach : player.token, request);
  };
  for (const [index, read] of READS.entries()) reads[index]?.first.push(await get(read));
  for (const [index, read] of READS.entries())
    for (let repeat = 0; repeat < REPEATS; repeat++) reads[index]?.again.push(await get(read));
}

const noTimes = (): Times => ({ write: [], reads: READS.map(() => ({ first: [], again: [] })) });

async function openSubject(fixtures: Fixtures, size: Size): Promise<Subject> {
  const fixture = await fixtures.create(...size);
  process.stderr.write(`${fixtures.kind}: ${size[0]} teams with ${size[1]} games each\n`);
  const server = await quietApp(fixture.database);
  return { kind: fixtures.kind, size, fixture, server, times: noTimes() };
}

/** Measures all sizes by turns, so that other work of the machine affects all of them. */
async function measureSizes(fixtures: Fixtures, sizes: readonly Size[], rounds: number): Promise<Subject[]> {
  const subjects: Subject[] = [];
  try {
    for (const size of sizes) subjects.push(await openSubject(fixtures, size));
    for (let round = 0; round < WARM_UP; round++)
      for (const subject of subjects) await runRound(subject, noTimes());
    for (let round = 0; round < rounds; round++)
      for (const subject of subjects) await runRound(subject, subject.times);
    return subjects;
  } finally {
    for (const { server, fixture } of subjects) {
      await server.close();
      await fixture.close();
    }
    await fixtures.close();
  }
}

function rowOf({ kind, size: [teams, games], times: { write, reads } }: Subject): string[] {
  return [
    kind,
    ...[teams, games, teams * games * (BATTERS + PITCHERS)].map(whole),
    milliseconds(median(write)),
    ...reads.map(({ first, again }) => `${milliseconds(median(first))} / ${milliseconds(median(again))}`),
  ];
}

/** Compares one team with few and with many games. */
function goalsOf(subjects: readonly Subject[]): Goal[] {
  const readsWith = (wanted: number) =>
    subjects.find(({ size: [teams, games] }) => teams === 1 && games === wanted)?.times.reads;
  const [few, many] = [readsWith(FEW), readsWith(MANY)];
  if (!few || !many) return [];
  return READS.flatMap(({ name, listsGames }, index) => {
    const [before, after] = [few[index], many[index]];
    if (!before || !after || listsGames) return [];
    const where = `${subjects[0]?.kind}, ${whole(MANY)} games, ${name}`;
    const ratio = median(after.again) / median(before.again);
    return [
      atMost(`${where}: repeated, times as long as with ${FEW} games`, ratio, 1.3, (value) =>
        value.toFixed(2),
      ),
      atMost(`${where}: first after a write, ms`, median(after.first), 50),
    ];
  });
}

/** Measures how the time of a request depends on how much is stored; without PostgreSQL on SQLite alone. */
export async function measureGrowth(rounds: number, { engines, sizes }: Plan): Promise<Section> {
  const measured: Subject[][] = [];
  for (const open of engines) {
    const fixtures = await open();
    if (fixtures) measured.push(await measureSizes(fixtures, sizes, rounds));
  }
  const heads = [
    'database',
    'teams',
    'games each',
    'lines',
    'batting line',
    ...READS.map(({ name }) => name),
  ];
  return { tables: [table(heads, measured.flat().map(rowOf))], goals: measured.flatMap(goalsOf) };
}
