import type { Game } from '#contract/games.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { toastFailure } from '../../saving/toast-failure.ts';
import { gameQuery, sendConfirmation, storeGame, useGameConfirmation } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.status;

/** Returns a function that confirms a game or reopens it. A call does nothing while another is pending. */
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

/** Confirms a game. Reads its version first, because scoring may have changed the game since the page read it. */
export async function confirmNewest(id: number): Promise<void> {
  try {
    const { version } = await queryClient.fetchQuery({ ...gameQuery(id), staleTime: 0 });
    storeGame(await sendConfirmation(id, { confirmed: true, version }));
    toastSuccess(texts.confirmedToast);
  } catch (error) {
    toastFailure(error, texts.failed);
  }
}
