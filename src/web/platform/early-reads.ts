import { remembered } from './remembered.ts';
import { browserStorage } from './storage.ts';

// Asks for the data of the opened page before the page's file has been loaded: what it asked for at the last
// visit. `call` takes these answers instead of asking again.

const KEY = 'reads';
const MAX_PAGES = 5;
const MAX_READS = 10;
const LIFETIME_MS = 10_000;

/** What pages have asked for, by their URL; the page that was opened last comes last. */
type Reads = Record<string, string[]>;

interface EarlyAnswer {
  readonly token: string;
  readonly since: number;
  readonly response: Promise<Response>;
}

const answers = new Map<string, EarlyAnswer>();
/** The URL of the opened page, while its requests are noted. */
let opened: string | null = null;

function readsOf(text: string | null): Reads {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

/** The token is sent to this site's API only. */
const isOwn = (url: unknown) => typeof url === 'string' && url.startsWith('/api/');

function stored(page: string): string[] {
  const urls = readsOf(browserStorage.read(KEY))[page];
  return Array.isArray(urls) ? urls.filter(isOwn).slice(0, MAX_READS) : [];
}

function store(page: string, urls: string[]): void {
  const { [page]: _, ...others } = readsOf(browserStorage.read(KEY));
  const kept = Object.entries(others).slice(1 - MAX_PAGES);
  browserStorage.write(KEY, JSON.stringify({ ...Object.fromEntries(kept), [page]: urls }));
}

function send(url: string, token: string): void {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const response = fetch(url, { credentials: 'same-origin', headers });
  response.catch(() => undefined);
  answers.set(url, { token, since: Date.now(), response });
}

let noted: string[] = [];
let ahead = false;

export const earlyReads = {
  /**
   * Sends what the page asked for at the last visit, and notes what it asks for now, until the user does
   * something. @param page its path and query string
   */
  start(page: string, token: string): void {
    if (!remembered.is('stays')) return;
    for (const url of stored(page)) send(url, token);
    [opened, noted] = [page, []];
    const stop = () => {
      opened = null;
    };
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, stop, { once: true, capture: true });
  },

  /** Runs a function whose requests are for a page that the user may open next, and which are not noted. */
  forNextPage<Result>(fetchData: () => Result): Result {
    ahead = true;
    try {
      return fetchData();
    } finally {
      ahead = false;
    }
  },

  /** The answer to a GET with this token if it has been asked for, once. Null if it failed or is too old. */
  async take(url: string, token: string | null): Promise<Response | null> {
    note(url);
    const answer = answers.get(url);
    answers.delete(url);
    if (answer?.token !== token || Date.now() - answer.since > LIFETIME_MS) return null;
    return answer.response.catch(() => null);
  },

  /** Before a write, after which the answers may be outdated or another team's. */
  drop(): void {
    answers.clear();
  },

  /** Removes what has been noted on this device. */
  forget(): void {
    opened = null;
    answers.clear();
    browserStorage.remove(KEY);
  },
};

function note(url: string): void {
  if (opened === null || ahead || noted.includes(url) || noted.length === MAX_READS) return;
  noted.push(url);
  store(opened, noted);
}
