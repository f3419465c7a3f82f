import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { compareTimes } from './calendar-marks.ts';
import { weekStart } from './days.ts';
import { announcesGame, pairGames } from './item-games.ts';

/** A row of the agenda: an item together with its game, an item alone, or a game alone. */
export type AgendaEntry = { readonly date: string } & (
  | { readonly item: ScheduleItem; readonly game: Game | undefined }
  | { readonly item: null; readonly game: Game }
);

function entriesOn(date: string, items: readonly ScheduleItem[], games: readonly Game[]): AgendaEntry[] {
  const pairs = pairGames(items, games);
  const paired = new Set(pairs.values());
  return [
    ...items.map((item) => ({ date, item, game: pairs.get(item.id) })),
    ...games.filter((game) => !paired.has(game)).map((game) => ({ date, item: null, game })),
  ];
}

/**
 * Lists the entries of the agenda: all items from today on, and the games of the past days of this week, even
 * planned ones.
 */
export function agendaEntries(
  items: readonly ScheduleItem[],
  games: readonly Game[],
  today: string,
): AgendaEntry[] {
  const from = weekStart(today);
  const itemsByDay = Map.groupBy([...items].sort(compareTimes), ({ date }) => date);
  const gamesByDay = Map.groupBy(
    games.filter(({ date }) => date >= from).toSorted((a, b) => a.id - b.id),
    ({ date }) => date.slice(0, 10),
  );
  const days = [...new Set([...itemsByDay.keys(), ...gamesByDay.keys()])].filter((day) => day >= from).sort();
  return days
    .flatMap((day) => entriesOn(day, itemsByDay.get(day) ?? [], gamesByDay.get(day) ?? []))
    .filter(({ date, item, game }) => {
      return date >= today || game !== undefined || (item && !item.cancelled && announcesGame(item));
    });
}
