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
  /** The shape of the content. */
  readonly skeleton?: ReactNode;
  /** The title of the error. */
  readonly failed?: string;
}

/** The data of a query; a skeleton while it loads, and a retry where it fails. */
export function Loaded<Data>({ query, children, skeleton, failed }: LoadedProps<Data>) {
  // A deleted thing is not shown any longer, even where it is still cached.
  const gone = hasStatus(query.error, 404);
  if (query.data !== undefined && !gone) return children(query.data);
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
