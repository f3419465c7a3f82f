import type { User } from '#contract/account.ts';
import { hintKey } from '../platform/forms/drafts.ts';
import { removeQueues } from '../platform/storage/queue-databases.ts';
import { browserStorage } from '../platform/storage/storage.ts';
import { storageKeys } from '../platform/storage/storage-keys.ts';
import { findOwner, queue } from './current-queue.ts';

// Sends, counts and discards unsent entries on this device. Entries of other teams and other users are not read here:
// `hintKey` has their number.

const PATIENCE_MS = 10_000;

/** Sends the user's unsent entries in the shown team. Resolves to false if an entry is left after ten seconds. */
export function sendUnsent(): Promise<boolean> {
  const { store, sending } = queue.current() ?? {};
  if (!store || !sending) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const check = () => store.rows().length === 0 && resolve(true);
  const unsubscribe = store.subscribe(check);
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  sending.wake();
  check();
  return promise.finally(() => {
    clearTimeout(timer);
    unsubscribe();
  });
}

const HINT = new RegExp(`^${hintKey('\\d+')}$`);

const readCount = (hint: string) => Number(browserStorage.read(hint) ?? 0);

export function listUnsentByTeam(user: User): { name: string; count: number }[] {
  return user.teams
    .filter(({ member_id }) => member_id !== findOwner(user))
    .map(({ name, member_id }) => ({ name, count: readCount(hintKey(member_id)) }))
    .filter(({ count }) => count > 0);
}

function hintsOfOthers({ teams }: User): string[] {
  const own = teams.map(({ member_id }) => hintKey(member_id));
  return browserStorage.keys(storageKeys.drafts.key).filter((key) => HINT.test(key) && !own.includes(key));
}

export function countUnsentOfOthers(user: User): number {
  return hintsOfOthers(user).reduce((sum, hint) => sum + readCount(hint), 0);
}

export function discardOthers(user: User): void {
  for (const hint of hintsOfOthers(user)) browserStorage.remove(hint);
  removeQueues(user.teams.map(({ member_id }) => member_id)).catch(() => undefined);
}
