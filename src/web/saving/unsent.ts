import type { User } from '#contract/account.ts';
import { hintOf } from '../platform/drafts.ts';
import { removeQueues } from '../platform/queue-databases.ts';
import { browserStorage } from '../platform/storage.ts';
import { storageKeys } from '../platform/storage-keys.ts';
import { ownerOf } from './current-queue.ts';

// What waits on this device for somebody else than the user in the team that they see.

const HINT = new RegExp(`^${hintOf('\\d+')}$`);

const countOf = (hint: string) => Number(browserStorage.read(hint) ?? 0);

/** In the user's other teams. */
export function unsentOfTeams(user: User): { name: string; count: number }[] {
  return user.teams
    .filter(({ member_id }) => member_id !== ownerOf(user))
    .map(({ name, member_id }) => ({ name, count: countOf(hintOf(member_id)) }))
    .filter(({ count }) => count > 0);
}

function hintsOfOthers({ teams }: User): string[] {
  const own = teams.map(({ member_id }) => hintOf(member_id));
  return browserStorage.keys(storageKeys.drafts.key).filter((key) => HINT.test(key) && !own.includes(key));
}

/** Of other accounts. */
export function unsentOfOthers(user: User): number {
  return hintsOfOthers(user).reduce((sum, hint) => sum + countOf(hint), 0);
}

export function discardOthers(user: User): void {
  for (const hint of hintsOfOthers(user)) browserStorage.remove(hint);
  removeQueues(user.teams.map(({ member_id }) => member_id)).catch(() => undefined);
}
