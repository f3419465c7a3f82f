import type { Game } from '#contract/games.ts';
import { commonMessages } from '../../messages.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { reasonOf } from '../../platform/failure.ts';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { GameStatus } from './game-status.tsx';
import { useGameConfirmation } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.status;

function explanation({ confirmed, findings }: Game): string {
  if (confirmed) return texts.confirmedText;
  return findings.length > 0 ? texts.openTextDiffering : texts.openText;
}

/** Lets a coach confirm a game as complete, or reopen it. */
export function GameConfirmation({ game }: { game: Game }) {
  const { mutateAsync: mark, isPending } = useGameConfirmation(game);
  const { confirmed } = game;

  async function change() {
    try {
      await mark(!confirmed);
      toastSuccess(confirmed ? texts.reopenedToast : texts.confirmedToast);
    } catch (error) {
      toastError(hasStatus(error, 409) ? commonMessages.conflict.showing : (reasonOf(error) ?? texts.failed));
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <GameStatus game={game} />
      <p className="min-w-48 flex-1 text-small text-ink-2">{explanation(game)}</p>
      <Button
        variant="line"
        pending={isPending}
        onClick={change}
        className="min-h-target flex-none! px-4 text-small"
      >
        {confirmed ? texts.reopen : texts.confirm}
      </Button>
    </div>
  );
}
