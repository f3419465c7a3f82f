import { hasStatus } from '../api/api-error.ts';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

/** Whether the server says that the item does not exist. */
export function isMissing({ error }: Pick<Query<unknown>, 'error'>): boolean {
  return hasStatus(error, 404);
}

/** Returns the data of a query; undefined if the item was deleted, even if it is cached. */
export function currentData<Data>(query: Query<Data>): Data | undefined {
  return isMissing(query) ? undefined : query.data;
}
