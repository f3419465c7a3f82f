import { LIVE_GAME_PATH } from '#contract/link-paths.ts';
import type { LiveGame } from '#contract/live.ts';
import { fillPath, requestByLink } from '../platform/api/link-request.ts';
import type { LiveSource } from '../shared/live/watch-game.ts';

/**
 * The parts of a game's public link. In /games/12?s=3-0123…, `game` is 12. `link` is 3-0123…, which consists of the
 * team's id and a secret.
 */
export interface LiveLink {
  readonly game: string;
  readonly link: string;
  readonly hides: boolean;
}

export function parseLiveLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): LiveLink {
  const query = new URLSearchParams(search);
  return {
    game: pathname.split('/')[2] ?? '',
    link: query.get('s') ?? '',
    hides: query.get('hide') === '1',
  };
}

/** Returns the id of the team, which is the public part of the link. */
export const teamInLink = ({ link }: LiveLink) => link.split('-')[0] ?? '';

export function hidingAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  hides: boolean,
): string {
  const query = new URLSearchParams(search);
  if (hides) query.set('hide', '1');
  else query.delete('hide');
  return `${pathname}?${query}`;
}

/**
 * The number of plays that a page with a hidden result shows. The entry of the page in the browser's history has it, so
 * that a reload goes on there. Hiding the result anew begins at the first play.
 */
export const shownPlays = {
  read: (): number => window.history.state?.plays ?? 0,
  keep(plays: number): void {
    try {
      window.history.replaceState({ plays }, '');
    } catch {
      // Safari refuses many changes within seconds, as by an arrow key that is held. A later move is kept again.
    }
  },
};

/**
 * Returns the title of the link's preview in a chat, which the server writes into the page: the teams, and the
 * score if it is public. Returns undefined for a wrong link.
 */
export function findPreview(page: Document): string | undefined {
  const read = (name: string) => page.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content;
  const title = read('title');
  // A browser would break a score after its dash. Word joiners (U+2060) prevent this.
  return title === read('site_name') ? undefined : title?.replace(/(\d)–(\d)/, '$1\u2060–\u2060$2');
}

interface PageSource extends LiveSource {
  loadSheets(signal: AbortSignal): Promise<LiveGame>;
}

const get = (path: string, signal: AbortSignal) =>
  requestByLink('GET', path, undefined, signal) as Promise<LiveGame>;

export function liveSource({ game, link }: LiveLink): PageSource {
  const path = fillPath(LIVE_GAME_PATH, { game, link });
  return {
    load: (after, signal) =>
      get(after === null ? path : `${path}?${new URLSearchParams({ after, quiet: '1' })}`, signal),
    loadSheets: (signal) => get(`${path}?sheets=1`, signal),
    openStream: (signal) => fetch(`${path}/stream`, { credentials: 'omit', signal }),
  };
}
