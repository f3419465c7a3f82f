import type { User } from '#contract/account.ts';
import { browserStorage } from './storage.ts';

/** The prefix of a user's drafts in storage. Users who share a browser do not see each other's drafts. */
export function draftPrefix(user: User | null): string {
  return `draft:${user?.id ?? user?.email ?? ''}:`;
}

function draftKeys(user: User | null): string[] {
  return browserStorage.keys(draftPrefix(user));
}

/** The names of the user's drafts on this device. */
export function storedDrafts(user: User | null): string[] {
  return draftKeys(user).map((key) => key.slice(draftPrefix(user).length));
}

export function removeDrafts(user: User | null): void {
  for (const key of draftKeys(user)) browserStorage.remove(key);
}
