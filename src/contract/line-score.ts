import * as z from 'zod/mini';
import { hasAllInnings, MAX_INNINGS_IN_GAME, MAX_RUNS_IN_INNING } from '#domain/line-score.ts';
import { flag, listField, normalizeEmpty, wholeNumber } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const error = messages.lineScoreInvalid;
const runsOfInning = wholeNumber(0, MAX_RUNS_IN_INNING, error);
const uneven = z.optional(z.object({ us: runsOfInning, them: runsOfInning, kept: flag }, { error }));
const runs = z.array(z.nullable(z.number()));

/**
 * The runs by inning. Null means that the side that bats second did not bat in the inning (X). If a called game went
 * back to the last inning that both sides completed (均等回), `uneven` has the runs of the next inning, which do not count
 * in the score. `kept` says whether the players' lines still include that inning.
 */
export const lineScore = z.object({ us: runs, them: runs, opponent_errors: z.nullable(z.number()), uneven });
export type LineScore = z.output<typeof lineScore>;

const runsForm = listField(z.nullable(runsOfInning), MAX_INNINGS_IN_GAME, error, messages.tooManyInnings);

/** A line score without any value becomes null. */
const lineScoreForm = z.pipe(
  z.object(
    {
      us: runsForm,
      them: runsForm,
      opponent_errors: z._default(
        z.nullable(wholeNumber(0, MAX_RUNS_IN_INNING, messages.opponentErrorsInvalid)),
        null,
      ),
      uneven,
    },
    { error },
  ),
  z.transform((score): LineScore | null =>
    score.us.length + score.them.length > 0 || score.opponent_errors !== null ? score : null,
  ),
);

interface Innings {
  readonly line_score?: LineScore | null | undefined;
  readonly bats_first?: boolean | null | undefined;
}

/** Checks the line score against who batted first, if that is known. */
export const possibleInnings = z.superRefine<Innings>(({ line_score, bats_first }, context) => {
  if (!line_score || hasAllInnings(line_score, bats_first)) return;
  const message = messages.notBattedInvalid;
  context.addIssue({ code: 'custom', path: ['line_score'], message, input: line_score });
});

export const lineScoreFields = {
  line_score: normalizeEmpty(lineScoreForm),
  bats_first: normalizeEmpty(flag),
};
