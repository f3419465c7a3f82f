import { useQuery } from '@tanstack/react-query';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { mayScoreGame } from '#domain/game-status.ts';
import { gamesQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { ScoreNow } from '../features/games/score-now.tsx';
import { toAnnouncedGame } from '../features/schedule/item-games.ts';
import { scheduleMessages } from '../features/schedule/schedule.messages.ts';
import { paths } from '../paths.ts';
import { getToday } from '../platform/days.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';

const NO_GAMES: readonly Game[] = [];

/**
 * Returns the page that records the item's game. Null if the item is no game, was cancelled, or has a
 * recorded game already.
 */
export function findRecordPage(item: ScheduleItem, games: readonly Game[] = NO_GAMES): string | null {
  if (item.game_id || item.cancelled) return null;
  const game = toAnnouncedGame(item, games, gamesMessages.placeInMemo);
  return game && paths.newGameWith({ ...game });
}

/** Returns the game of an item; undefined if it is not known. */
export function useGameOfItem(gameId: number | null): Game | undefined {
  const { data: games } = useQuery({ ...gamesQuery(), enabled: gameId !== null });
  return games?.find(({ id }) => id === gameId);
}

/** Returns whether an item leads to scoring: today, unless its recorded game cannot be scored or is not known. */
export function useMayScore(date: string, gameId: number | null): boolean {
  const isToday = date === getToday();
  const game = useGameOfItem(isToday ? gameId : null);
  return isToday && (gameId === null || (game !== undefined && mayScoreGame(game)));
}

interface ScoreButtonProps {
  readonly item: ScheduleItem;
  readonly games?: readonly Game[];
  readonly variant?: 'primary' | 'ghost';
  readonly className?: string;
}

/** Opens the scoring of the item's game by a link or a button. Shown only on the day of the item. */
export function ScoreButton({ item, games = NO_GAMES, ...look }: ScoreButtonProps) {
  const label = gamesMessages.scoring.open;
  if (item.date !== getToday()) return null;
  if (item.game_id)
    return (
      <ButtonLink {...look} to={paths.scoring(item.game_id)}>
        {label}
      </ButtonLink>
    );
  const game = item.cancelled ? null : toAnnouncedGame(item, games, gamesMessages.placeInMemo);
  if (game === null) return null;
  const { opponent } = game;
  if (opponent) return <ScoreNow {...look} game={{ ...game, opponent }} />;
  return (
    <ButtonLink {...look} to={paths.newGameWith({ ...game, start: 'now' })}>
      {label}
    </ButtonLink>
  );
}

export function ScoreButtons({ item }: { item: ScheduleItem }) {
  const page = findRecordPage(item);
  if (item.date !== getToday() || page === null) return null;
  return (
    <div className="mt-2 grid gap-1 md:justify-items-start">
      <ScoreButton item={item} />
      <TextLink to={page} className="justify-self-center text-small md:justify-self-start">
        {scheduleMessages.item.recordLater}
      </TextLink>
    </div>
  );
}
