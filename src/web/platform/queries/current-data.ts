import { hasStatus } from '../api/api-error.ts';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

export function isMissing({ error }: Pick<Query<unknown>, 'error'>): boolean {
  return hasStatus(error, 404);
}

/** Returns undefined if the item was deleted, even if its data is cached. */
export function currentData<Data>(query: Query<Data>): Data | undefined {
  return isMissing(query) ? undefined : query.data;
}
