import type * as z from 'zod/mini';

/**
 * The callers of an endpoint: anyone; any signed-in account, even one without a team; any member of a team
 * and their guardians; those who may record its games, coaches among them; its coaches; its members who are
 * players, and guardians; the operator of the server, for whom alone the endpoint exists.
 */
export type Access = 'public' | 'account' | 'member' | 'recorder' | 'coach' | 'player' | 'operator';

/** Those of a team's data. */
export type TeamAccess = Exclude<Access, 'public' | 'account' | 'operator'>;

/**
 * With this token a request comes from a visitor, who looks at the demo team without an account. It is no secret:
 * whoever sends it sees what everybody may see.
 */
export const VISITOR_TOKEN = 'visitor';

export type Schema = z.ZodMiniType;

/** The common fields of all rows. A path names its parameters in braces, as OpenAPI does. */
interface Row {
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * Exempts the endpoint from the CSRF check. Clients of the specification call it without fetching a token,
   * and it acts on no session.
   */
  readonly withoutCsrfToken?: true;
  /**
   * The body contains a password or the token of a mailed link, or the answer the token of a link or an invite code: neither side
   * may store any of it.
   */
  readonly secretBody?: true;
  /** Accepts a body of any format, which is not read. */
  readonly anyBody?: true;
  /** Whether visitors may read it, of the demo team. */
  readonly visitors?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status: 200 | 201 | 204;
  /** Absent if the response has no body, or is a file of another format than JSON. */
  readonly response?: Schema;
}

/** A read of a team's data. */
interface TeamRead extends Row {
  readonly method: 'GET';
  readonly file?: never;
  readonly access: TeamAccess;
  /**
   * Inputs of the response beside the URL and the team's data. `team`: none, so one cached response serves
   * the whole team until the next write. `member`: the caller, so each member has a cached response of their
   * own. `time`: the current time, so the response is not cached.
   */
  readonly varies: 'team' | 'member' | 'time';
  readonly text?: never;
}

/** A read of a team's data as a file to save. It is streamed and never cached. */
interface FileRead extends Row {
  readonly method: 'GET';
  readonly access: TeamAccess;
  readonly visitors?: never;
  /** The media types that the file can have. */
  readonly file: readonly string[];
  readonly varies?: never;
  readonly text?: never;
}

interface OtherRead extends Row {
  readonly method: 'GET';
  readonly file?: never;
  readonly access: 'public' | 'account' | 'operator';
  readonly varies?: never;
  /** The media type of a response that is a text and not JSON. It has an `ETag`, for clients that poll it. */
  readonly text?: string;
}

interface Write extends Row {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly visitors?: never;
  readonly file?: never;
  readonly access: Access;
  readonly varies?: never;
  readonly text?: never;
}

/** A row of the endpoint table. */
export type Endpoint = TeamRead | FileRead | OtherRead | Write;

/**
 * Whether a request may carry an `Idempotency-Key`. The other methods are idempotent by themselves. Public
 * endpoints and those with a secret body take no key, so that the server never stores a password, a session
 * or anything derived from them.
 */
export function takesIdempotencyKey({ method, access, secretBody }: Endpoint): boolean {
  return method === 'POST' && access !== 'public' && !secretBody;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Types the rows of a feature as literals. */
export function endpoints<const Table extends EndpointTable>(table: Table): Table {
  return table;
}

type Parsed<Part> = Part extends Schema ? z.output<Part> : undefined;
type Sent<Part> = Part extends Schema ? z.input<Part> : undefined;
type PartOf<E extends Endpoint, Key extends keyof Endpoint> = E extends { readonly [K in Key]: infer Part }
  ? Part
  : undefined;

/** A request as a handler receives it: the output of the schemas. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<PartOf<E, 'params'>>;
  readonly query: Parsed<PartOf<E, 'query'>>;
  readonly body: Parsed<PartOf<E, 'body'>>;
}

/** A request as a client sends it: the input of the schemas. */
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
