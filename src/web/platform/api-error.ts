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

/** The server answered, and the answer is no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The answer as it came. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Field to what is wrong with it; mostly texts. */
  readonly errors: Errors;
  /** 409: the thing as somebody else left it. */
  readonly current: unknown;

  constructor(status: number, answer: unknown) {
    const body = asRecord(answer);
    super(typeof body.message === 'string' ? body.message : `HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.errors = readErrors(body.errors);
    this.current = body.current;
  }

  /** The first text about a field. */
  text(field: string): string | undefined {
    return this.errors[field]?.find((text) => typeof text === 'string');
  }
}

/** No answer came: no connection, a server that is down, a request given up. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** For the removal of something that is gone already: it has come to what was wanted. */
export function allowGone(error: unknown): void {
  if (!hasStatus(error, 404)) throw error;
}
