import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { commonMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { findReason } from '../api/failure.ts';

interface MoreButtonProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'
  > & { readonly fetchNextPage: () => unknown };
  readonly label: string;
  /** The title of the error. */
  readonly failed?: string;
}

export function MoreButton({ query, label, failed = commonMessages.failure.load }: MoreButtonProps) {
  return (
    <>
      {query.isFetchNextPageError && (
        <Notice tone="error" title={failed}>
          {findReason(query.error)}
        </Notice>
      )}
      {query.hasNextPage && (
        <Button
          variant="line"
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          pendingLabel={commonMessages.loading}
          onClick={() => query.fetchNextPage()}
        >
          {label}
        </Button>
      )}
    </>
  );
}
