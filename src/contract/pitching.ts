import * as z from 'zod/mini';
import {
  dropSaveOrHoldIfDecision,
  EMPTY_PITCHING_LINE,
  type EnteredPitchingCount,
  listBrokenPitchingConstraints,
  PITCHER_DECISIONS,
  type PitcherDecision,
  type PitchingLine,
  SAVE_AND_HOLD,
  type SaveOrHold,
} from '#domain/pitching.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  choice,
  count,
  id,
  idParams,
  linePlayer,
  normalizeEmpty,
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

const result = choice(PITCHER_DECISIONS, messages.resultRequired);
const credit = choice(SAVE_AND_HOLD, messages.creditInvalid);

/** Every count of a pitching line. CONTRIBUTING.md says how to add one. */
const pitchingCounts = {
  outsRecorded: { wire: 'pitching_innings_outs', field: wholeNumber(0, 99, messages.outsRequired) },
  pitches: { wire: 'pitches', field: count() },
  strikeouts: { wire: 'strikeouts', field: count() },
  hitsAllowed: { wire: 'hits_allowed', field: count() },
  homeRunsAllowed: { wire: 'hr_allowed', field: count() },
  walksAllowed: { wire: 'walks_given', field: count() },
  runsAllowed: { wire: 'runs_allowed', field: count() },
  earnedRuns: { wire: 'earned_runs', field: count() },
} as const satisfies Record<EnteredPitchingCount, Count>;

const allCounts = {
  ...pitchingCounts,
  wildPitches: { wire: 'wild_pitches', field: optionalCount() },
  wildPitchGames: { wire: 'wild_pitch_games', field: optionalCount() },
} as const satisfies Record<Exclude<keyof PitchingLine, 'pitchesAtLeast'>, Count>;

const countFields = makeRequestFields(pitchingCounts);
export const pitchingTotals = {
  ...makeResponseFields(allCounts),
  /**
   * Whether more pitches may have been thrown than were counted. The field follows from the log; no form has
   * it.
   */
  pitches_at_least: z.boolean(),
};
type AtLeast = { readonly pitches_at_least: boolean };
type Counts = WireCounts<typeof allCounts> & AtLeast;
export const pitchingCountNames = listWireNames(pitchingCounts);
type Sent = SentCounts<typeof allCounts>;

export function toPitchingLine(sent: Sent & Partial<AtLeast>): PitchingLine {
  return { ...readCounts(allCounts, sent), pitchesAtLeast: Number(sent.pitches_at_least ?? false) };
}

export function fromPitchingLine(line: PitchingLine): Counts {
  return { ...writeCounts(allCounts, line), pitches_at_least: line.pitchesAtLeast > 0 };
}

export const possiblePitching = refuseImpossibleLine(
  pitchingCounts,
  (counts) => listBrokenPitchingConstraints({ ...EMPTY_PITCHING_LINE, ...counts }),
  { earnedRunsWithinRuns: 'earned_runs', homeRunsWithinHits: 'hr_allowed' },
);

export const pitchingFields = {
  user_id: id(messages.memberRequired),
  result,
  /**
   * If omitted, the stored credit stays. A credit together with a win or loss is dropped, because older clients
   * change only the result.
   */
  credit: normalizeEmpty(credit),
  ...countFields,
};

interface Credited {
  readonly result: PitcherDecision;
  readonly credit?: SaveOrHold | null | undefined;
}

/**
 * Refuses a save or hold together with a win or loss. Used only for new lines, for which older clients send no
 * credit.
 */
export const possibleCredit = z.superRefine<Credited>(({ result, credit = null }, context) => {
  if (dropSaveOrHoldIfDecision(result, credit) === credit) return;
  const message = messages.creditBesideDecision;
  context.addIssue({ code: 'custom', path: ['credit'], message, input: credit });
});

export const newPitchingRecord = z
  .object({ game_id: id(messages.gameRequired), ...pitchingFields })
  .check(possiblePitching, possibleCredit);
export const pitchingForm = z.object({ ...pitchingFields, version: seenVersion }).check(possiblePitching);
export type PitchingForm = z.output<typeof pitchingForm>;

export const pitchingRecord = z.object({
  id: z.number(),
  game_id: z.number(),
  user_id: z.number(),
  user: linePlayer,
  result,
  credit: z.nullable(credit),
  ...pitchingTotals,
  /** For example "5 1/3". */
  formatted_innings: z.string(),
  era: z.string(),
  k9: z.string(),
  bb9: z.string(),
  version: z.number(),
});
export type PitchingRecord = z.output<typeof pitchingRecord>;

export const pitchingApi = defineEndpoints({
  registeredPitchers: {
    route: 'GET /api/records/pitching/registered-users',
    access: 'recorder',
    varies: 'team',
    summary: 'この試合で登録済みの投手',
    query: z.object({ game_id: id(messages.gameRequired) }),
    response: z.array(z.number()),
  },
  createPitching: {
    route: 'POST /api/records/pitching',
    access: 'recorder',
    summary: '投手成績の登録',
    body: newPitchingRecord,
    status: 201,
    response: pitchingRecord,
  },
  pitching: {
    route: 'GET /api/records/pitching/{id}',
    access: 'recorder',
    varies: 'team',
    summary: '投手成績',
    params: idParams,
    response: pitchingRecord,
  },
  updatePitching: {
    route: 'PUT /api/records/pitching/{id}',
    access: 'recorder',
    summary: '投手成績の更新',
    params: idParams,
    body: pitchingForm,
    response: pitchingRecord,
  },
  deletePitching: {
    route: 'DELETE /api/records/pitching/{id}',
    access: 'recorder',
    summary: '投手成績の削除',
    params: idParams,
  },
  deletePitcher: {
    route: 'DELETE /api/users/pitcher/{id}',
    access: 'recorder',
    summary: '投手成績の削除（idは成績のid）',
    params: idParams,
  },
});
