import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;
/** A game and its evening: until then, cached data is shown at once and refetched behind it. */
const KEPT_MS = 6 * 60 * 60 * 1000;

/** A retry can only help where the server or the network failed. */
function worthRetrying(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status < 500;
  return !refused && failures < RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': a lost connection is an error with a retry at once, instead of a silent pause.
      queries: { retry: worthRetrying, networkMode: 'always', staleTime: 15_000, gcTime: KEPT_MS },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
