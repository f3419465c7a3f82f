import type { UseQueryResult } from '@tanstack/react-query';

type Queries<Data extends object> = { readonly [Key in keyof Data]: UseQueryResult<Data[Key]> };

export function combine<Data extends object>(queries: Queries<Data>) {
  const all: readonly UseQueryResult<unknown>[] = Object.values(queries);
  const entries = Object.entries<UseQueryResult<unknown>>(queries).map(([key, { data }]) => [key, data]);
  const complete = all.every(({ data }) => data !== undefined);
  return {
    data: complete ? (Object.fromEntries(entries) as Data) : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending) && !all.some(({ isError }) => isError),
    // Read only after a failure, because who reads it renders again at the begin and end of every fetch.
    get isFetching() {
      return all.some(({ isFetching }) => isFetching);
    },
    refetch: () => all.filter(({ isError }) => isError).map((query) => query.refetch()),
  };
}
