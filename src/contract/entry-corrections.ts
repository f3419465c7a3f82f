import * as z from 'zod/mini';
import {
  EMPTY_BATTING_LINE,
  GAME_POSITIONS,
  isEnteredBattingCount,
  MAX_POSITIONS_IN_GAME,
} from '#domain/batting.ts';
import { MAX_BATTERS_IN_ORDER } from '#domain/lineup.ts';
import {
  EMPTY_PITCHING_LINE,
  isEnteredPitchingCount,
  PITCHER_DECISIONS,
  SAVE_AND_HOLD,
} from '#domain/pitching.ts';
import { readScorebookWord } from '#domain/scorebook.ts';
import { error, list, number, player, side, words } from './entry-fields.ts';
import { flag, requiredText } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const listKeys = <Line extends object>(line: Line) => Object.keys(line) as (keyof Line & string)[];

const word = z.string({ error }).check(z.refine((text) => readScorebookWord(text) !== null, { error }));

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
          order: z.optional(number(1, MAX_BATTERS_IN_ORDER)),
          positions: z.optional(
            list(words(GAME_POSITIONS), MAX_POSITIONS_IN_GAME).check(z.minLength(1, error)),
          ),
          appearances: z.optional(list(word, 20)),
        }),
        define('decision', {
          result: words(PITCHER_DECISIONS),
          credit: z.nullable(words(SAVE_AND_HOLD)),
        }),
        define('pitches', { total: number(0, 999), atLeast: z.optional(flag) }),
      ],
      { error },
    ),
  ] as const;
}
