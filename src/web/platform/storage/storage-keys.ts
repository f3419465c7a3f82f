// Defines everything that the app stores on a device: whose it is, where it is stored, and until when. No other
// file names a key, a database or a cache (test/storage-keys.test.ts). `device.ts` removes the values that end with
// a session, `saving/former-keys.ts` the values that only earlier releases wrote.

/** `tab` is the session storage, `local` the local storage. */
type Area = 'tab' | 'local' | 'database' | 'cache';

/** Keys of a `member` end with the member's id, those of a `link` with the name of the link. */
type Owner = 'device' | 'account' | 'team' | 'member' | 'link';

// The moments until which a value stays. Each moment also removes the values that stay until an earlier moment.
/** Stays until the tab shows another team or child, or until the device no longer stays logged in. */
export const TEAM_CHANGE = 1;
/** Stays until a start of the app fails to restore the session, perhaps only for lack of a connection. */
export const SESSION_CLOSE = 2;
/** Stays until the server ends the session. */
export const SESSION_END = 3;
/** Stays until a logout, or until the account is deleted. */
export const LOGOUT = 4;
/** Stays until a logout of the same member. Values of other members on the device stay. */
const LOGOUT_OF_MEMBER = 5;
/** Stays until the release after the next one, whose service worker removes the value. */
const UPDATE = 6;
/** Stays until the server has received the value. */
const SENT = 7;
/** Stays until the code that uses the value removes it. */
const EXPLICIT_REMOVAL = 8;

/** `area` and `owner` exist only in the type, so that the table stays small: the first page loads it. */
interface StorageKey<Where extends Area, Whose extends Owner> {
  readonly area?: Where;
  readonly owner?: Whose;
  /** The key, or its beginning if it ends in ':' or '-'. */
  readonly key: string;
  readonly until: number;
}

const defineKey = <Where extends Area, Whose extends Owner>(
  key: string,
  until: number,
): StorageKey<Where, Whose> => ({ key, until });

export const storageKeys = {
  accessToken: defineKey<'tab', 'account'>('access_token', SESSION_CLOSE),
  shown: defineKey<'tab', 'team'>('shown', TEAM_CHANGE),
  /** The data of the last screens, for one release of the app. */
  lastSeen: defineKey<'local', 'team'>('last-seen', TEAM_CHANGE),
  /** The page that a visitor wanted before the login, for this tab and for the tab that a mail opens. */
  wanted: defineKey<'tab' | 'local', 'device'>('wanted', LOGOUT),
  /** The idempotency keys of requests without a response. Each stays for a day at most. */
  unanswered: defineKey<'local', 'account'>('unanswered', SESSION_END),
  preferences: defineKey<'local', 'account'>('preference:', LOGOUT),
  /** Drafts, and the number of unsent entries in the member's queue. */
  drafts: defineKey<'local', 'member' | 'link'>('draft:', LOGOUT_OF_MEMBER),
  /** Unsent changes. The end of a session removes only an empty queue. */
  queue: defineKey<'database', 'member' | 'link'>('outbox-', LOGOUT_OF_MEMBER),
  /** Whether the browser stays logged in. A logout writes to this key to notify other tabs, then removes it. */
  device: defineKey<'local', 'device'>('device', EXPLICIT_REMOVAL),
};

/** Keys of the page behind a link and of the service worker. No session removes them. */
export const otherKeys = {
  /** Answers by a link, as earlier releases stored them. A visit moves them to the queue of the link. */
  answers: defineKey<'local', 'link'>('answers:', SENT),
  /** The people for whom this device answers by a team's link, until they say that they are somebody else. */
  whoAnswers: defineKey<'local', 'link'>('answer-who:', EXPLICIT_REMOVAL),
  /** The name of the player whom a watcher follows, by team. */
  followed: defineKey<'local', 'link'>('followed:', EXPLICIT_REMOVAL),
  files: defineKey<'cache', 'device'>('files-', UPDATE),
};
