import { useLocation } from 'react-router';

/** The game whose lines are being entered. The history entry keeps this state, so it survives a reload. */
interface LocationState {
  readonly gameId: number;
}

export function gameState(gameId: number): LocationState {
  return { gameId };
}

/** Returns the id of the game; null if the page was opened without one, for example from a bookmark. */
export function useGameState(): number | null {
  const state = useLocation().state as Partial<LocationState> | null;
  return Number.isSafeInteger(state?.gameId) ? (state?.gameId ?? null) : null;
}
