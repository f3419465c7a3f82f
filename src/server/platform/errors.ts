import { messages } from '../messages.ts';

type FieldErrors = Readonly<Record<string, readonly unknown[]>>;

/** An answer that is not a success, thrown by whoever finds out; the body is what the wire says. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: { readonly message: string } & Record<string, unknown>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    extra: Record<string, unknown> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.body = { message, ...extra };
    this.headers = headers;
  }
}

/** 422: what is wrong, field by field. */
export function invalid(errors: FieldErrors): HttpError {
  const first = Object.values(errors)[0]?.[0];
  return new HttpError(422, typeof first === 'string' ? first : messages.invalid, { errors });
}

export function unauthenticated(): HttpError {
  return new HttpError(401, messages.unauthenticated);
}

export function forbidden(message: string = messages.forbidden, errors?: FieldErrors): HttpError {
  return new HttpError(403, message, errors ? { errors } : {});
}

/** 404: also for what exists in another team. */
export function notFound(): HttpError {
  return new HttpError(404, messages.notFound);
}

export function tooMany(retryAfterSeconds: number): HttpError {
  return new HttpError(429, messages.tooMany, {}, { 'retry-after': String(retryAfterSeconds) });
}

// Long enough for a restart.
const COME_BACK_SECONDS = 5;

/** 503: nothing is wrong with the request, it is only not the time for it. */
export function unavailable(message: string): HttpError {
  return new HttpError(503, message, {}, { 'retry-after': String(COME_BACK_SECONDS) });
}

/** The row that a query found; 404 when it found none. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}

/** 409: somebody changed it meanwhile; with what stands there now. */
export function conflict(current: object): HttpError {
  return new HttpError(409, messages.conflict, { current });
}

/**
 * 409 with the present state when the sender last saw an older version. It holds until the write
 * because every write to a team's data waits for the team's row first (`writeTeam`).
 */
export function requireVersion(seen: number | undefined, current: { readonly version: number }): void {
  if (seen !== undefined && seen !== current.version) throw conflict(current);
}
