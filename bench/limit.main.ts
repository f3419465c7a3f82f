// The least that a server on the same database could do: `node bench/limit.main.ts DATABASE PLAN`. It runs the statements
// that the program runs for a request, prepared, and turns the answer into JSON; no framework, session or validation.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Recorded } from './recorded.ts';

const [, , file = '', plan = ''] = process.argv;
const database = new DatabaseSync(file, { timeout: 5000 });
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');

interface Route extends Recorded {
  readonly prepared: readonly (readonly [StatementSync, readonly unknown[]])[];
}

const routes = new Map<string, Route>();
for (const recorded of JSON.parse(readFileSync(plan, 'utf8')) as Recorded[]) {
  const prepared = recorded.statements.map(
    ({ sql, parameters }) => [database.prepare(sql), parameters] as const,
  );
  routes.set(`${recorded.method} ${recorded.url}`, { ...recorded, prepared });
}

/** A line is a new one each time: whose and of which game stands in the body, in place of those that were recorded. */
function answer({ method, prepared, answer: made }: Route, given: ReadonlyMap<unknown, unknown>): string {
  if (method !== 'GET') database.exec('begin immediate');
  for (const [statement, parameters] of prepared)
    statement.all(...(parameters.map((value) => given.get(value) ?? value) as SQLInputValue[]));
  if (method !== 'GET') database.exec('commit');
  return JSON.stringify(made);
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
    const sent = body === '' ? {} : JSON.parse(body);
    const made = route.answer as { game_id?: number; user_id?: number };
    const given = new Map([
      [made.game_id, sent.game_id],
      [made.user_id, sent.user_id],
    ]);
    const text = answer(route, sent.game_id ? given : new Map());
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`);
});
