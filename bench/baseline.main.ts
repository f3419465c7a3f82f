// The fastest possible server on the same database: `node bench/baseline.main.ts DATABASE RECORDING`. It runs
// the same prepared statements as the program and serializes the answer. It has no framework, sessions or
// validation.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Recorded } from './recording.ts';

const [, , file = '', recording = ''] = process.argv;
const database = new DatabaseSync(file, { timeout: 5000 });
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');

interface Route extends Recorded {
  readonly prepared: readonly (readonly [StatementSync, readonly unknown[]])[];
}

interface LineIds {
  readonly game_id?: number;
  readonly user_id?: number;
}

function prepare(recorded: Recorded): Route {
  const prepared = recorded.statements.map(
    ({ sql, parameters }) => [database.prepare(sql), parameters] as const,
  );
  return { ...recorded, prepared };
}

const recorded = JSON.parse(readFileSync(recording, 'utf8')) as Recorded[];
const routes = new Map(recorded.map((each) => [`${each.method} ${each.url}`, prepare(each)]));

/** Each request adds a new line, so the ids of the recorded line are replaced by ids of the new line. */
function replacements(route: Route, body: string): ReadonlyMap<unknown, unknown> {
  const [made, sent]: LineIds[] = [route.answer as LineIds, body === '' ? {} : JSON.parse(body)];
  if (!made || !sent?.game_id) return new Map();
  return new Map([
    [made.game_id, sent.game_id],
    [made.user_id, sent.user_id],
  ]);
}

function answer(route: Route, body: string): string {
  const given = replacements(route, body);
  if (route.method !== 'GET') database.exec('begin immediate');
  for (const [statement, parameters] of route.prepared)
    statement.all(...(parameters.map((value) => given.get(value) ?? value) as SQLInputValue[]));
  if (route.method !== 'GET') database.exec('commit');
  return JSON.stringify(route.answer);
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => {
    body += text;
  });
  request.on('end', () => {
    const route = routes.get(`${request.method} ${request.url}`);
    if (!route) return response.writeHead(404).end();
    const text = answer(route, body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    response.writeHead(200, headers).end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  process.stdout.write(`${typeof bound === 'object' && bound ? bound.port : ''}\n`);
});
