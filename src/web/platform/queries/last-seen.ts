import type { User } from '#contract/account.ts';
import { accessToken } from '../session/access-token.ts';
import { browserStorage, removeUntil, tabStorage } from '../storage/storage.ts';
import { storageKeys, TEAM_CHANGE } from '../storage/storage-keys.ts';

// What a device that stays logged in has shown last. The next visit paints it at once, while the session is
// opened, and shows it without a connection. `remembered.ts` and `device.ts` say when it is removed.

const KEY = storageKeys.lastSeen.key;
/** Whom this tab shows: tabs of one device can show different teams. */
const TAB_KEY = storageKeys.shown.key;
/** Identifies the release: the name of the bundle contains a hash of the code. Other code may expect other data. */
const RELEASE = import.meta.url;
/** Of the about 5,000,000 characters that a browser grants a site. Parsing them takes a slow phone 10 ms. */
const MAX_CHARACTERS = 300_000;

/** An answer of the server in the query cache. */
export interface SeenQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** When it arrived, in milliseconds. */
  readonly at: number;
}

interface Seen {
  readonly release: string;
  readonly user: User;
  readonly queries: readonly SeenQuery[];
}

const viewOf = ({ team_id, id }: User) => `${team_id} ${id}`;

function parse(text: string): Seen | null {
  try {
    const seen: Seen = JSON.parse(text);
    return seen.release === RELEASE ? seen : null;
  } catch {
    return null;
  }
}

/** The newest queries that fit, as JSON. */
function fitting(queries: readonly SeenQuery[]): string[] {
  let room = MAX_CHARACTERS;
  return queries
    .toSorted((one, other) => other.at - one.at)
    .map((query) => JSON.stringify(query))
    .filter(({ length }) => {
      if (length > room) return false;
      room -= length;
      return true;
    });
}

let read: Seen | null | undefined;

export const lastSeen = {
  /** Null without any, or if the tab shows another team or child. */
  read(): Seen | null {
    if (read !== undefined) return read;
    const text = browserStorage.read(KEY);
    const seen = text === null ? null : parse(text);
    const isOfTab = accessToken.read() === null || (seen && tabStorage.read(TAB_KEY) === viewOf(seen.user));
    read = isOfTab ? seen : null;
    return read;
  },

  /** For this tab: the user that the server has confirmed. */
  noteView(user: User): void {
    tabStorage.write(TAB_KEY, viewOf(user));
  },

  keep(user: User, queries: readonly SeenQuery[]): void {
    const head = JSON.stringify({ release: RELEASE, user }).slice(0, -1);
    browserStorage.write(KEY, `${head},"queries":[${fitting(queries)}]}`);
  },

  forget(): void {
    read = null;
    removeUntil(TEAM_CHANGE);
  },
};

/** Whether what was seen as one user may be shown as the other. */
export function isSameView(one: User, other: User): boolean {
  return (
    viewOf(one) === viewOf(other) &&
    one.email === other.email &&
    one.role === other.role &&
    one.records === other.records
  );
}
