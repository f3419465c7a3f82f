import * as z from 'zod/mini';
import { GAME_TYPES } from '#domain/game.ts';
import { FIRST_SEASON, LAST_SEASON } from '#domain/season.ts';
import { choice, day, optionalText, wholeNumber } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

/** An empty value of a query asks for nothing. */
function ifGiven<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === '' ? undefined : value)),
      z.optional(inner),
    ),
  );
}

/** Which of a team's games a question is about; with nothing given, all of them. */
export const gameFilter = z.object({
  /** The year in which the season began; the team says in which month seasons begin. */
  season: ifGiven(wholeNumber(FIRST_SEASON, LAST_SEASON, messages.seasonInvalid)),
  game_type: ifGiven(choice(GAME_TYPES, messages.gameTypeRequired)),
  tournament: optionalText(100, messages.tournamentTooLong),
  opponent: optionalText(100, messages.opponentTooLong),
  /** The first day that counts. */
  from: ifGiven(day(messages.dateRequired)),
  /** The last day that counts. */
  to: ifGiven(day(messages.dateRequired)),
});
export type GameFilter = z.output<typeof gameFilter>;

/** Choices of the filter: only values that the team has games of. */
export const filterChoices = z.object({
  /** Newest first; the days are the first and the last of the season. */
  seasons: z.array(z.object({ season: z.number(), from: z.string(), to: z.string() })),
  /** Newest first, by the last game that had it. */
  tournaments: z.array(z.string()),
  opponents: z.array(z.string()),
});
export type FilterChoices = z.output<typeof filterChoices>;
