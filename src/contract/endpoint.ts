import type * as z from 'zod/mini';

/**
 * Who may call an endpoint: everybody; any signed-in account, even one without a team; every
 * member of a team; its coaches; its members who are players.
 */
export type Access = 'public' | 'account' | 'member' | 'coach' | 'player';

export type Schema = z.ZodMiniType;

/** One row of the endpoint table. A path names its parameters in braces, as OpenAPI does. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  /**
   * Set where a page may call without having fetched a forgery token: the specification's clients do not
   * fetch one before these calls, which act on no session.
   */
  readonly withoutForgeryToken?: true;
  /**
   * Set where a question about a team has another answer as time goes by, though nobody has written anything:
   * all others are answered from what was answered before, until somebody writes.
   */
  readonly changesWithTime?: true;
  /** Set where the answer is a new session: it is not given again once that has ended. */
  readonly opensSession?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status: 200 | 201 | 204;
  /** Absent where the answer has no body. */
  readonly response?: Schema;
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
