import type { Game } from '#contract/games.ts';
import { paths } from '../../paths.ts';
import { useRemoval } from '../../platform/use-removal.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useGameDeletion } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.detail;

interface GameActionsProps {
  readonly game: Game;
  readonly onDeleted: () => void;
}

export function GameActions({ game, onDeleted }: GameActionsProps) {
  const { ask, dialog } = useRemoval<void>({
    title: () => texts.deleteTitle(game.opponent),
    deletion: useGameDeletion(game.id),
    done: texts.deleted,
    onRemoved: onDeleted,
    deleted: () => ({ kind: 'game', id: game.id }),
  });
  return (
    <>
      <ButtonLink variant="line" to={paths.editGame(game.id)} className="min-h-target px-4 text-small">
        {texts.edit}
      </ButtonLink>
      <Button variant="line" onClick={() => ask()} className="min-h-target px-4 text-small text-clay!">
        {texts.delete}
      </Button>
      <ConfirmDialog {...dialog} />
    </>
  );
}
