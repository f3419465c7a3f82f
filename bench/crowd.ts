import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { table } from '../script/lib/markdown.ts';
import { getSqlitePath, openSqlite } from '../src/server/platform/database/open.ts';
import { createPasswords } from '../src/server/platform/passwords.ts';
import { startServer } from '../test/support/server-process.ts';
import { createSqliteFixture } from './fixtures.ts';
import { askMeanwhile } from './load.ts';
import { atMost, bench, medians, type Section, whole } from './report.ts';

const PAGES = ['/healthz', '/'] as const;
const MAX_MS = 200;
const EMAIL = 'crowd@fixture.example';
const PASSWORD = 'hirugao-to-asagao';

interface Size {
  readonly rounds: number;
  readonly logins: number;
}

const FULL: Size = { rounds: 3, logins: 180 };
const SMALLEST: Size = { rounds: 1, logins: 2 };

type Server = Awaited<ReturnType<typeof startServer>>;

/** Each request comes from another network, because limits count by network. */
function loginRequest(index: number): string {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
  return [
    'POST /api/login HTTP/1.1',
    'host: localhost',
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-forwarded-for: 10.${Math.floor(index / 250)}.${index % 250}.1`,
    'x-forwarded-proto: https',
    '',
    body,
  ].join('\r\n');
}

/** All sockets connect first and then send at once. `fetch` would keep this process too busy to measure. */
async function logInAll(port: number, first: number, count: number): Promise<string[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const [index, socket] of sockets.entries()) socket.write(loginRequest(first + index));
  const answers = await Promise.all(sockets.map((socket) => text(socket)));
  return answers.map((answer) => answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
}

interface Round {
  readonly healthz: number;
  readonly page: number;
  /** In milliseconds, until all logins were answered. */
  readonly took: number;
  readonly accepted: number;
}

async function measureRound(server: Server, first: number, count: number): Promise<Round> {
  let isOver = false;
  const asked = PAGES.map((path) => askMeanwhile(`http://127.0.0.1:${server.port}${path}`, () => isOver));
  const began = performance.now();
  const statuses = await logInAll(server.port, first, count);
  const took = performance.now() - began;
  isOver = true;
  const [healthz = 0, page = 0] = (await Promise.all(asked)).map((times) => Math.max(...times));
  const accepted = statuses.filter((status) => status === '200').length;
  if (accepted === 0) throw new Error(`no login succeeded: ${statuses[0]}`);
  return { healthz, page, took, accepted };
}

async function addAccount(dataDir: string): Promise<void> {
  const { database } = openSqlite(getSqlitePath(dataDir));
  const created_at = new Date().toISOString();
  const password_hash = await createPasswords().hash(PASSWORD);
  const account = { email: EMAIL, email_key: EMAIL, name: '選手', password_hash, created_at };
  await database
    .insertInto('accounts')
    .values({ ...account, email_verified_at: created_at })
    .execute();
  await database.destroy();
}

/** Others must wait while a crowd logs in at the same moment. */
async function measureCrowd({ rounds, logins }: Size): Promise<Section> {
  const fixture = await createSqliteFixture(1, 6);
  await fixture.database.destroy();
  await addAccount(fixture.dataDir);
  const server = await startServer({
    ...{ DATA_DIR: fixture.dataDir, PUBLIC_URL: 'https://localhost' },
    ...{ RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
  });
  try {
    await measureRound(server, 0, 2);
    const all: Round[] = [];
    for (let index = 1; index <= rounds; index++)
      all.push(await measureRound(server, index * logins, logins));
    const { healthz, page, took, accepted } = medians<keyof Round>(all);
    const heads = ['longest `/healthz`, ms', 'longest index page, ms', 'all answered, ms', 'accepted'];
    const row = [logins, whole(healthz), whole(page), whole(took), accepted];
    return {
      tables: [table(['logins at once', ...heads], [row])],
      goals: [atMost('`/healthz`, ms', healthz, MAX_MS), atMost('Index page, ms', page, MAX_MS)],
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await fixture.close();
  }
}

export const crowd = bench(measureCrowd, { full: FULL, smallest: SMALLEST });
