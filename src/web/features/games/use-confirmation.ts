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

/** Marks the newest version of a game as complete. The version on a page is too old if scoring has changed the game. */
export async function confirmNewest(id: number): Promise<void> {
  try {
    const { version } = await queryClient.fetchQuery({ ...gameQuery(id), staleTime: 0 });
    keepGame(await sendConfirmation(id, { confirmed: true, version }));
    toastSuccess(texts.confirmedToast);
  } catch (error) {
    toastFailure(error, texts.failed);
  }
}
