import { useLocation } from 'react-router';

/** The game that a step of the recording is about. It travels in the history's state, which a reload keeps. */
interface GameState {
  readonly gameId: number;
}

export function gameState(gameId: number): GameState {
  return { gameId };
}

/** The game that this step was opened for; null when somebody came here without one. */
export function useGameState(): number | null {
  const state = useLocation().state as Partial<GameState> | null;
  return Number.isSafeInteger(state?.gameId) ? (state?.gameId ?? null) : null;
}
