import { browserStorage } from './storage.ts';

// Small, because every page loads it: a logout must not wait for the queue.

const PREFIX = 'outbox-';

/** One database for each owner, so that it can be deleted without being read. */
export const databaseName = (owner: number) => `${PREFIX}${owner}`;
/** The storage key of how many entries of an owner are unsent. The prefix makes a logout remove it with the drafts. */
export const hintOf = (owner: string | number) => `draft:${owner}:unsent`;

/** Removes the queues in which nothing waits to be sent, whoever they belong to; not those of these owners. */
export async function removeQueues(kept: readonly number[] = []): Promise<void> {
  // Older browsers do not tell which databases there are.
  for (const { name = '' } of (await indexedDB.databases?.()) ?? []) {
    const [, owner = ''] = name.split(PREFIX);
    if (owner && !kept.includes(Number(owner)) && !browserStorage.read(hintOf(owner)))
      indexedDB.deleteDatabase(name);
  }
}
