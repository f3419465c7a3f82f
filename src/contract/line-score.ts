import * as z from 'zod/mini';
import { hasPossibleInnings, MOST_INNINGS, MOST_RUNS_OF_INNING } from '#domain/line-score.ts';
import { flag, listOf, normalizeEmpty, wholeNumber } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const runs = z.array(z.nullable(z.number()));

/** The runs of both sides by inning; null where the side that bats second did not bat (X). */
export const lineScore = z.object({ us: runs, them: runs, opponent_errors: z.nullable(z.number()) });
export type LineScore = z.output<typeof lineScore>;

const runsForm = listOf(
  z.nullable(wholeNumber(0, MOST_RUNS_OF_INNING, messages.lineScoreInvalid)),
  MOST_INNINGS,
  messages.lineScoreInvalid,
  messages.tooManyInnings,
);

/** A line score without any value becomes null. */
const lineScoreForm = z.pipe(
  z.object(
    {
      us: runsForm,
      them: runsForm,
      opponent_errors: z._default(
        z.nullable(wholeNumber(0, MOST_RUNS_OF_INNING, messages.opponentErrorsInvalid)),
        null,
      ),
    },
    { error: messages.lineScoreInvalid },
  ),
  z.transform((score): LineScore | null =>
    score.us.length + score.them.length > 0 || score.opponent_errors !== null ? score : null,
  ),
);

interface Innings {
  readonly line_score?: LineScore | null | undefined;
  readonly bats_first?: boolean | null | undefined;
}

/** The line score must fit what is known of who batted first. */
export const possibleInnings = z.superRefine<Innings>(({ line_score, bats_first }, context) => {
  if (!line_score || hasPossibleInnings(line_score, bats_first)) return;
  const message = messages.notBattedInvalid;
  context.addIssue({ code: 'custom', path: ['line_score'], message, input: line_score });
});

export const lineScoreFields = {
  line_score: normalizeEmpty(lineScoreForm),
  bats_first: normalizeEmpty(flag),
};
