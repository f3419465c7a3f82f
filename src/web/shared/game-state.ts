import { useLocation } from 'react-router';

/**
 * The game to which a step of recording belongs. It is kept in the state of the history entry, which survives
 * a reload.
 */
interface LocationState {
  readonly gameId: number;
}

export function gameState(gameId: number): LocationState {
  return { gameId };
}

/** Returns the game of the page's state; null if the page was opened without one, for example from a bookmark. */
export function useGameState(): number | null {
  const state = useLocation().state as Partial<LocationState> | null;
  return Number.isSafeInteger(state?.gameId) ? (state?.gameId ?? null) : null;
}
