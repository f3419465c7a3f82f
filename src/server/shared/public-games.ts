import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/open.ts';
import { isSameSecret } from '../platform/secrets.ts';
import type { PublicLink } from './game-link.ts';
import { findGameOfLink, type GameOfLink } from './public-games.queries.ts';

/** In milliseconds. After a wrong secret, the right secret of the game is remembered for this time. */
const MEMORY = 3000;
const MAX_REMEMBERED = 1000;

export type FindPublicGame = (link: PublicLink) => Promise<GameOfLink | null>;

/**
 * Finds public games by their links. After a wrong link, `find` remembers the right secret for a moment, so
 * that many wrong links cost few queries: guesses, or open pages of a game that was made private. A right
 * link always reads the database, because a game can stop being public.
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
    // Without a public game, an empty secret is remembered, which no link has.
    remember(key, game?.public_code ?? '');
    return null;
  }

  return {
    find,
    /** Call this when a secret may have changed. */
    forget: () => remembered.clear(),
  };
}
