import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  DISTINGUISHING,
  fakeGuard,
  makeAuthorization,
  SENDERS,
  type SenderKind,
} from '../../../../test/support/guard-callers.ts';
import { readConfig } from '../config.ts';
import { HttpError } from '../errors.ts';
import { bind, type Handlers } from './bind.ts';
import { type AccountCaller, refuse } from './caller.ts';
import { createResponseCache } from './response-cache.ts';
import { createServer } from './server.ts';

type Rows = Readonly<Record<EndpointName, Endpoint>>;

const REACHED = 418;

const names = Object.keys(api) as EndpointName[];
const rows: Rows = api;

/** The same rows without schemas, so that every admitted request reaches its handler. */
const rowsWithoutSchemas = Object.fromEntries(
  Object.entries(rows).map(([name, { params: _, query: _query, body: _body, ...row }]) => [name, row]),
) as Rows;

const turns = { reads: [] as number[], writes: [] as number[], ofVisitors: [] as number[] };

const ofDemo: AccountCaller = { accountId: 7, tokenHash: 'b', membership: null };

async function bindSpies(table: Rows, called: string[]): Promise<FastifyInstance> {
  const server = await createServer({ config: readConfig({ LOG_LEVEL: 'silent' }), features: {} });
  const spy = (name: string) => async () => {
    called.push(name);
    throw new HttpError(REACHED, name);
  };
  const spies = Object.fromEntries(names.map((name) => [name, spy(name)]));
  bind(server, table, spies as unknown as Handlers<Rows>, {
    guard: fakeGuard,
    enterDemo: async () => ({
      handlers: Object.fromEntries(names.map((name) => [name, spy(`${name} of the demo`)])),
      caller: ofDemo,
      responseCache: createResponseCache(),
      inReadTurn(accountId, _reply, ask) {
        turns.ofVisitors.push(accountId);
        return ask();
      },
    }),
    handleOnce: async (_, handle) => ({ response: await handle(undefined), replayed: false }),
    limitWrites() {},
    inReadTurn(accountId, _reply, ask) {
      turns.reads.push(accountId);
      return ask();
    },
    inWriteTurn(accountId, _reply, ask) {
      turns.writes.push(accountId);
      return ask();
    },
    secureCookies: false,
    responseCache: createResponseCache(),
    streams: { open: async (_request, reply) => reply },
    afterWrite() {},
    checkResponses: false,
  });
  return server;
}

/** Returns a request with valid ids but no body. An invalid id gives 404, which would look like a refusal. */
function emptyRequest(name: EndpointName, kind: SenderKind): InjectOptions {
  const { method, path } = rows[name];
  return { method, url: path.replaceAll(/\{\w+\}/g, '1'), headers: makeAuthorization(kind) };
}

const called: string[] = [];
let guarded: FastifyInstance;
let unchecked: FastifyInstance;
beforeAll(async () => {
  guarded = await bindSpies(rows, called);
  unchecked = await bindSpies(rowsWithoutSchemas, called);
});
afterAll(async () => {
  await guarded.close();
  await unchecked.close();
});

test.each(names)('the endpoint %s is bound behind the guard of its access [S136]', async (name) => {
  const { access } = rows[name];
  // Every other endpoint is called by a visitor in `visitors.test.ts`.
  const kinds = rows[name].visitors
    ? ([...DISTINGUISHING[access], 'a visitor'] as const)
    : DISTINGUISHING[access];
  for (const kind of kinds) {
    called.length = 0;
    const refusal = refuse(rows[name], SENDERS[kind]);
    const server = refusal ? guarded : unchecked;
    const { statusCode } = await server.inject(emptyRequest(name, kind));
    const reached = kind === 'a visitor' && access !== 'public' ? `${name} of the demo` : name;
    const expected = refusal ? [refusal.status, []] : [REACHED, [reached]];
    expect([kind, statusCode, called]).toEqual([kind, ...expected]);
  }
});

test.each(names.filter((name) => !rows[name].file))(
  'a request of %s takes a turn of its account',
  async (name) => {
    const kind = rows[name].access === 'operator' ? 'the operator without a team' : 'a coach';
    const asked: SenderKind = rows[name].access === 'player' ? 'a player' : kind;
    Object.assign(turns, { reads: [], writes: [], ofVisitors: [] });
    await unchecked.inject(emptyRequest(name, asked));
    const { caller } = SENDERS[asked];
    const taken = rows[name].access === 'public' ? [] : [caller?.accountId];
    const isRead = rows[name].method === 'GET';
    expect(turns).toEqual({ reads: isRead ? taken : [], writes: isRead ? [] : taken, ofVisitors: [] });
  },
);

test('a read of a visitor takes a turn of the demo team alone', async () => {
  Object.assign(turns, { reads: [], writes: [], ofVisitors: [] });
  await unchecked.inject(emptyRequest('games', 'a visitor'));
  expect(turns).toEqual({ reads: [], writes: [], ofVisitors: [ofDemo.accountId] });
});
