import { hintKey } from '../forms/drafts.ts';
import { browserStorage } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

// Small, because every page loads it: a logout must not wait for the queue.

const PREFIX = storageKeys.queue.key;

/** Removes the queues in which nothing waits to be sent, whoever they belong to; not those of these owners. */
export async function removeQueues(kept: readonly number[] = []): Promise<void> {
  // Older browsers do not tell which databases there are.
  for (const { name = '' } of (await indexedDB.databases?.()) ?? []) {
    const [, owner = ''] = name.split(PREFIX);
    if (owner && !kept.includes(Number(owner)) && !browserStorage.read(hintKey(owner)))
      indexedDB.deleteDatabase(name);
  }
}
