import type { User } from '#contract/account.ts';
import { accessToken } from '../session/access-token.ts';
import { browserStorage, parseJson, removeUntil, tabStorage } from '../storage/storage.ts';
import { storageKeys, TEAM_CHANGE } from '../storage/storage-keys.ts';

// Stores the data of the last screens on a device that stays logged in. The next visit shows them at once, while
// the session opens or without a connection. `remembered-login.ts` and `device.ts` remove them.

const KEY = storageKeys.lastSeen.key;
const TAB_KEY = storageKeys.shown.key;
/** Identifies the release, because another release may expect other data. The URL contains a hash of the code. */
const RELEASE = import.meta.url;
/**
 * The limit of the stored data. A browser allows a site about 5,000,000 characters. Parsing takes a slow
 * phone 10 ms.
 */
const MAX_CHARACTERS = 300_000;

interface SnapshotQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** The time of the response, in milliseconds. */
  readonly at: number;
}

interface Snapshot {
  readonly release: string;
  readonly user: User;
  readonly queries: readonly SnapshotQuery[];
}

const viewKey = ({ team_id, id }: User) => `${team_id} ${id}`;

/** Returns the newest queries as JSON, as many as the limit allows. */
function selectNewest(queries: readonly SnapshotQuery[]): string[] {
  let room = MAX_CHARACTERS;
  return queries
    .toSorted((a, b) => b.at - a.at)
    .map((query) => JSON.stringify(query))
    .filter(({ length }) => {
      if (length > room) return false;
      room -= length;
      return true;
    });
}

let read: Snapshot | null | undefined;

export const lastSeen = {
  /** Reads the snapshot; null if there is none of this release, or if the tab shows another team or child. */
  read(): Snapshot | null {
    if (read !== undefined) return read;
    const snapshot = parseJson<Snapshot>(browserStorage.read(KEY));
    const isShown = ({ release, user }: Snapshot) =>
      release === RELEASE && (accessToken.read() === null || tabStorage.read(TAB_KEY) === viewKey(user));
    read = snapshot && isShown(snapshot) ? snapshot : null;
    return read;
  },

  noteView(user: User): void {
    tabStorage.write(TAB_KEY, viewKey(user));
  },

  keep(user: User, queries: readonly SnapshotQuery[]): void {
    const head = JSON.stringify({ release: RELEASE, user }).slice(0, -1);
    browserStorage.write(KEY, `${head},"queries":[${selectNewest(queries)}]}`);
  },

  forget(): void {
    read = null;
    removeUntil(TEAM_CHANGE);
  },
};

/** Whether both users may see the same data. */
export function isSameView(first: User, second: User): boolean {
  return (
    viewKey(first) === viewKey(second) &&
    first.email === second.email &&
    first.role === second.role &&
    first.records === second.records
  );
}
