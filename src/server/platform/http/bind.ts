import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type EndpointTable,
  getSuccessStatus,
  mayHaveIdempotencyKey,
} from '#contract/endpoint.ts';
import { messages } from '../../messages.ts';
import type { IdempotentRequest } from '../database/transaction.ts';
import { makeUnavailableError } from '../errors.ts';
import type { HandleOnce } from '../idempotency.ts';
import type { InTurn } from './account-turns.ts';
import { type AccountCaller, admit, type CallerOf, type Guard, type Membership } from './caller.ts';
import { type Client, toClient } from './client.ts';
import { detectDeviceKind } from './device-kind.ts';
import { type FileResponse, sendFile } from './file-response.ts';
import { removeContentHeaders } from './headers.ts';
import type { LimitMinute } from './minute-limit.ts';
import { parseRequest } from './parse-request.ts';
import type { CacheKey, ResponseCache } from './response-cache.ts';
import { makeStoredResponse, type StoredResponse, sendStored } from './stored-response.ts';
import type { Streams } from './streams.ts';

type OfFile = Endpoint & { readonly file: readonly string[] };

type HandlerRequest<E extends Endpoint> = EndpointInput<E> & {
  readonly caller: CallerOf<E['access']>;
  readonly client: Client;
} & (E extends OfFile ? { /** Aborted when the client goes away. */ readonly signal: AbortSignal } : unknown);

/** The result of a handler whose endpoint many clients follow. */
export interface LiveResponse {
  readonly topic: string;
  /** Undefined if the client has the newest version. */
  respond(): Promise<StoredResponse | undefined>;
}

type HandlerResponse<E extends Endpoint> = E extends { readonly live: true }
  ? LiveResponse
  : E extends OfFile
    ? FileResponse
    : E extends { readonly mediaType: string }
      ? string | Buffer
      : EndpointResponse<E>;

type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<HandlerResponse<E>>;

/** A handler for each endpoint of the table. A missing handler is a type error. */
export type Handlers<Table extends EndpointTable> = { readonly [Name in keyof Table]: Handler<Table[Name]> };

/** The demo team with its own database, cache and queues, which it shares with no other team. */
export interface DemoRoom {
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  /** The player whose view visitors get. */
  readonly caller: AccountCaller;
  readonly responseCache: ResponseCache;
  readonly inReadTurn: InTurn;
}

interface BindOptions {
  readonly guard: Guard;
  /**
   * Returns the demo team.
   * @throws HttpError if the server admits no visitors, or the address has sent too many requests
   */
  readonly enterDemo: (ip: string) => Promise<DemoRoom>;
  readonly handleOnce: HandleOnce;
  readonly limitWrites: LimitMinute<number>;
  readonly inReadTurn: InTurn;
  readonly inWriteTurn: InTurn;
  readonly secureCookies: boolean;
  readonly responseCache: ResponseCache;
  readonly streams: Pick<Streams, 'open'>;
  /** Called after each write, before its response is sent. */
  readonly afterWrite: () => void;
  readonly checkResponses: boolean;
}

function isCached({ varies }: Endpoint): boolean {
  return varies === 'team' || varies === 'member';
}

/**
 * Returns a key of the member and the rights on which a response depends. A guardian has the member id of the child,
 * but may see more or less than the child.
 */
function viewerKey({ memberId, role, records, isGuardian }: Membership): string {
  return [memberId, role, records, isGuardian].join(' ');
}

/** Returns the key of a response, except for its URL; null if the response is not cached. */
function cacheKey(endpoint: Endpoint, caller: AccountCaller | null): CacheKey | null {
  if (!isCached(endpoint) || !caller?.membership) return null;
  const { teamId, revision } = caller.membership;
  return { teamId, revision, ...(endpoint.varies === 'member' && { viewer: viewerKey(caller.membership) }) };
}

/**
 * Returns the scope of an idempotency key: the path and the team. The team is null for an endpoint of the account
 * itself, so that the key stays valid when the account joins a team.
 */
function makeScope({ path, access }: Endpoint, { membership }: AccountCaller): unknown[] {
  return [path, access === 'account' ? null : membership?.teamId];
}

type AnyHandler = (request: unknown) => Promise<unknown>;

interface Room extends Pick<BindOptions, 'responseCache' | 'inReadTurn' | 'inWriteTurn'> {
  readonly handler: AnyHandler;
  readonly caller: AccountCaller | null;
  readonly isVisitor: boolean;
}

/**
 * Admits the sender, and returns the handler to call with its caller and limits.
 * @throws HttpError if the sender is not admitted
 */
async function enter(
  { name, endpoint, handler }: Bound,
  request: FastifyRequest,
  options: BindOptions,
): Promise<Room> {
  const { caller, isVisitor } = await admit(endpoint, request.headers.authorization, options.guard);
  if (isVisitor) {
    const { handlers, ...room } = await options.enterDemo(request.ip);
    return { ...options, ...room, isVisitor, handler: handlers[name] as AnyHandler };
  }
  request.accountId = caller?.accountId ?? null;
  if (caller && endpoint.method !== 'GET') options.limitWrites(caller.accountId);
  return { ...options, isVisitor, handler, caller };
}

function toRoute({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

interface Bound {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
}

/**
 * Binds the event stream of an endpoint that many clients follow. Whoever may call the endpoint may follow its
 * stream.
 */
function bindStream(app: FastifyInstance, bound: Bound, options: BindOptions): void {
  app.get(
    `${toRoute(bound.endpoint)}/stream`,
    // The response to HEAD would never end.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { caller, handler, isVisitor } = await enter(bound, request, options);
      if (isVisitor) throw makeUnavailableError(messages.tooManyStreams);
      const client = toClient(request, reply, options.secureCookies);
      const content = parseRequest(bound.endpoint, request);
      const { topic } = (await handler({ ...content, caller, client })) as LiveResponse;
      return options.streams.open(request, reply, topic);
    },
  );
}

function bindEndpoint(app: FastifyInstance, bound: Bound, options: BindOptions): void {
  const { endpoint } = bound;
  app.route({
    method: endpoint.method,
    url: toRoute(endpoint),
    config: { withoutCsrfToken: endpoint.withoutCsrfToken ?? false, anyBody: endpoint.anyBody ?? false },
    async handler(request, reply) {
      const { caller, handler, ...room } = await enter(bound, request, options);
      const client = toClient(request, reply, options.secureCookies);
      const check = (response: unknown) => {
        if (options.checkResponses && endpoint.response) z.parse(endpoint.response, response);
        return response;
      };
      const takeTurn = endpoint.method === 'GET' ? room.inReadTurn : room.inWriteTurn;
      const inTurn = <Result>(ask: () => Promise<Result>) =>
        caller ? takeTurn(caller.accountId, reply, ask) : ask();
      const key = cacheKey(endpoint, caller);
      if (key) {
        const ask = async () => check(await handler({ ...parseRequest(endpoint, request), caller, client }));
        return room.responseCache(key, request, reply, () => inTurn(ask));
      }
      const content = parseRequest(endpoint, request);
      if (endpoint.file) {
        const make = (signal: AbortSignal) => handler({ ...content, caller, client, signal });
        return sendFile(request, reply, make as (signal: AbortSignal) => Promise<FileResponse>);
      }
      if (endpoint.mediaType) {
        const body = (await inTurn(() => handler({ ...content, caller, client }))) as string | Buffer;
        reply.header('cache-control', 'private, no-cache');
        return sendStored(
          request,
          reply,
          makeStoredResponse(Buffer.from(body as string), endpoint.mediaType),
        );
      }
      if (endpoint.live) {
        const { respond } = (await inTurn(() => handler({ ...content, caller, client }))) as LiveResponse;
        const response = await respond();
        if (!response) return removeContentHeaders(reply).code(204).send();
        check(options.checkResponses && JSON.parse(response.bytes.toString()));
        return sendStored(request, reply, response);
      }
      const device = detectDeviceKind(client.userAgent);
      const handle = async (idempotentRequest?: IdempotentRequest) => {
        const result = await handler({
          ...content,
          caller: caller && { ...caller, idempotentRequest, device },
          client,
        });
        if (endpoint.method !== 'GET') options.afterWrite();
        return result;
      };
      reply.code(getSuccessStatus(endpoint));
      if (!caller || !mayHaveIdempotencyKey(endpoint)) return reply.send(check(await inTurn(handle)));
      const { response, replayed } = await inTurn(() => {
        const key = request.headers['idempotency-key'];
        const { accountId } = caller;
        return options.handleOnce({ key, accountId, scope: makeScope(endpoint, caller), content }, handle);
      });
      if (replayed) reply.header('idempotency-replayed', 'true');
      return reply.send(check(response));
    },
  });
}

export function bind<Table extends EndpointTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  options: BindOptions,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    // The cast is safe, because `Handlers` has matched this handler to this endpoint.
    const handler = handlers[name as keyof Table] as AnyHandler;
    bindEndpoint(app, { name, endpoint, handler }, options);
    if (endpoint.live) bindStream(app, { name, endpoint, handler }, options);
  }
}
