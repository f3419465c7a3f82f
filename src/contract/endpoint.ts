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

/** The access levels of endpoints with data of a team. */
export type TeamAccess = Exclude<Access, 'public' | 'account' | 'operator'>;

/**
 * The token of requests from visitors, who see the demo team without an account. Everybody may see that team, so the
 * token is not secret.
 */
export const VISITOR_TOKEN = 'visitor';

export type Schema = z.ZodMiniType;

/** A row of the endpoint table. Its path has parameters in braces, as in OpenAPI. */
interface Row {
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * Skips the check of the CSRF token; the origin is still checked. The endpoint uses no session, so a forged request
   * gains nothing. Its callers have no token: pages behind a link, mail services, and clients that were written for
   * the specification.
   */
  readonly withoutCsrfToken?: true;
  /**
   * The body has a password or the token of a mailed link, or the response has the token of a link or an invite code.
   * Neither client nor server may store any of these.
   */
  readonly secretBody?: true;
  /** Accepts a body of any format and ignores it. */
  readonly anyBody?: true;
  /** Whether visitors may read this endpoint of the demo team. */
  readonly visitors?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The status of a successful response, if it is not the default of `getSuccessStatus`. */
  readonly status?: 201;
  /** The schema of the response. Absent if there is no body, or if the body is a file that is not JSON. */
  readonly response?: Schema;
  /**
   * Whether clients can follow the response as it changes. The same path with `/stream` appended is a stream of
   * events (`text/event-stream`) that announces each change without data. All callers get the same response.
   */
  readonly live?: true;
}

interface TeamRead extends Row {
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

/** Sends data of a team as a file to save. The file is streamed and never cached. */
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

interface OtherRead extends Row {
  readonly method: 'GET';
  readonly file?: never;
  readonly access: 'public' | 'account' | 'operator';
  readonly varies?: never;
  /** The media type of a response that is not JSON. The response has an `ETag`, for clients that poll it. */
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

export type Endpoint = TeamRead | FileRead | OtherRead | Write;

/** Returns the status of a successful response: the row's own status, or else 200 with a body and 204 without. */
export function getSuccessStatus({ status, response, file, mediaType }: Endpoint): 200 | 201 | 204 {
  return status ?? (response || file || mediaType ? 200 : 204);
}

/**
 * Whether a request may carry an `Idempotency-Key`. Methods other than POST are idempotent without it. Public
 * endpoints and those with a secret body accept no key: the server must never store a password, a session or anything
 * derived from them.
 */
export function mayHaveIdempotencyKey({ method, access, secretBody }: Endpoint): boolean {
  return method === 'POST' && access !== 'public' && !secretBody;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

type Declare<E extends Endpoint> = E extends Endpoint
  ? Omit<E, 'method' | 'path'> & { readonly route: `${E['method']} ${E['path']}` }
  : never;

type Define<Row> = Row extends { readonly route: `${infer Method} ${infer Path}` }
  ? Omit<Row, 'route'> & { readonly method: Method; readonly path: Path }
  : never;

/** Defines endpoints, each with its method and path as one `route`, for example `GET /api/games`. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoints<const Table extends Readonly<Record<string, Declare<Endpoint>>>>(
  table: Table,
) {
  const rows = Object.entries(table).map(([name, row]) => {
    const [method, path] = row.route.split(' ');
    return [name, { ...row, method, path }];
  });
  return Object.fromEntries(rows) as { readonly [Name in keyof Table]: Define<Table[Name]> };
}

type Parsed<Part> = Part extends Schema ? z.output<Part> : undefined;
type Sent<Part> = Part extends Schema ? z.input<Part> : undefined;
type PartOf<E extends Endpoint, Key extends keyof Endpoint> = E extends { readonly [K in Key]: infer Part }
  ? Part
  : undefined;

/** A request as a handler receives it: after validation. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<PartOf<E, 'params'>>;
  readonly query: Parsed<PartOf<E, 'query'>>;
  readonly body: Parsed<PartOf<E, 'body'>>;
}

/** A request as a client sends it: before validation. */
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
