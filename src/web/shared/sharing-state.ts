import { useLocation } from 'react-router';

/** The state of a link that opens the page of a game with its sharing dialog. */
export const SHARING = { sharing: true } as const;

export function useIsSharing(): boolean {
  const state = useLocation().state as Partial<typeof SHARING> | null;
  return state?.sharing === true;
}
