import type { User } from '#contract/account.ts';
import { getDraftPrefix, listStoredDrafts } from '../platform/forms/drafts.ts';
import { browserStorage, parseJson } from '../platform/storage/storage.ts';
import type { QueueStore } from './store.ts';

/** Keys that earlier releases of the app wrote to the local storage, for example the user who was shown last. */
export const formerKeys = ['reads', 'shown:', 'start:', 'preference:bands'];

/** Removes the keys of earlier releases, because a logout does not remove them. */
export function removeFormerKeys(): void {
  for (const former of formerKeys) for (const key of browserStorage.keys(former)) browserStorage.remove(key);
}

/** Moves unsent lineups, which earlier releases stored as drafts, to the queue. */
export async function adoptFormerLineups(store: QueueStore, user: User): Promise<void> {
  const names = listStoredDrafts(user).filter((name) => /^lineup:\d+$/.test(name));
  const put = names.flatMap((name) => {
    const payload = parseJson(browserStorage.read(getDraftPrefix(user) + name));
    return payload === null ? [] : [{ box: name.replace(':', '/'), id: 'lineup', payload }];
  });
  if (names.length > 0 && (await store.change({ put })))
    for (const name of names) browserStorage.remove(getDraftPrefix(user) + name);
}
