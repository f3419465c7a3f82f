import { hintKey } from '../forms/drafts.ts';
import { browserStorage } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

// This file is small, because every page loads it: a logout must not wait for the code of the queue.

const PREFIX = storageKeys.queue.key;

/** Deletes the queues of this device, except those with unsent entries and those of the owners in `kept`. */
export async function removeQueues(kept: readonly number[] = []): Promise<void> {
  // Older browsers cannot list databases.
  for (const { name = '' } of (await indexedDB.databases?.()) ?? []) {
    const [, owner = ''] = name.split(PREFIX);
    if (owner && !kept.includes(Number(owner)) && !browserStorage.read(hintKey(owner)))
      indexedDB.deleteDatabase(name);
  }
}
