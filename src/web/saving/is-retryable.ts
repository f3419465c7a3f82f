import { ApiError, NetworkError } from '../platform/api/api-error.ts';

const PASSING = [401, 408, 419, 425, 429];

/** Whether sending the same request again later may succeed. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status >= 500 || PASSING.includes(error.status));
}
