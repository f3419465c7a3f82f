import type { EarlierChange } from '#contract/history.ts';

type Errors = Readonly<Record<string, readonly unknown[]>>;

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function readErrors(value: unknown): Errors {
  const lists = Object.entries(asRecord(value)).map(([field, texts]) => [
    field,
    Array.isArray(texts) ? texts : [texts],
  ]);
  return Object.fromEntries(lists) as Errors;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The parsed body; empty if it was not a JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly errors: Errors;
  /** The item as the server has stored it now. Only after a 409. */
  readonly current: unknown;
  /** The change that led to `current`; null if the server does not say. Only after a 409. */
  readonly changed: EarlierChange | null;
  /** The seconds to wait after a 429; 0 if the server does not say. */
  readonly retryAfter: number;

  constructor(status: number, json: unknown, retryAfter: string | null = null) {
    const body = asRecord(json);
    super(typeof body.message === 'string' ? body.message : `HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.errors = readErrors(body.errors);
    this.current = body.current;
    this.changed = (body.changed as EarlierChange | undefined) ?? null;
    this.retryAfter = Number(retryAfter) || 0;
  }

  text(field: string): string | undefined {
    return this.errors[field]?.find((text) => typeof text === 'string');
  }
}

/** The error of a request without a response: the device is offline or the server is down. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Ignores a 404 for a deletion, because the item is already gone. Rethrows other errors. */
export function allowNotFound(error: unknown): void {
  if (!hasStatus(error, 404)) throw error;
}
