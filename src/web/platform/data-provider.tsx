import { QueryClientProvider } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { createQueryClient } from './query-client.ts';
import { atSessionEnd } from './session.tsx';

const client = createQueryClient();

// What one person saw is not left behind for the next.
atSessionEnd(() => client.clear());

/** Stands around every page that shows what the server tells; what they have fetched they share. */
export function DataProvider({ children }: PropsWithChildren) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
