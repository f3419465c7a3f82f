import { useLocation } from 'react-router';

/** The state of a link to the page of a game that opens the dialog for sending it. */
export const SHARING = { sharing: true } as const;

export function useIsSharing(): boolean {
  const state = useLocation().state as Partial<typeof SHARING> | null;
  return state?.sharing === true;
}
