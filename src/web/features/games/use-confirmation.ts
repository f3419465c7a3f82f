import type { Game } from '#contract/games.ts';
import { commonMessages } from '../../messages.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { reasonOf } from '../../platform/failure.ts';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { useGameConfirmation } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.status;

/** Confirms a game as complete, or reopens it, and reports it as a toast. Ignores calls while it does. */
export function useConfirmation(game: Game): () => Promise<void> {
  const { mutateAsync: mark, isPending } = useGameConfirmation(game);
  const { confirmed } = game;
  return async () => {
    if (isPending) return;
    try {
      await mark(!confirmed);
      toastSuccess(confirmed ? texts.reopenedToast : texts.confirmedToast);
    } catch (error) {
      toastError(hasStatus(error, 409) ? commonMessages.conflict.showing : (reasonOf(error) ?? texts.failed));
    }
  };
}
