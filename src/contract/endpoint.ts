import type * as z from 'zod/mini';

/**
 * Who may call an endpoint: everybody; any signed-in account, even one without a team; every
 * member of a team; its coaches; its members who are players.
 */
export type Access = 'public' | 'account' | 'member' | 'coach' | 'player';

export type Schema = z.ZodMiniType;

/** What every row of the endpoint table has. A path names its parameters in braces, as OpenAPI does. */
interface Row {
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * Set where a page may call without having fetched a CSRF token: the specification's clients do not
   * fetch one before these calls, which act on no session.
   */
  readonly withoutCsrfToken?: true;
  /** Set where the body holds a password or the token of a mailed link: neither side stores anything of it. */
  readonly secretBody?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status: 200 | 201 | 204;
  /** Absent where the answer has no body. */
  readonly response?: Schema;
}

/** A question about a team. */
interface TeamQuestion extends Row {
  readonly method: 'GET';
  readonly access: Exclude<Access, 'public' | 'account'>;
  /**
   * What the answer depends on beside the address. `team`: nothing else, so one answer is kept for the whole team
   * until somebody writes. `member`: who asks, so each member has a kept answer of their own. `time`: it changes
   * though nobody writes, so none is kept.
   */
  readonly varies: 'team' | 'member' | 'time';
}

interface OtherQuestion extends Row {
  readonly method: 'GET';
  readonly access: 'public' | 'account';
  readonly varies?: never;
}

interface Write extends Row {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly access: Access;
  readonly varies?: never;
}

/** One row of the endpoint table. */
export type Endpoint = TeamQuestion | OtherQuestion | Write;

/**
 * Whether a request may carry an `Idempotency-Key`. Other methods repeat without harm. Requests without an account or
 * with a secret have none, so that the server never stores a password, a session or anything derived from them.
 */
export function takesIdempotencyKey({ method, access, secretBody }: Endpoint): boolean {
  return method === 'POST' && access !== 'public' && !secretBody;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Keeps the literal types of a feature's part of the table. */
export function endpoints<const Table extends EndpointTable>(table: Table): Table {
  return table;
}

type Parsed<Part> = Part extends Schema ? z.output<Part> : undefined;
type Sent<Part> = Part extends Schema ? z.input<Part> : undefined;
type PartOf<E extends Endpoint, Key extends keyof Endpoint> = E extends { readonly [K in Key]: infer Part }
  ? Part
  : undefined;

/** What a handler gets: each part of the request after its schema has parsed it. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<PartOf<E, 'params'>>;
  readonly query: Parsed<PartOf<E, 'query'>>;
  readonly body: Parsed<PartOf<E, 'body'>>;
}

/** What a caller sends: each part of the request before its schema has parsed it. */
export interface EndpointRequest<E extends Endpoint> {
  readonly params: Sent<PartOf<E, 'params'>>;
  readonly query: Sent<PartOf<E, 'query'>>;
  readonly body: Sent<PartOf<E, 'body'>>;
}

export type EndpointResponse<E extends Endpoint> = E extends { readonly response: infer R }
  ? R extends Schema
    ? z.output<R>
    : undefined
  : undefined;
