import type { Game } from '#contract/games.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { toastFailure } from '../../saving/toast-failure.ts';
import { gameQuery, keepGame, sendConfirmation, useGameConfirmation } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.status;

/** The returned function marks a game as complete or reopens it. A call does nothing while another is pending. */
export function useConfirmation(game: Game): () => Promise<void> {
  const { mutateAsync: mark, isPending } = useGameConfirmation(game);
  const { confirmed } = game;
  return async () => {
    if (isPending) return;
    try {
      await mark(!confirmed);
      toastSuccess(confirmed ? texts.reopenedToast : texts.confirmedToast);
    } catch (error) {
      toastFailure(error, texts.failed);
    }
  };
}

/**
 * Returns a function that marks the newest version of a game as complete. The version on the page is too old, because
 * scoring has changed the game.
 */
export function useConfirmationOfLatest(id: number): () => Promise<void> {
  return async () => {
    try {
      const { version } = await queryClient.fetchQuery({ ...gameQuery(id), staleTime: 0 });
      keepGame(await sendConfirmation(id, { confirmed: true, version }));
      toastSuccess(texts.confirmedToast);
    } catch (error) {
      toastFailure(error, texts.failed);
    }
  };
}
