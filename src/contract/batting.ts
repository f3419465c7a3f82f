import * as z from 'zod/mini';
import {
  BATTING_ORDER_SLOTS,
  type BattingLine,
  countTotalHits,
  countWalksAndHitByPitch,
  EMPTY_BATTING_LINE,
  type EnteredBattingCount,
  GAME_POSITIONS,
  listBrokenBattingConstraints,
  MAX_POSITIONS_IN_GAME,
} from '#domain/batting.ts';
import { MAX_BATTERS_IN_ORDER } from '#domain/lineup.ts';
import { formatScorebookWord, readScorebookWord } from '#domain/scorebook.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  choice,
  count,
  id,
  idParams,
  linePlayer,
  listField,
  normalizeEmpty,
  numberChoice,
  optionalCount,
  seenVersion,
  wholeNumber,
} from './fields.ts';
import {
  type Count,
  listWireNames,
  makeRequestFields,
  makeResponseFields,
  readCounts,
  refuseImpossibleLine,
  type SentCounts,
  type WireCounts,
  writeCounts,
} from './line-counts.ts';
import { fieldMessages as messages } from './messages.ts';

const position = choice(GAME_POSITIONS, messages.positionRequired);

/** Every count of a batting line. CONTRIBUTING.md says how to add one. */
const battingCounts = {
  atBats: { wire: 'at_bats', field: count() },
  singles: { wire: 'hits', field: count() },
  doubles: { wire: 'doubles', field: count() },
  triples: { wire: 'triples', field: count() },
  homeRuns: { wire: 'home_runs', field: count() },
  runsBattedIn: { wire: 'rbis', field: count() },
  runs: { wire: 'runs', field: count() },
  walks: { wire: 'walks', field: count() },
  strikeouts: { wire: 'strikeouts', field: count() },
  stealAttempts: { wire: 'steals', field: count() },
  /** Successful steals, in spite of the name on the wire. */
  stolenBases: { wire: 'caught_stealing', field: count() },
  errors: { wire: 'errors', field: count() },
  // These counts are optional, because clients that were written for the specification do not send them.
  hitByPitch: { wire: 'hit_by_pitch', field: optionalCount() },
  sacrificeHits: { wire: 'sacrifice_hits', field: optionalCount() },
  sacrificeFlies: { wire: 'sacrifice_flies', field: optionalCount() },
  interference: { wire: 'interference', field: optionalCount() },
} as const satisfies Record<EnteredBattingCount, Count>;

const allCounts = {
  ...battingCounts,
  doublePlays: { wire: 'double_plays', field: optionalCount() },
  doublePlayGames: { wire: 'double_play_games', field: optionalCount() },
  passedBalls: { wire: 'passed_balls', field: optionalCount() },
  passedBallGames: { wire: 'passed_ball_games', field: optionalCount() },
} as const satisfies Record<keyof BattingLine, Count>;

const countFields = makeRequestFields(battingCounts);
const countResponse = makeResponseFields(allCounts);
type Counts = WireCounts<typeof allCounts>;
export const battingCountNames = listWireNames(battingCounts);
type Sent = SentCounts<typeof allCounts>;

/** Converts counts from their names on the wire. An omitted count is 0. */
export function toBattingLine(sent: Sent): BattingLine {
  return readCounts(allCounts, sent);
}

/** Converts counts to their names on the wire. */
export function fromBattingLine(line: BattingLine): Counts {
  return writeCounts(allCounts, line);
}

export const battingTotals = { ...countResponse, singles: z.number() };

type Totals = Counts & { readonly singles: number };

/**
 * Converts a line to the counts on the wire. In these counts, `hits` includes extra-base hits, and `walks` includes
 * hit batters (四死球), because the specification has no `singles` and no `hit_by_pitch`.
 */
export function toBattingTotals(line: BattingLine): Totals {
  const { hits: singles, ...counts } = fromBattingLine(line);
  return { ...counts, singles, hits: countTotalHits(line), walks: countWalksAndHitByPitch(line) };
}

/** Converts the result of `toBattingTotals` back to a line. */
export function fromBattingTotals(wire: Omit<Totals, 'hits'>): BattingLine {
  return toBattingLine({ ...wire, hits: wire.singles, walks: wire.walks - wire.hit_by_pitch });
}

export const possibleBatting = refuseImpossibleLine(
  battingCounts,
  (counts) => listBrokenBattingConstraints({ ...EMPTY_BATTING_LINE, ...counts }),
  { hitsWithinAtBats: 'hits', strikeoutsWithinOuts: 'strikeouts', stealsWithinAttempts: 'caught_stealing' },
);

/** Returns the usual spelling of a scorebook word; null for anything else. */
function usualSpelling(word: unknown): string | null {
  const read = typeof word === 'string' ? readScorebookWord(word) : null;
  return read && formatScorebookWord(read);
}

/** Converts scorebook words to their usual spelling. */
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
  /**
   * The positions that the player played, in order, beginning with `position`. If the field is omitted or begins with
   * another position, the server keeps its stored positions if they begin with `position`. Otherwise it stores
   * `position` alone.
   */
  positions: z.optional(
    listField(position, MAX_POSITIONS_IN_GAME, messages.positionsInvalid, messages.tooManyPositions),
  ),
  order_no: numberChoice(BATTING_ORDER_SLOTS, messages.orderRequired),
  ...countFields,
  /** One scorebook word per plate appearance. The words explain the counts; figures come from the counts alone. */
  plate_appearances: normalizeEmpty(appearances),
};

export const newBattingRecord = z
  .object({ game_id: id(messages.gameRequired), ...battingFields })
  .check(possibleBatting);

/** A slot in the batting order. If everybody bats, there can be more than nine slots. */
export const battingOrderSlot = wholeNumber(1, MAX_BATTERS_IN_ORDER, messages.orderRequired);

/**
 * `order_no` may be greater than 9, because a score sheet can have such a slot. The server accepts it only if
 * the stored line already has it.
 */
export const battingForm = z
  .object({ ...battingFields, order_no: battingOrderSlot, version: seenVersion })
  .check(possibleBatting);
export type BattingForm = z.output<typeof battingForm>;

export const battingRecord = z.object({
  id: z.number(),
  game_id: z.number(),
  user_id: z.number(),
  user: linePlayer,
  order_no: z.number(),
  position,
  /** The positions in the order in which the player played them. The first is `position`. */
  positions: z.array(position),
  ...countResponse,
  /** Scorebook words; null if not recorded. */
  plate_appearances: z.nullable(z.array(z.string())),
  batting_average: z.string(),
  on_base_percentage: z.string(),
  steal_success_rate: z.string(),
  slugging: z.string(),
  ops: z.string(),
  version: z.number(),
});
export type BattingRecord = z.output<typeof battingRecord>;

export const battingApi = defineEndpoints({
  registeredBatters: {
    route: 'GET /api/records/batting/registered-users',
    access: 'recorder',
    varies: 'team',
    summary: 'この試合で登録済みの野手',
    query: z.object({ game_id: id(messages.gameRequired) }),
    response: z.array(z.number()),
  },
  createBatting: {
    route: 'POST /api/records/batting',
    access: 'recorder',
    summary: '打撃成績の登録',
    body: newBattingRecord,
    status: 201,
    response: battingRecord,
  },
  batting: {
    route: 'GET /api/records/batting/{id}',
    access: 'recorder',
    varies: 'team',
    summary: '打撃成績',
    params: idParams,
    response: battingRecord,
  },
  updateBatting: {
    route: 'PUT /api/records/batting/{id}',
    access: 'recorder',
    summary: '打撃成績の更新',
    params: idParams,
    body: battingForm,
    response: battingRecord,
  },
  deleteBatting: {
    route: 'DELETE /api/records/batting/{id}',
    access: 'recorder',
    summary: '打撃成績の削除',
    params: idParams,
  },
  deleteBatter: {
    route: 'DELETE /api/users/batter/{id}',
    access: 'recorder',
    summary: '打撃成績の削除（idは成績のid）',
    params: idParams,
  },
});
