import { useLocation } from 'react-router';

/** A link with this state opens the sharing dialog of a game. */
export const SHARING = { sharing: true } as const;

export function useIsSharing(): boolean {
  const state = useLocation().state as Partial<typeof SHARING> | null;
  return state?.sharing === true;
}
