import { useLocation } from 'react-router';

/**
 * The state of a link to a form for a game. The browser stores it in the history entry, so that it survives a
 * reload.
 */
interface LocationState {
  readonly gameId: number;
}

export function makeGameLinkState(gameId: number): LocationState {
  return { gameId };
}

/** Returns the id of the linked game; null if the page was opened without one, for example from a bookmark. */
export function useLinkedGameId(): number | null {
  const state = useLocation().state as Partial<LocationState> | null;
  return Number.isSafeInteger(state?.gameId) ? (state?.gameId ?? null) : null;
}
