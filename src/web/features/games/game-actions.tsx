import { useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { paths } from '../../paths.ts';
import { useRemoval } from '../../platform/undo/use-removal.ts';
import { gameBoxMessages } from '../../shared/game-box/game-box.messages.ts';
import { useOutsideLineApp } from '../../shared/use-outside-line-app.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useGameDeletion } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';
import { useConfirmation } from './use-confirmation.ts';

const texts = { ...gamesMessages.detail, ...gamesMessages.status };

interface GameLinksProps {
  readonly game: GameDetail;
  readonly onDeleted: () => void;
}

interface GameMenuProps extends GameLinksProps {
  readonly history: boolean;
}

function usePrintAction() {
  const run = useOutsideLineApp({ print: () => window.print() });
  return { label: gameBoxMessages.print, action: () => run('print') };
}

function useGameRemoval({ game, onDeleted }: GameLinksProps) {
  const [keeps, setKeeps] = useState(true);
  const hasPitches = game.pitching_records.some(({ pitches }) => pitches > 0);
  const { ask, dialog } = useRemoval<void>({
    title: () => texts.deleteTitle(game.opponent),
    deletion: useGameDeletion(game.id, hasPitches && keeps),
    done: texts.deleted,
    onRemoved: onDeleted,
    deleted: () => ({ kind: 'game', id: game.id }),
  });
  // The pitches can stay as reports: they count for the pitcher even without the game.
  const choice = hasPitches && (
    <Checkbox
      label={texts.keepPitches}
      description={texts.keepPitchesText}
      checked={keeps}
      onChange={({ target }) => setKeeps(target.checked)}
    />
  );
  return { ask, dialog: { ...dialog, children: choice } };
}

export function GameMenu({ game, history, onDeleted }: GameMenuProps) {
  const confirm = useConfirmation(game);
  const { ask, dialog } = useGameRemoval({ game, onDeleted });
  const print = usePrintAction();
  return (
    <>
      <ActionMenu
        name={gameBoxMessages.menu}
        actions={[
          { label: game.confirmed ? texts.reopen : texts.confirm, action: () => void confirm() },
          ...(history ? [{ label: texts.history, action: paths.gameHistory(game.id) }] : []),
          { label: texts.pitches, action: paths.pitchesOn(game.date) },
          print,
          { label: texts.edit, action: paths.editGame(game.id) },
          { label: texts.delete, action: () => ask(), destructive: true },
        ]}
      />
      <ConfirmDialog {...dialog} />
    </>
  );
}

export function PrintMenu() {
  return <ActionMenu name={gameBoxMessages.menu} actions={[usePrintAction()]} />;
}

/** Links at the end of the page, for users who do not open the menu. */
export function GameLinks({ game, onDeleted }: GameLinksProps) {
  const { ask, dialog } = useGameRemoval({ game, onDeleted });
  return (
    <p className="mt-3 flex flex-wrap justify-between border-t border-chalk print:hidden">
      <ButtonLink variant="ghost" to={paths.editGame(game.id)} className="-ml-3">
        {texts.edit}
      </ButtonLink>
      <Button variant="ghost" onClick={() => ask()} className="-mr-3 text-clay!">
        {texts.delete}
      </Button>
      <ConfirmDialog {...dialog} />
    </p>
  );
}
