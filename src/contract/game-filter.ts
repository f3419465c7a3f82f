import * as z from 'zod/mini';
import { GAME_TYPES } from '#domain/game.ts';
import { EARLIEST_SEASON, LATEST_SEASON } from '#domain/season.ts';
import { choice, day, optionalText, wholeNumber } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

/** Makes a field optional. An empty value is treated as omitted. */
function ifGiven<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === '' ? undefined : value)),
      z.optional(inner),
    ),
  );
}

/** Selects games of a team; without any field, all of them. */
export const gameFilter = z.object({
  /** The year in which the season begins. The team's settings say in which month. */
  season: ifGiven(wholeNumber(EARLIEST_SEASON, LATEST_SEASON, messages.seasonInvalid)),
  game_type: ifGiven(choice(GAME_TYPES, messages.gameTypeRequired)),
  tournament: optionalText(100, messages.tournamentTooLong),
  opponent: optionalText(100, messages.opponentTooLong),
  from: ifGiven(day(messages.dateRequired)),
  /** The last day, included. */
  to: ifGiven(day(messages.dateRequired)),
});
export type GameFilter = z.output<typeof gameFilter>;

/** The values to filter by: those that occur in the team's games. */
export const filterChoices = z.object({
  /** The seasons, newest first. `from` and `to` are the first and the last day of a season. */
  seasons: z.array(z.object({ season: z.number(), from: z.string(), to: z.string() })),
  /** Sorted by their last game, newest first. */
  tournaments: z.array(z.string()),
  opponents: z.array(z.string()),
});
export type FilterChoices = z.output<typeof filterChoices>;
