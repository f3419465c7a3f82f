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

// A member of several teams has drafts under several ids. Those that this browser has shown are remembered.
const shownKey = ({ email }: User) => `shown:${email}`;

/** Before another team is shown: a logout must find the drafts of this one. */
export function rememberDrafts(user: User | null): void {
  if (!user || draftKeys(user).length === 0) return;
  const ids = new Set(shownIds(user)).add(String(user.id));
  browserStorage.write(shownKey(user), [...ids].join(' '));
}

function shownIds(user: User): string[] {
  return browserStorage.read(shownKey(user))?.split(' ') ?? [];
}

export function removeDrafts(user: User | null): void {
  for (const key of draftKeys(user)) browserStorage.remove(key);
  if (!user) return;
  for (const id of shownIds(user))
    for (const key of browserStorage.keys(`draft:${id}:`)) browserStorage.remove(key);
  browserStorage.remove(shownKey(user));
}
