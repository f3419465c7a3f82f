import type { User } from '../../contract/account.ts';
import { browserStorage } from './storage.ts';

/** Where what this person types is kept. By person: whoever shares this browser sees nothing of it. */
export function draftsOf(user: User | null): string {
  return `draft:${user?.id ?? user?.email ?? ''}:`;
}

/** Throws away what this person has typed and not saved, if there is any and he says so; false when he says no. */
export function letDraftsGo(user: User | null, question: string): boolean {
  const kept = browserStorage.keys(draftsOf(user));
  if (kept.length > 0 && !window.confirm(question)) return false;
  for (const key of kept) browserStorage.remove(key);
  return true;
}
