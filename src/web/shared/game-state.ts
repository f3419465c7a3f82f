import { useLocation } from 'react-router';

/** The history entry keeps this state, so that it survives a reload. */
interface LocationState {
  readonly gameId: number;
}

export function gameState(gameId: number): LocationState {
  return { gameId };
}

/** Null if the page was opened without a game, for example from a bookmark. */
export function useGameState(): number | null {
  const state = useLocation().state as Partial<LocationState> | null;
  return Number.isSafeInteger(state?.gameId) ? (state?.gameId ?? null) : null;
}
