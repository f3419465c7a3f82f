import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { hasStatus } from '../api/api-error.ts';
import { findReason } from '../api/failure.ts';
import { useSession } from '../session/session.tsx';

const OtherTeam = onDemand(async () => (await import('../session/other-team.tsx')).OtherTeam);

export function Missing() {
  return <Nothing {...commonMessages.missing} />;
}

/**
 * Offers to switch to the user's other team if the page belongs to that team. Otherwise renders the children.
 */
export function InOtherTeam({ children }: { children: ReactNode }) {
  const several = (useSession().user?.teams.length ?? 0) > 1;
  return several ? <OtherTeam missing={children} /> : children;
}

export interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isFetching'> & {
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
  /** Shown while the data loads. The default is the skeleton of a whole screen. */
  readonly skeleton?: ReactNode;
  /** The title of the error. */
  readonly failed?: string;
  /** Replaces the error if the item does not exist, because a retry would not help. */
  readonly missing?: ReactNode;
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink variant="line" to={paths.home}>
          {commonMessages.toHome}
        </ButtonLink>
      }
    />
  );
}

export function Loaded<Data>({ query, children, skeleton, failed, missing }: LoadedProps<Data>) {
  const data = getCurrentData(query);
  if (data !== undefined) return children(data);
  if (query.isPending) return skeleton ?? <ScreenSkeleton />;
  if (isMissing(query)) return <InOtherTeam>{missing ?? <Missing />}</InOtherTeam>;
  if (hasStatus(query.error, 403)) return <Nothing {...commonMessages.forbidden} />;
  return (
    <ErrorState
      title={failed ?? commonMessages.failure.load}
      reason={findReason(query.error)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}

type Queries<Data extends object> = { readonly [Key in keyof Data]: UseQueryResult<Data[Key]> };

export function combine<Data extends object>(queries: Queries<Data>) {
  const all: readonly UseQueryResult<unknown>[] = Object.values(queries);
  const entries = Object.entries<UseQueryResult<unknown>>(queries).map(([key, { data }]) => [key, data]);
  const complete = all.every(({ data }) => data !== undefined);
  return {
    data: complete ? (Object.fromEntries(entries) as Data) : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending) && !all.some(({ isError }) => isError),
    // A component that reads this renders again at the beginning and end of every fetch, so it is read only after a
    // failure.
    get isFetching() {
      return all.some(({ isFetching }) => isFetching);
    },
    refetch: () => all.filter(({ isError }) => isError).map((query) => query.refetch()),
  };
}

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

export function isMissing({ error }: Pick<Query<unknown>, 'error'>): boolean {
  return hasStatus(error, 404);
}

/** Returns the data of a query; undefined if the item was deleted, even if its data is cached. */
export function getCurrentData<Data>(query: Query<Data>): Data | undefined {
  return isMissing(query) ? undefined : query.data;
}
