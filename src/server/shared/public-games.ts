import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/open.ts';
import { isSameSecret } from '../platform/secrets.ts';
import type { PublicLink } from './game-link.ts';
import { findGameOfLink, type GameOfLink } from './public-games.queries.ts';

/** How long the right secret of a game is cached after a wrong one, in milliseconds. */
const MEMORY = 3000;
const MAX_REMEMBERED = 1000;

export type FindPublicGame = (link: PublicLink) => Promise<GameOfLink | null>;

/**
 * Creates a cache of the secrets of public games. After a wrong link, `find` caches the right secret for a moment, so
 * that many wrong links cost few queries: guesses, or open pages of a game that was made private. A right link always
 * reads the database, because the game can stop being public.
 */
export function createPublicGames(database: Database, clock: Clock) {
  const remembered = new Map<string, { readonly code: string; readonly until: number }>();

  function remember(key: string, code: string): void {
    remembered.delete(key);
    remembered.set(key, { code, until: clock().getTime() + MEMORY });
    for (const [oldest] of remembered) {
      if (remembered.size <= MAX_REMEMBERED) break;
      remembered.delete(oldest);
    }
  }

  async function find({ teamId, gameId, code }: PublicLink): Promise<GameOfLink | null> {
    const key = `${teamId}/${gameId}`;
    const known = remembered.get(key);
    const isFresh = known !== undefined && Math.abs(known.until - clock().getTime()) <= MEMORY;
    if (isFresh && known.until > clock().getTime() && !isSameSecret(known.code, code)) return null;
    const game = await findGameOfLink(database, teamId, gameId);
    if (game?.public_code && isSameSecret(game.public_code, code)) return game;
    // Caches an empty secret, which no link has, for a game that is not public.
    remember(key, game?.public_code ?? '');
    return null;
  }

  return {
    find,
    /** Empties the cache. Call this when a secret may have changed. */
    forget: () => remembered.clear(),
  };
}
