import type { Game } from '#contract/games.ts';
import type { scorebookMessages } from '../../shared/scorebook/scorebook.messages.ts';

type Reason = keyof typeof scorebookMessages.noneText;

/** Returns why the game has no scorebook; null if it has a log. A game whose scoring was never started has none. */
export function findReasonWithoutScorebook({
  scoring,
  state,
}: Pick<Game, 'scoring' | 'state'>): Reason | null {
  if (scoring === 'open') return null;
  if (scoring === 'closed') return 'closed';
  return state === 'planned' ? 'empty' : 'never';
}
