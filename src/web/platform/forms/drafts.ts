import type { User } from '#contract/account.ts';
import { browserStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const ownerPrefix = (owner: string | number) => `${storageKeys.drafts.key}${owner}:`;

/**
 * Returns the storage key of an owner's number of unsent entries. It has the prefix of the drafts, so that a
 * logout removes it too.
 */
export const hintKey = (owner: string | number) => `${ownerPrefix(owner)}unsent`;

/**
 * Returns the prefix of a user's drafts in storage. It contains the member, so that no draft appears in
 * another team, or for another user of the browser.
 */
export function draftPrefix(user: User | null): string {
  return ownerPrefix(user?.id ?? user?.email ?? '');
}

/** Returns the names of the user's drafts on this device, in the team that the session shows. */
export function storedDrafts(user: User | null): string[] {
  const prefix = draftPrefix(user);
  return browserStorage.keys(prefix).map((key) => key.slice(prefix.length));
}

/** Returns the keys of all drafts of the user on this device, in every team and for every child. */
function allDraftKeys(user: User | null): string[] {
  const teams = user?.teams.map(({ member_id }) => member_id) ?? [];
  const children = user?.children.map(({ id }) => id) ?? [];
  const prefixes = [user?.own_id ?? '', ...teams, ...children].map(ownerPrefix);
  return [draftPrefix(user), ...prefixes].flatMap((prefix) => browserStorage.keys(prefix));
}

/** Whether removing the user's drafts would lose anything. */
export function hasDrafts(user: User | null): boolean {
  return allDraftKeys(user).length > 0;
}

export function removeDrafts(user: User | null): void {
  for (const key of allDraftKeys(user)) browserStorage.remove(key);
}
