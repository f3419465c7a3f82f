import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, EndpointInput, EndpointResponse, EndpointTable, Schema } from '#contract/endpoint.ts';
import { invalid, notFound } from '../errors.ts';
import type { AnswerOnce } from '../idempotency.ts';
import { type AccountCaller, type Authenticate, admit, type CallerOf } from './caller.ts';
import type { AnswerByRevision, Question } from './revision-answers.ts';
import type { LimitWrites } from './write-limit.ts';
import { hasXsrfCookie, setXsrfCookie } from './xsrf.ts';

/** Where a request comes from, and the one thing beside the answer's body that a handler may set. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** Names the account that a request without a session is about, for its line in the log. */
  concerns(accountId: number): void;
  issueXsrfToken(): void;
  /** As `issueXsrfToken`, but only where the request came without a token. */
  replaceMissingXsrfToken(): void;
}

export type HandlerRequest<E extends Endpoint> = EndpointInput<E> & {
  readonly caller: CallerOf<E['access']>;
  readonly client: Client;
};

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<EndpointResponse<E>>;

/** A handler for each endpoint of a table: one that is missing does not compile. */
export type Handlers<Table extends EndpointTable> = { readonly [Name in keyof Table]: Handler<Table[Name]> };

export interface BindOptions {
  readonly authenticate: Authenticate;
  readonly answerOnce: AnswerOnce;
  readonly limitWrites: LimitWrites;
  readonly secureCookies: boolean;
  readonly answerByRevision: AnswerByRevision;
  /** Checks each answer against its schema: for tests, where a wrong answer must not pass. */
  readonly checkAnswers: boolean;
}

/** What is wrong field by field; where two rules say the same, it is said once. */
function fieldErrors(error: z.core.$ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    const known = errors[field] ?? [];
    errors[field] = known.includes(message) ? known : [...known, message];
  }
  return errors;
}

function parse(
  schema: Schema | undefined,
  value: unknown,
  refuse: (error: z.core.$ZodError) => Error,
): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (!result.success) throw refuse(result.error);
  return result.data;
}

// A body that is no object has every field missing, and the answer says which.
function asObject(body: unknown): unknown {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

function parseRequest(endpoint: Endpoint, request: FastifyRequest) {
  const refuse = (error: z.core.$ZodError) => invalid(fieldErrors(error));
  return {
    params: parse(endpoint.params, request.params, notFound),
    query: parse(endpoint.query, request.query, refuse),
    body: parse(endpoint.body, asObject(request.body), refuse),
  };
}

function clientOf(request: FastifyRequest, reply: FastifyReply, secureCookies: boolean): Client {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    concerns(accountId) {
      request.accountId = accountId;
    },
    issueXsrfToken: () => setXsrfCookie(reply, secureCookies),
    replaceMissingXsrfToken() {
      if (!hasXsrfCookie(request)) setXsrfCookie(reply, secureCookies);
    },
  };
}

/** Whether the answer is kept until somebody writes to the team's data. */
function isKept({ varies }: Endpoint): boolean {
  return varies === 'team' || varies === 'member';
}

/** What the answer depends on beside the address; null where it is not kept. */
function questionAbout(endpoint: Endpoint, caller: AccountCaller | null): Question | null {
  if (!isKept(endpoint) || !caller?.membership) return null;
  const { teamId, revision, memberId } = caller.membership;
  return { teamId, revision, ...(endpoint.varies === 'member' && { memberId }) };
}

/** Every other method does the same when it comes twice, and needs no key for that. */
function idempotencyKey({ method, headers }: FastifyRequest): unknown {
  return method === 'POST' ? headers['idempotency-key'] : undefined;
}

/** Whose key it is, and for what. Another team's answer is nobody's; but joining one must not end an own key. */
function scopeOf({ path, access }: Endpoint, caller: AccountCaller | null): unknown[] {
  const team = access === 'account' ? null : caller?.membership?.teamId;
  return [path, caller?.accountId, team];
}

/** Whether the session that a login's answer opened has not ended. */
function sessionLives(authenticate: Authenticate) {
  return async (answer: unknown) => {
    const { access_token } = answer as { readonly access_token: string };
    return (await authenticate(access_token)) !== null;
  };
}

type AnyHandler = (request: unknown) => Promise<unknown>;

function bindEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: AnyHandler,
  options: BindOptions,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { withoutCsrfToken: endpoint.withoutCsrfToken ?? false },
    // These are kept in their compressed forms too, and have no content to be opened.
    ...(isKept(endpoint) && ({ compress: false, decompress: false } as const)),
    async handler(request, reply) {
      const caller = await admit(endpoint.access, request.headers.authorization, options.authenticate);
      request.accountId = caller?.accountId ?? null;
      if (caller && endpoint.method !== 'GET') options.limitWrites(caller.accountId);
      const client = clientOf(request, reply, options.secureCookies);
      const check = (answer: unknown) => {
        if (options.checkAnswers && endpoint.response) z.parse(endpoint.response, answer);
        return answer;
      };
      const question = questionAbout(endpoint, caller);
      if (question) {
        const ask = async () => check(await handler({ ...parseRequest(endpoint, request), caller, client }));
        return options.answerByRevision(question, request, reply, ask);
      }
      const content = parseRequest(endpoint, request);
      const { answer, replayed } = await options.answerOnce(
        {
          key: idempotencyKey(request),
          scope: scopeOf(endpoint, caller),
          content,
          isGood: endpoint.opensSession && sessionLives(options.authenticate),
        },
        () => handler({ ...content, caller, client }),
      );
      if (replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(endpoint.status).send(check(answer));
    },
  });
}

/** Binds every endpoint of the table to its handler, behind its guard and its schemas. */
export function bind<Table extends EndpointTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  options: BindOptions,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    // The one place where the types are given up: `Handlers` has tied this handler to this endpoint.
    bindEndpoint(app, endpoint, handlers[name as keyof Table] as AnyHandler, options);
  }
}
