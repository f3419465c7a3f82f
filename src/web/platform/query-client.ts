import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;
/** What was seen is shown again at once, and renewed behind it, as long as a game and its evening may last. */
const KEPT_MS = 6 * 60 * 60 * 1000;

/** Another try can only help where the server or the way to it failed; a refusal stays one. */
function worthRetrying(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status < 500;
  return !refused && failures < RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': a lost connection is told at once and offers another try, instead of waiting silently.
      queries: { retry: worthRetrying, networkMode: 'always', staleTime: 15_000, gcTime: KEPT_MS },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
