import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonMessages } from '../messages.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { hasStatus } from './api-error.ts';
import { reasonOf } from './failure.ts';

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isFetching'> & {
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
  /** Default: the skeleton of a whole screen. */
  readonly skeleton?: ReactNode;
  /** The title of the error. */
  readonly failed?: string;
}

/** Renders the data of a query, a skeleton while it loads, or an error with a retry. */
export function Loaded<Data>({ query, children, skeleton, failed }: LoadedProps<Data>) {
  // A deleted item is not shown, even if it is still cached.
  const deleted = hasStatus(query.error, 404);
  if (query.data !== undefined && !deleted) return children(query.data);
  if (query.isPending) return skeleton ?? <ScreenSkeleton />;
  return (
    <ErrorState
      title={failed ?? commonMessages.failure.load}
      reason={reasonOf(query.error)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}
