import * as z from 'zod/mini';
import {
  BATTING_ORDER,
  type BattingLine,
  type BattingRule,
  brokenBattingRules,
  POSITIONS,
  totalHits,
  totalWalks,
} from '#domain/batting.ts';
import { readPlateAppearance, writePlateAppearance } from '#domain/scorebook.ts';
import { endpoints } from './endpoint.ts';
import {
  choice,
  concerns,
  count,
  id,
  idParams,
  isRecord,
  keptUnlessGiven,
  named,
  numberChoice,
  optionalCount,
  seenVersion,
} from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const position = choice(POSITIONS, messages.positionRequired);

const counts = {
  at_bats: count(),
  /** Singles, for all its name. */
  hits: count(),
  doubles: count(),
  triples: count(),
  home_runs: count(),
  rbis: count(),
  runs: count(),
  walks: count(),
  strikeouts: count(),
  /** Stolen base attempts. */
  steals: count(),
  /** Successful steals: the name is historic and lives in the contract alone. */
  caught_stealing: count(),
  errors: count(),
};

/** Those that the specification does not name. */
const optionalCounts = {
  hit_by_pitch: optionalCount(),
  sacrifice_hits: optionalCount(),
  sacrifice_flies: optionalCount(),
  /** Times on first base by interference or obstruction (打撃妨害). */
  interference: optionalCount(),
};

type RequiredCounts = Record<keyof typeof counts, number>;
type Counts = RequiredCounts & Record<keyof typeof optionalCounts, number>;
type SentCounts = RequiredCounts & Partial<Counts>;

/** The counts of a batting line in the program's own words; what is left out is 0. */
export function toBattingLine(wire: SentCounts): BattingLine {
  return {
    atBats: wire.at_bats,
    singles: wire.hits,
    doubles: wire.doubles,
    triples: wire.triples,
    homeRuns: wire.home_runs,
    runsBattedIn: wire.rbis,
    runs: wire.runs,
    walks: wire.walks,
    strikeouts: wire.strikeouts,
    stealAttempts: wire.steals,
    stolenBases: wire.caught_stealing,
    errors: wire.errors,
    hitByPitch: wire.hit_by_pitch ?? 0,
    sacrificeHits: wire.sacrifice_hits ?? 0,
    sacrificeFlies: wire.sacrifice_flies ?? 0,
    interference: wire.interference ?? 0,
  };
}

/** The counts of a batting line in the wire's words. */
export function fromBattingLine(line: BattingLine): Counts {
  return {
    at_bats: line.atBats,
    hits: line.singles,
    doubles: line.doubles,
    triples: line.triples,
    home_runs: line.homeRuns,
    rbis: line.runsBattedIn,
    runs: line.runs,
    walks: line.walks,
    strikeouts: line.strikeouts,
    steals: line.stealAttempts,
    caught_stealing: line.stolenBases,
    errors: line.errors,
    hit_by_pitch: line.hitByPitch,
    sacrifice_hits: line.sacrificeHits,
    sacrifice_flies: line.sacrificeFlies,
    interference: line.interference,
  };
}

type Totals = Counts & { readonly singles: number };

/**
 * The counts of one line, or of a sum of lines, in the fields of the wire. Here `hits` counts all hits and `walks` all
 * walks (四死球), unlike in a stored line: a client of the specification knows neither `singles` nor `hit_by_pitch`.
 */
export function totalsOf(line: BattingLine): Totals {
  const { hits: singles, ...counts } = fromBattingLine(line);
  return { ...counts, singles, hits: totalHits(line), walks: totalWalks(line) };
}

/** The same in the program's own words. */
export function lineOfTotals(wire: Omit<Totals, 'hits'>): BattingLine {
  return toBattingLine({ ...wire, hits: wire.singles, walks: wire.walks - wire.hit_by_pitch });
}

/** The field that tells of a broken rule. */
const ruleFields: Record<BattingRule, keyof Counts> = {
  hitsWithinAtBats: 'hits',
  strikeoutsWithinOuts: 'strikeouts',
  stealsWithinAttempts: 'caught_stealing',
};

/** Refuses a line that cannot happen on a field. */
export const possibleBatting = z.superRefine<SentCounts>(
  (wire, context) => {
    for (const rule of brokenBattingRules(toBattingLine(wire))) {
      const field = ruleFields[rule];
      context.addIssue({ code: 'custom', path: [field], message: messages[rule], input: wire[field] });
    }
  },
  { when: ({ value, issues }) => isRecord(value) && !issues.some(concerns(counts)) },
);

/** What this is in the scorebook's usual spelling; null when it is no word of it. */
function usualSpelling(word: unknown): string | null {
  const read = typeof word === 'string' ? readPlateAppearance(word) : null;
  return read && writePlateAppearance(read);
}

/** Words of the scorebook in whatever spelling; they become the usual ones. What is wrong is the field's. */
const appearances = z.pipe(
  z.array(z.unknown(), { error: messages.plateAppearanceUnknown }).check(
    z.refine((words) => words.length <= 20, { error: messages.tooManyPlateAppearances, abort: true }),
    z.refine((words) => words.every((word) => usualSpelling(word) !== null), {
      error: messages.plateAppearanceUnknown,
    }),
  ),
  z.transform((words): string[] => words.map(usualSpelling).filter((word) => word !== null)),
);

export const battingFields = {
  user_id: id(messages.memberRequired),
  position,
  order_no: numberChoice(BATTING_ORDER, messages.orderRequired),
  ...counts,
  ...optionalCounts,
  /** One scorebook word per plate appearance. Figures come from the counts alone; these words explain them. */
  plate_appearances: keptUnlessGiven(appearances),
};

export const newBattingRecord = z
  .object({ game_id: id(messages.gameRequired), ...battingFields })
  .check(possibleBatting);
export const battingForm = z.object({ ...battingFields, version: seenVersion }).check(possibleBatting);
export type BattingForm = z.output<typeof battingForm>;

const wireCounts = Object.fromEntries(
  Object.keys({ ...counts, ...optionalCounts }).map((key) => [key, z.number()]),
) as Record<keyof Counts, z.ZodMiniNumber>;

export const battingRecord = z.object({
  id: z.number(),
  game_id: z.number(),
  user_id: z.number(),
  user: named,
  order_no: z.number(),
  position,
  ...wireCounts,
  /** In the scorebook's shorthand; null where nobody said. */
  plate_appearances: z.nullable(z.array(z.string())),
  batting_average: z.string(),
  on_base_percentage: z.string(),
  steal_success_rate: z.string(),
  slugging: z.string(),
  ops: z.string(),
  version: z.number(),
});
export type BattingRecord = z.output<typeof battingRecord>;

export const battingApi = endpoints({
  registeredBatters: {
    method: 'GET',
    path: '/api/records/batting/registered-users',
    access: 'coach',
    varies: 'team',
    summary: 'この試合で登録済みの野手',
    query: z.object({ game_id: id(messages.gameRequired) }),
    status: 200,
    response: z.array(z.number()),
  },
  createBatting: {
    method: 'POST',
    path: '/api/records/batting',
    access: 'coach',
    summary: '打撃成績の登録',
    body: newBattingRecord,
    status: 201,
    response: battingRecord,
  },
  batting: {
    method: 'GET',
    path: '/api/records/batting/{id}',
    access: 'coach',
    varies: 'team',
    summary: '打撃成績',
    params: idParams,
    status: 200,
    response: battingRecord,
  },
  updateBatting: {
    method: 'PUT',
    path: '/api/records/batting/{id}',
    access: 'coach',
    summary: '打撃成績の更新',
    params: idParams,
    body: battingForm,
    status: 200,
    response: battingRecord,
  },
  deleteBatting: {
    method: 'DELETE',
    path: '/api/records/batting/{id}',
    access: 'coach',
    summary: '打撃成績の削除',
    params: idParams,
    status: 204,
  },
  deleteBatter: {
    method: 'DELETE',
    path: '/api/users/batter/{id}',
    access: 'coach',
    summary: '打撃成績の削除（idは成績のid）',
    params: idParams,
    status: 204,
  },
});
