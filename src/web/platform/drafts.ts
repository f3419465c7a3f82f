import type { User } from '#contract/account.ts';
import { browserStorage } from './storage.ts';

/** The prefix of a user's drafts in storage. Users who share a browser do not see each other's drafts. */
export function draftPrefix(user: User | null): string {
  return `draft:${user?.id ?? user?.email ?? ''}:`;
}

function draftKeys(user: User | null): string[] {
  return browserStorage.keys(draftPrefix(user));
}

export function hasDrafts(user: User): boolean {
  return draftKeys(user).length > 0;
}

/** Asks for confirmation if the user has drafts. @returns false if they cancel */
export function confirmDraftLoss(user: User | null, question: string): boolean {
  return draftKeys(user).length === 0 || window.confirm(question);
}

// A member of several teams has drafts under several ids. Those that this browser has shown are remembered.
const shownKey = ({ email }: User) => `shown:${email}`;

/** Before another team is shown: a logout must find the drafts of this one. */
export function rememberDrafts(user: User | null): void {
  if (!user || !hasDrafts(user)) return;
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
