import type { EarlierChange } from '#contract/history.ts';
import { messages } from '../messages.ts';

type FieldErrors = Readonly<Record<string, readonly unknown[]>>;

/** An error that the server sends as a response with this status, body and headers. */
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

export function makeInvalidError(errors: FieldErrors): HttpError {
  const first = Object.values(errors)[0]?.[0];
  return new HttpError(422, typeof first === 'string' ? first : messages.invalid, { errors });
}

export function makeUnauthenticatedError(): HttpError {
  return new HttpError(401, messages.unauthenticated);
}

export function makeForbiddenError(message: string = messages.forbidden, errors?: FieldErrors): HttpError {
  return new HttpError(403, message, errors ? { errors } : {});
}

/** Makes a 404. An id of another team gets the same response as an unknown id. */
export function makeNotFoundError(): HttpError {
  return new HttpError(404, messages.notFound);
}

export function makeTooManyRequestsError(retryAfterSeconds: number): HttpError {
  return new HttpError(429, messages.tooMany, {}, { 'retry-after': String(retryAfterSeconds) });
}

// Long enough for a restart of the server.
const RETRY_AFTER_SECONDS = 5;

export function makeUnavailableError(message: string): HttpError {
  return new HttpError(503, message, {}, { 'retry-after': String(RETRY_AFTER_SECONDS) });
}

/**
 * Returns the row.
 * @throws HttpError 404 if the row is undefined
 */
export function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw makeNotFoundError();
  return row;
}

/** Makes a 409 with the current data and, if known, the latest change. */
export function makeConflictError(current: object, changed?: EarlierChange): HttpError {
  return new HttpError(409, messages.conflict, { current, ...(changed && { changed }) });
}
