import { hasStatus } from '../api/api-error.ts';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

/** Whether what the query asks for does not exist, or no longer does. */
export function isMissing({ error }: Pick<Query<unknown>, 'error'>): boolean {
  return hasStatus(error, 404);
}

/** The data of a query. A deleted item has none, even if it is still cached. */
export function currentData<Data>(query: Query<Data>): Data | undefined {
  return isMissing(query) ? undefined : query.data;
}
