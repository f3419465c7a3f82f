import type { User } from '#contract/account.ts';
import { browserStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const ownerPrefix = (owner: string | number) => `${storageKeys.drafts.key}${owner}:`;

/**
 * Returns the key for the number of an owner's unsent entries. It has the prefix of the drafts, so that a
 * logout removes it too.
 */
export const hintKey = (owner: string | number) => `${ownerPrefix(owner)}unsent`;

/**
 * Returns the prefix of the user's drafts. It contains the member's id, so that drafts do not appear in another
 * team or for another user.
 */
export function getDraftPrefix(user: User | null): string {
  return ownerPrefix(user?.id ?? user?.email ?? '');
}

export function listStoredDrafts(user: User | null): string[] {
  const prefix = getDraftPrefix(user);
  return browserStorage.keys(prefix).map((key) => key.slice(prefix.length));
}

/** Returns the keys of the user's drafts in all teams and for all children. */
function allDraftKeys(user: User | null): string[] {
  const teams = user?.teams.map(({ member_id }) => member_id) ?? [];
  const children = user?.children.map(({ id }) => id) ?? [];
  const prefixes = [user?.own_id ?? '', ...teams, ...children].map(ownerPrefix);
  return [getDraftPrefix(user), ...prefixes].flatMap((prefix) => browserStorage.keys(prefix));
}

export function hasDrafts(user: User | null): boolean {
  return allDraftKeys(user).length > 0;
}

export function removeDrafts(user: User | null): void {
  for (const key of allDraftKeys(user)) browserStorage.remove(key);
}
