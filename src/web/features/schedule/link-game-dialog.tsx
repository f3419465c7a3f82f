import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { countDaysBetween, formatShortDay } from '#domain/day.ts';
import { formatGameScore } from '#domain/game-status.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { findReason } from '../../platform/api/failure.ts';
import { toastError, toastSuccess, toastUndo } from '../../platform/toast.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { scheduleQuery, useGameLink } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.linkGame;

const MOST = 8;

/** Returns the games nearest to the day of the item. Leaves out games that are linked to another item. */
function findNearestGames(
  item: ScheduleItem,
  games: readonly Game[],
  items: readonly ScheduleItem[],
): Game[] {
  const others = new Set(items.filter(({ id }) => id !== item.id).map(({ game_id }) => game_id));
  const distance = ({ date }: Game) => Math.abs(countDaysBetween(item.date, date.slice(0, 10)));
  return games
    .filter(({ id }) => !others.has(id))
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, MOST);
}

interface LinkGameDialogProps {
  readonly item: ScheduleItem;
  readonly games: readonly Game[];
  readonly open: boolean;
  readonly onClose: () => void;
}

function Row({ game, chosen, onChoose }: { game: Game; chosen: boolean; onChoose: () => void }) {
  return (
    <li className="border-b border-chalk">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="flex min-h-target w-full items-center gap-2.5 px-2 text-left tabular-nums -outline-offset-2! hover:bg-field-soft"
      >
        <span className="w-20 shrink-0 text-small text-ink-2">{formatShortDay(game.date)}</span>
        <GameMark game={game} compact />
        <span className="font-semibold whitespace-nowrap">{formatGameScore(game)}</span>
        <span className="min-w-0 flex-1 truncate font-semibold">{game.opponent}</span>
        {chosen && <Check aria-label={texts.chosen} className="size-5 shrink-0 text-field" />}
      </button>
    </li>
  );
}

export function LinkGameDialog({ item, games, open, onClose }: LinkGameDialogProps) {
  const { data: items = [] } = useQuery(scheduleQuery);
  const { mutateAsync: link, isPending } = useGameLink(item.id);
  const put = (gameId: number | null) =>
    link(gameId).then(
      () => true,
      (error: unknown) => {
        const refusal = error instanceof ApiError ? error.text('game_id') : undefined;
        toastError(refusal ?? findReason(error) ?? texts.failed);
        return false;
      },
    );
  const choose = async (gameId: number | null) => {
    const before = item.game_id;
    const done = gameId === before || (await put(gameId));
    // Closes the dialog first, because screen readers announce nothing outside of an open dialog.
    onClose();
    if (!done || gameId === before) return;
    const undo = async () => {
      if (await put(before)) toastSuccess(texts.done);
    };
    toastUndo(gameId === null ? texts.unlinked : texts.done, undo);
  };
  const near = findNearestGames(item, games, items);
  return (
    <FormDialog open={open} onClose={onClose} title={texts.title}>
      {near.length === 0 ? (
        <p className="text-ink-2">{texts.none}</p>
      ) : (
        <>
          <p className="text-small text-ink-2">{texts.text}</p>
          <ul className="border-t border-chalk">
            {near.map((game) => (
              <Row
                key={game.id}
                game={game}
                chosen={game.id === item.game_id}
                onChoose={() => !isPending && void choose(game.id)}
              />
            ))}
          </ul>
        </>
      )}
      {item.game_id !== null && (
        <Button variant="line" pending={isPending} onClick={() => void choose(null)}>
          {texts.unlink}
        </Button>
      )}
    </FormDialog>
  );
}
