import { useLocation } from 'react-router';

/**
 * The game that a step of recording belongs to. It is kept in the history entry's state, which survives a
 * reload.
 */
interface GameState {
  readonly gameId: number;
}

export function gameState(gameId: number): GameState {
  return { gameId };
}

/** Null if the page was opened without a game, for example from a bookmark. */
export function useGameState(): number | null {
  const state = useLocation().state as Partial<GameState> | null;
  return Number.isSafeInteger(state?.gameId) ? (state?.gameId ?? null) : null;
}
