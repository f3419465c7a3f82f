import { IDLE_HOURS_BEFORE_GAME_ENDS } from '#domain/game-status.ts';
import { readPreference, writePreference } from '../platform/storage/preferences.ts';
import { parseJson } from '../platform/storage/storage.ts';

const NAME = 'scored-here';
const HOUR = 60 * 60 * 1000;

interface ScoredGame {
  readonly id: number;
  readonly teamId: number;
  readonly opponent: string;
}

const read = () => parseJson<ScoredGame & { at: number }>(readPreference(NAME));

/**
 * Returns the team's game that this device is scoring; null without a game, or if the last entry is older than a
 * game can last.
 */
export function findGameScoredHere(teamId: number | null): ScoredGame | null {
  const stored = read();
  const isFresh = stored !== null && Date.now() - stored.at < IDLE_HOURS_BEFORE_GAME_ENDS * HOUR;
  return isFresh && stored.teamId === teamId ? stored : null;
}

/**
 * Stores the game that this device is scoring.
 * @param underWay false removes the game
 */
export function rememberScoredHere(game: ScoredGame, underWay: boolean): void {
  if (underWay) writePreference(NAME, JSON.stringify({ ...game, at: Date.now() }));
  else if (read()?.id === game.id) writePreference(NAME, null);
}
