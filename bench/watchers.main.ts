// Measures how fast a game's watchers see each entry, and the costs for the scorer and the server.
// Usage, after a build: node bench/watchers.main.ts [WATCHERS] [ENTRIES]
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { table } from '../script/lib/markdown.ts';
import { asEntries, opening } from '../test/support/logs.ts';
import { gameForm } from '../test/support/records.ts';
import { startServer } from '../test/support/server-process.ts';
import { createSqliteFixture } from './fixtures.ts';
import { FOUL } from './fullest-log.ts';
import { residentMemory } from './load.ts';
import { authorization, DEVICE } from './log-requests.ts';
import { milliseconds, whole } from './report.ts';

const [WATCHERS = 1000, ENTRIES = 20] = process.argv.slice(2).map(Number);
const PAUSE = 1500;

const fixture = await createSqliteFixture(1, 6);
await fixture.database.destroy();
const server = await startServer({
  ...{ DATA_DIR: fixture.dataDir, PUBLIC_URL: 'https://localhost', RATE_LIMITS: 'off', TRUST_PROXY: 'on' },
  LOG_LEVEL: 'silent',
});
const origin = `http://127.0.0.1:${server.port}`;

async function send(method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...authorization(fixture.coach), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Writes requests by hand, because `fetch` would keep this process too busy. */
async function open(index: number): Promise<(path: string) => Socket> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const network = `x-forwarded-for: 10.${Math.floor(index / 250)}.${index % 250}.1`;
  return (path) => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-proto: https\r\n${network}\r\n\r\n`);
    return socket;
  };
}

/** Works like the page of a watched game: with a stream, and a request for the news after each event. */
async function watch(path: string, index: number, see: (seq: number) => void): Promise<Socket> {
  const [stream, requests] = [await open(index), await open(index)];
  let version = '';
  let told = '';
  let seen = 0;
  requests(path).on('data', (chunk) => {
    const text = String(chunk);
    version = /"version":"([\w-]+)"/.exec(text)?.[1] ?? version;
    const [, seq = 0] = /"seq":(\d+)/.exec(text) ?? [];
    if (Number(seq) > seen) {
      seen = Number(seq);
      see(seen);
    }
  });
  return stream(`${path}/stream`).on('data', (chunk) => {
    // Only at the start of a line, because the stream also has the header x-request-id.
    const [, id = ''] = /^id: (\d+)/m.exec(String(chunk)) ?? [];
    if (id !== '' && id !== told) requests(`${path}?after=${version}`);
    told = id || told;
  });
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

const { id } = await send('POST', '/api/games', gameForm({ team_score: 0, opponent_score: 0 }));
const log = `/api/games/${id}/log`;
let seq = 0;

/** Enters a pitch. Returns the milliseconds that the scorer waited. */
async function enter(contents: Parameters<typeof asEntries>[0] = [FOUL]): Promise<number> {
  const began = performance.now();
  await send('POST', log, { device: DEVICE, after: seq, entries: asEntries(contents) });
  seq += contents.length;
  return performance.now() - began;
}

await enter([...opening(fixture.members.slice(0, 9)), { kind: 'game', event: 'start' }]);
await send('PUT', `/api/games/${id}/publication`, { public: true, plays: true });
const { link } = await send('GET', `/api/games/${id}/sharing`);
const path = `/api/live/${id}/${String(link).split('?s=')[1]}`;

async function enterAll(before: () => void): Promise<number[]> {
  const waits: number[] = [];
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    before();
    waits.push(await enter());
    await setTimeout(PAUSE);
  }
  return waits;
}

await enterAll(() => {});
const alone = await enterAll(() => {});
const memory = residentMemory(server.child.pid ?? 0) ?? 0;
const delays: number[] = [];
let began = performance.now();
let wanted = Number.POSITIVE_INFINITY;
const see = (seen: number) => {
  if (seen >= wanted) delays.push(performance.now() - began);
};
for (let index = 0; index < WATCHERS; index += 1) await watch(path, index, see);
await setTimeout(PAUSE);
const watched = await enterAll(() => {
  began = performance.now();
  wanted = seq + 1;
});
const more = (residentMemory(server.child.pid ?? 0) ?? 0) - memory;
process.stdout.write(
  `${table(
    [
      'watchers',
      'seen',
      'seen p50, ms',
      'seen p99, ms',
      'scorer p99 alone, ms',
      'scorer p99 watched, ms',
      'MB more',
    ],
    [
      [
        ...[WATCHERS, `${delays.length} of ${WATCHERS * ENTRIES}`],
        ...[percentile(delays, 0.5), percentile(delays, 0.99)].map(milliseconds),
        ...[percentile(alone, 0.99), percentile(watched, 0.99)].map(milliseconds),
        whole(more),
      ],
    ],
  )}\n`,
);
server.child.kill('SIGTERM');
await server.ended;
await fixture.close();
process.exit();
