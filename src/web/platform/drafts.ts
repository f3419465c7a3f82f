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

export function removeDrafts(user: User | null): void {
  for (const key of draftKeys(user)) browserStorage.remove(key);
}
