// Reads and writes the log of a game until it is killed or its standard input ends. A process of its own, so
// that the measuring process is not busy. Usage: node bench/log-load.main.ts LOAD, where LOAD is a `LogLoad`
// as JSON
import autocannon from 'autocannon';
import { authorization, type LogLoad, makeWrites } from './log-requests.ts';

const {
  origin: url,
  path,
  token,
  readers,
  writers,
  seq,
  member,
  amended,
} = JSON.parse(process.argv[2] ?? '') as LogLoad;
/**
 * The writes of a connection. All connections together stay below the limit per minute, because a refusal
 * costs the server nothing.
 */
const WRITES_A_SECOND = 8;
const newest = { seq };

function send(
  connections: number,
  requests: autocannon.Request[],
  options: Partial<autocannon.Options> = {},
) {
  if (connections > 0) autocannon({ url, connections, duration: 3600, timeout: 60, requests, ...options });
}

const headers = { ...authorization(token), 'content-type': 'application/json' };
send(
  readers,
  ['br', 'gzip'].map((encoding) => ({ path, headers: { ...headers, 'accept-encoding': encoding } })),
);
send(
  writers,
  Object.values(makeWrites(member, amended)).map((body) => ({
    ...{ method: 'POST', path, headers },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(body(newest.seq)) }),
    onResponse(_status, answer) {
      // A conflict also names the newest entry.
      newest.seq = Number(/"seq":(\d+)/.exec(answer)?.[1] ?? newest.seq);
    },
  })),
  { connectionRate: WRITES_A_SECOND },
);
process.stdin.on('end', () => process.exit()).resume();
process.stdout.write('sending\n');
