import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { GAME_TYPES } from '#domain/game.ts';
import { isGameOver } from '#domain/game-status.ts';
import { isGameScheduleItem } from '#domain/schedule.ts';

const GAME = /試合|公式戦|リーグ|大会|トーナメント|対[^策応]|戦$/;
/** Matches the opponent after 対 or vs, but not 対策 or 対応. */
const AGAINST = /(?:対(?![策応])|vs\.?)\s*(\S+)/i;

function describeItem({ type, opponent, note }: ScheduleItem): string {
  return [opponent, type, note].filter(Boolean).join('\n');
}

function findName(text: string, names: readonly string[]): string | undefined {
  return names.filter((name) => text.includes(name)).sort((a, b) => b.length - a.length)[0];
}

/** Finds the opponent in an item's text, such as 「対 港北クラブ」 or 「公式戦 港北クラブ戦」. */
function findOpponent(content: string): string | undefined {
  const words = content.replace(/公式戦|練習試合|（[^）]*）/g, ' ').trim();
  return (AGAINST.exec(words)?.[1] ?? /(\S+)戦$/.exec(words)?.[1])?.replace(/戦$/, '');
}

/** The game that an item announces, as initial values of the form for a game. */
interface AnnouncedGame {
  readonly date: string;
  readonly schedule_item_id: string;
  readonly game_type?: string;
  readonly tournament?: string;
  readonly opponent?: string;
  readonly memo?: string;
}

/** Returns whether the item is a game, by its fields or else by its text. */
export function announcesGame(item: ScheduleItem): boolean {
  return isGameScheduleItem(item) || GAME.test(item.type ?? '');
}

/**
 * Returns the game that the item announces; null if the item is no game.
 * @param games the team's games, whose opponents and tournaments are looked for in the item's text
 * @param placeText formats the place for the memo of the game
 */
export function toAnnouncedGame(
  item: ScheduleItem,
  games: readonly Game[],
  placeText: (place: string) => string,
): AnnouncedGame | null {
  const content = item.type ?? '';
  if (!announcesGame(item)) return null;
  const text = describeItem(item);
  const gameType = item.game_type ?? GAME_TYPES.find((type) => content.includes(type));
  const opponent =
    item.opponent ??
    findName(
      text,
      games.map((game) => game.opponent),
    ) ??
    findOpponent(content);
  const tournament =
    item.tournament ??
    findName(
      text,
      games.map((game) => game.tournament),
    ) ??
    (gameType === '練習試合' ? gameType : undefined);
  return {
    date: item.date,
    schedule_item_id: String(item.id),
    ...(gameType && { game_type: gameType }),
    ...(tournament && { tournament }),
    ...(opponent && { opponent }),
    ...(item.location && { memo: placeText(item.location) }),
  };
}

/**
 * Returns whether the team still prepares for the item: it is today or later, was not cancelled, and its game is not
 * over.
 * @param game the recorded game of the item; undefined if there is none
 */
export function isAhead(
  { date, cancelled }: Pick<ScheduleItem, 'date' | 'cancelled'>,
  game: Pick<Game, 'state'> | undefined,
  today: string,
): boolean {
  return date >= today && !cancelled && !(game && isGameOver(game));
}

/** Returns the opponent of the item's field, or after 対 or vs in its text. 「リーグ戦」 names no opponent. */
function findOwnOpponent({ opponent, type }: ScheduleItem): string | undefined {
  return opponent ?? AGAINST.exec(type ?? '')?.[1];
}

function namesOpponent(item: ScheduleItem, { opponent }: Game): boolean {
  const own = item.opponent;
  return own ? own.includes(opponent) || opponent.includes(own) : describeItem(item).includes(opponent);
}

/**
 * Pairs the items of a day with its games: linked games first, then games whose opponent the item names. The remaining
 * games are paired by order with the items that name no opponent. Leaves out items that announce no game or are linked
 * to a game of another day.
 * @param games the games of that day, in the order in which they were played
 */
export function pairGames(items: readonly ScheduleItem[], games: readonly Game[]): ReadonlyMap<number, Game> {
  const pairs = new Map<number, Game>();
  const free = new Set(games);
  const pair = (item: ScheduleItem, game: Game | undefined) => {
    if (!game) return;
    pairs.set(item.id, game);
    free.delete(game);
  };
  for (const item of items)
    pair(
      item,
      games.find(({ id }) => id === item.game_id),
    );
  const announced = items.filter((item) => announcesGame(item) && !item.cancelled && !item.game_id);
  for (const item of announced)
    pair(
      item,
      [...free].find((game) => namesOpponent(item, game)),
    );
  for (const item of announced) if (!pairs.has(item.id) && !findOwnOpponent(item)) pair(item, [...free][0]);
  return pairs;
}
