import type * as z from 'zod/mini';

/**
 * The callers of an endpoint:
 * - `public`: anyone
 * - `account`: any signed-in account, even one without a team
 * - `member`: the members of a team and their guardians
 * - `recorder`: those who may record games, which includes coaches
 * - `coach`: the coaches of the team
 * - `player`: members who are players, and guardians
 * - `operator`: the operator of the server. For everyone else the endpoint does not exist.
 */
export type Access = 'public' | 'account' | 'member' | 'recorder' | 'coach' | 'player' | 'operator';

/** The access to endpoints with data of a team. */
export type TeamAccess = Exclude<Access, 'public' | 'account' | 'operator'>;

/**
 * The token of requests from visitors, who see the demo team without an account. It is not secret, because everybody
 * may see the demo team.
 */
export const VISITOR_TOKEN = 'visitor';

export type Schema = z.ZodMiniType;

/** The common fields of all rows. A path names its parameters in braces, as OpenAPI does. */
interface Row {
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * Exempts the endpoint from the check of the CSRF token, but not from that of the origin. It uses no session, so that
   * a forged request gains nothing, and its callers have no token: pages behind a link, mail services, and clients
   * that were written for the specification of these endpoints.
   */
  readonly withoutCsrfToken?: true;
  /**
   * The body contains a password or the token of a mailed link, or the response contains the token of a link or an
   * invite code. Neither client nor server may store any of these.
   */
  readonly secretBody?: true;
  /** Accepts a body of any format, which is not read. */
  readonly anyBody?: true;
  /** Whether visitors may read this endpoint of the demo team. */
  readonly visitors?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status: 200 | 201 | 204;
  /** Absent if the response has no body, or if it is a file that is not JSON. */
  readonly response?: Schema;
}

/** An endpoint whose answer many clients follow. */
interface Followed {
  /**
   * The answer is shared by its readers. The path with `/stream` behind it is a stream of events
   * (`text/event-stream`) that says when there is a new answer, and has no data.
   */
  readonly live?: true;
}

/** An endpoint that reads data of a team. */
interface TeamRead extends Row, Followed {
  readonly method: 'GET';
  readonly file?: never;
  readonly access: TeamAccess;
  /**
   * The inputs on which the response depends besides the URL and the team's data.
   * - `team`: none. One cached response serves the whole team until the next write.
   * - `member`: the caller. Each member has a cached response.
   * - `time`: the current time. The response is not cached.
   */
  readonly varies: 'team' | 'member' | 'time';
  readonly mediaType?: never;
}

/** An endpoint that sends data of a team as a file to save. The file is streamed and never cached. */
interface FileRead extends Row {
  readonly method: 'GET';
  readonly live?: never;
  readonly access: TeamAccess;
  readonly visitors?: never;
  /** The media types that the file can have. */
  readonly file: readonly string[];
  readonly varies?: never;
  readonly mediaType?: never;
}

interface OtherRead extends Row, Followed {
  readonly method: 'GET';
  readonly file?: never;
  readonly access: 'public' | 'account' | 'operator';
  readonly varies?: never;
  /** The media type of a response that is not JSON. It has an `ETag`, for clients that poll it. */
  readonly mediaType?: string;
}

interface Write extends Row {
  readonly live?: never;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly visitors?: never;
  readonly file?: never;
  readonly access: Access;
  readonly varies?: never;
  readonly mediaType?: never;
}

/** A row of the endpoint table. */
export type Endpoint = TeamRead | FileRead | OtherRead | Write;

/**
 * Returns whether a request may carry an `Idempotency-Key`. Other methods than POST are idempotent by themselves.
 * Public endpoints and those with a secret body accept no key, so that the server never stores a password, a session
 * or anything derived from them.
 */
export function takesIdempotencyKey({ method, access, secretBody }: Endpoint): boolean {
  return method === 'POST' && access !== 'public' && !secretBody;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Infers literal types for the rows of a feature. */
export function endpoints<const Table extends EndpointTable>(table: Table): Table {
  return table;
}

type Parsed<Part> = Part extends Schema ? z.output<Part> : undefined;
type Sent<Part> = Part extends Schema ? z.input<Part> : undefined;
type PartOf<E extends Endpoint, Key extends keyof Endpoint> = E extends { readonly [K in Key]: infer Part }
  ? Part
  : undefined;

/** A request as a handler receives it: the outputs of the schemas. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<PartOf<E, 'params'>>;
  readonly query: Parsed<PartOf<E, 'query'>>;
  readonly body: Parsed<PartOf<E, 'body'>>;
}

/** A request as a client sends it: the inputs of the schemas. */
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
