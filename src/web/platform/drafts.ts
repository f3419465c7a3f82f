import type { User } from '#contract/account.ts';
import { browserStorage } from './storage.ts';

/** Where what this person types is kept. By person: whoever shares this browser sees nothing of it. */
export function draftsOf(user: User | null): string {
  return `draft:${user?.id ?? user?.email ?? ''}:`;
}

function draftKeys(user: User | null): string[] {
  return browserStorage.keys(draftsOf(user));
}

/** Asks before what this person has typed and not saved is lost, if there is any; false when they want to stay. */
export function confirmDraftLoss(user: User | null, question: string): boolean {
  return draftKeys(user).length === 0 || window.confirm(question);
}

export function removeDrafts(user: User | null): void {
  for (const key of draftKeys(user)) browserStorage.remove(key);
}
