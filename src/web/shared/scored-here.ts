import { HOURS_PLAYING } from '#domain/game-state.ts';
import { readPreference, writePreference } from '../platform/storage/preferences.ts';

const NAME = 'scored-here';
const HOUR = 60 * 60 * 1000;

/** A game that this device is scoring. */
interface ScoredGame {
  readonly id: number;
  readonly teamId: number;
  readonly opponent: string;
}

type Stored = ScoredGame & { readonly at: number };

function read(): Stored | null {
  try {
    return JSON.parse(readPreference(NAME) ?? 'null');
  } catch {
    return null;
  }
}

/** Null if there is none in this team, or if nothing was entered for as long as a game can be played. */
export function scoredHere(teamId: number | null): ScoredGame | null {
  const stored = read();
  const isFresh = stored !== null && Date.now() - stored.at < HOURS_PLAYING * HOUR;
  return isFresh && stored.teamId === teamId ? stored : null;
}

/** @param underWay whether the game has begun and goes on; else it is forgotten */
export function rememberScoredHere(game: ScoredGame, underWay: boolean): void {
  if (underWay) writePreference(NAME, JSON.stringify({ ...game, at: Date.now() }));
  else if (read()?.id === game.id) writePreference(NAME, null);
}
