import type { GameDetail } from '#contract/games.ts';
import { draftNames } from '../../draft-names.ts';
import { paths } from '../../paths.ts';
import { useStoredDrafts } from '../../saving/use-draft.ts';
import { makeGameLinkState } from '../../shared/game-link-state.ts';

/** A game. Its batting and pitching lines are missing if it comes from a list of games. */
type DraftedGame = Pick<GameDetail, 'id'> & Partial<Pick<GameDetail, 'batting_records' | 'pitching_records'>>;

interface DraftPage {
  readonly to: string;
  readonly state?: unknown;
}

/**
 * Returns the page with this user's unsaved input for the game; null if there is no unsaved input.
 * @param drafts the result of `useStoredDrafts`
 */
export function findDraftPage(drafts: ReadonlySet<string>, game: DraftedGame): DraftPage | null {
  const { id, batting_records = [], pitching_records = [] } = game;
  const state = makeGameLinkState(id);
  const pages: readonly (readonly [name: string, page: DraftPage])[] = [
    [draftNames.sheet(id), { to: paths.sheet(id) }],
    [draftNames.newLine('batting', id), { to: paths.newBatting, state }],
    [draftNames.newLine('pitching', id), { to: paths.newPitching, state }],
    [draftNames.game(id), { to: paths.editGame(id) }],
    ...batting_records.map(
      (line) => [draftNames.line('batting', line.id), { to: paths.editBatting(line.id) }] as const,
    ),
    ...pitching_records.map(
      (line) => [draftNames.line('pitching', line.id), { to: paths.editPitching(line.id) }] as const,
    ),
  ];
  return pages.find(([name]) => drafts.has(name))?.[1] ?? null;
}

export function useDraftPages() {
  const drafts = useStoredDrafts();
  return (game: DraftedGame) => findDraftPage(drafts, game);
}
