import { cpus } from 'node:os';
import { type RunningServer, startServer } from '../test/support/server-process.ts';
import { openBalancer } from './balancer.ts';
import { type Measured, measure } from './load.ts';
import { type Section, table, whole } from './section.ts';
import { postgresWorlds, type World, worldOf } from './worlds.ts';

const COUNTS = [1, 2, 4];
const CONNECTIONS = 20;
const SECONDS = 3;
// Enough games for a new line with every write.
const [TEAMS, GAMES] = [5, 3000];
const ASKED_AT_ONCE = 50;

/** What so many processes on one PostgreSQL do behind one address. */
export interface Processes {
  readonly count: number;
  /** The ranking, asked again and again. */
  readonly read: Measured;
  /** A batting line, another one each time. */
  readonly write: Measured;
  /** How many writes were looked for through every other process, at once. */
  readonly looked: number;
}

interface Seen {
  readonly battingRecords: { readonly hits: readonly { readonly hits: number }[] };
}

/** All hits of the team as this process tells them. */
async function hits(server: RunningServer, token: string): Promise<number> {
  const { body } = await server.fetch('/api/player/ranking', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { battingRecords } = body as Seen;
  return battingRecords.hits.reduce((sum, { hits: of }) => sum + of, 0);
}

async function write(server: RunningServer, { token, spareLine }: World): Promise<void> {
  const { status } = await server.fetch('/api/records/batting', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(spareLine()),
  });
  if (status !== 201) throw new Error(`a line was answered ${status}`);
}

/**
 * Writes through one process after the other and asks all of them at once after it.
 * @returns how often one was asked
 * @throws Error when one does not know yet what another has answered
 */
async function lookEverywhere(servers: readonly RunningServer[], world: World): Promise<number> {
  const before = await Promise.all(servers.map((server) => hits(server, world.token)));
  let known = before[0] ?? 0;
  for (let number = 0; number < ASKED_AT_ONCE; number++) {
    const writer = servers[number % servers.length];
    if (writer) await write(writer, world);
    const told = await Promise.all(servers.map((server) => hits(server, world.token)));
    if (new Set(told).size > 1 || (told[0] ?? 0) <= known)
      throw new Error(
        `after a line with hits the processes told ${told.join(', ')} hits, before it ${known}`,
      );
    known = told[0] ?? 0;
  }
  return ASKED_AT_ONCE * servers.length;
}

async function measureCount(count: number, world: World): Promise<Processes> {
  const { token, spareLine, url: DATABASE_URL = '' } = world;
  const servers: RunningServer[] = [];
  for (let number = 0; number < count; number++) servers.push(await startServer({ DATABASE_URL }));
  const balancer = await openBalancer(servers.map(({ port }) => port));
  const load = { port: balancer.port, pid: 0, token, connections: CONNECTIONS, seconds: SECONDS };
  try {
    const looked = await lookEverywhere(servers, world);
    const read = await measure({ ...load, method: 'GET', path: '/api/player/ranking' });
    const path = '/api/records/batting';
    const written = await measure({ ...load, method: 'POST', path, body: spareLine });
    return { count, read, write: written, looked };
  } finally {
    await balancer.close();
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
  }
}

/** Each number of processes on the same content; nothing where there is no PostgreSQL. */
async function measureAll(): Promise<Processes[]> {
  const worlds = await postgresWorlds();
  if (!worlds) return [];
  try {
    const world = await worlds.open(worldOf(TEAMS, GAMES));
    try {
      const measured: Processes[] = [];
      for (const count of COUNTS) {
        measured.push(await measureCount(count, world));
        process.stderr.write(`${count} processes\n`);
      }
      return measured;
    } finally {
      await world.close();
    }
  } finally {
    await worlds.close();
  }
}

function rowOf({ count, read, write: written, looked }: Processes): string[] {
  const of = ({ requests, p50, p99 }: Measured) => [whole(requests), `${p50} / ${p99}`];
  return [String(count), ...of(read), ...of(written), `${looked} of ${looked}`];
}

/** Measures 1, 2 and 4 processes on one PostgreSQL. */
export async function measureProcesses(): Promise<Section> {
  const title = 'Several processes';
  const measured = await measureAll();
  if (measured.length === 0)
    return { title, text: 'Not measured: there is no PostgreSQL on this machine.', missed: [] };
  const heads = ['processes', 'reads /s', 'p50 / p99', 'writes /s', 'p50 / p99', 'seen at once'];
  const text = `So many processes of the program on one PostgreSQL, behind a balancer that hands each connection to the next of them
(\`bench/balancer.ts\`), under ${CONNECTIONS} connections. Times in milliseconds. All reads ask for the ranking of one team, all writes add a
batting line to it, so that they wait for each other at the team's row: writes to one team come one after the other by design. Seen at once: how often
a process knew what another one had just answered to have stored; one that did not would have ended the measurement.

The load, the balancer, PostgreSQL and all processes share the ${cpus().length} processors of this machine: more processes than that cannot
be faster here. What this shows is that they do not get into each other's way and tell the same, not how far they go on machines of their own.

${table(heads, measured.map(rowOf))}`;
  return { title, text, missed: [] };
}
