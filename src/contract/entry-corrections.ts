import * as z from 'zod/mini';
import {
  EMPTY_BATTING_LINE,
  GAME_POSITIONS,
  isEnteredBattingCount,
  MOST_POSITIONS_IN_GAME,
} from '#domain/batting.ts';
import { MOST_BATTERS_IN_ORDER } from '#domain/lineup.ts';
import {
  EMPTY_PITCHING_LINE,
  isEnteredPitchingCount,
  PITCHING_CREDITS,
  PITCHING_RESULTS,
} from '#domain/pitching.ts';
import { readPlateAppearance } from '#domain/scorebook.ts';
import { error, list, number, player, side, words } from './entry-fields.ts';
import { flag, requiredText } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const listKeys = <Line extends object>(line: Line) => Object.keys(line) as (keyof Line & string)[];

const word = z.string({ error }).check(z.refine((text) => readPlateAppearance(text) !== null, { error }));

const correction = {
  kind: z.literal('correction'),
  side,
  player,
  why: requiredText(200, messages.whyRequired, messages.whyTooLong),
};

export function defineCorrections<const First extends z.core.$ZodShape>(first: First) {
  const define = <const Line extends string, Shape extends z.core.$ZodShape>(line: Line, shape: Shape) =>
    z.object({ ...first, ...correction, line: z.literal(line), ...shape });
  return [
    z.discriminatedUnion(
      'line',
      [
        define('batting', {
          difference: number(-999, 999),
          count: words(listKeys(EMPTY_BATTING_LINE).filter(isEnteredBattingCount)),
        }),
        define('pitching', {
          difference: number(-999, 999),
          count: words(listKeys(EMPTY_PITCHING_LINE).filter(isEnteredPitchingCount)),
        }),
        define('place', {
          order: z.optional(number(1, MOST_BATTERS_IN_ORDER)),
          positions: z.optional(
            list(words(GAME_POSITIONS), MOST_POSITIONS_IN_GAME).check(z.minLength(1, error)),
          ),
          appearances: z.optional(list(word, 20)),
        }),
        define('decision', {
          result: words(PITCHING_RESULTS),
          credit: z.nullable(words(PITCHING_CREDITS)),
        }),
        define('pitches', { total: number(0, 999), atLeast: z.optional(flag) }),
      ],
      { error },
    ),
  ] as const;
}
