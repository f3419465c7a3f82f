import { useStoredDrafts } from '../../saving/use-draft.ts';
import { draftPageOf } from './game-drafts.ts';

/** Finds the page with this user's unsaved input for a game, as `draftPageOf` does. */
export function useDraftPages() {
  const drafts = useStoredDrafts();
  return (game: Parameters<typeof draftPageOf>[1]) => draftPageOf(drafts, game);
}
