import type { LogEvent } from 'kysely';
import { openSqlite } from '../src/server/platform/database/open.ts';
import { quietApp } from './fixtures.ts';

/** The statements of a request in their order, and its answer. */
export interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly statements: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
  readonly answer: unknown;
}

export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly token: string;
  readonly body?: (() => object) | undefined;
}

/** Statements of sessions, which the baseline does not have. */
const OF_SESSION = /"?access_tokens"?/;

/** Sends each request once to the program. */
export async function record(file: string, requests: readonly BenchRequest[]): Promise<Recorded[]> {
  let events: LogEvent[] = [];
  const { database } = openSqlite(file, (event) => void events.push(event));
  const server = await quietApp(database);
  const recorded: Recorded[] = [];
  for (const { method, url, token, body } of requests) {
    events = [];
    const headers = { authorization: `Bearer ${token}` };
    const response = await server.inject({ method, url, headers, ...(body && { payload: body() }) });
    if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`);
    const statements = events
      .map(({ query }) => ({ sql: query.sql, parameters: query.parameters }))
      .filter(({ sql }) => !OF_SESSION.test(sql) && !/^(?:begin|commit)/i.test(sql));
    recorded.push({ method, url, statements, answer: response.json() });
  }
  await server.close();
  await database.destroy();
  return recorded;
}
