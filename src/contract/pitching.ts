import * as z from 'zod/mini';
import {
  brokenPitchingRules,
  PITCHING_RESULTS,
  type PitchingLine,
  type PitchingRule,
} from '#domain/pitching.ts';
import { endpoints } from './endpoint.ts';
import {
  choice,
  concerns,
  count,
  id,
  idParams,
  isRecord,
  named,
  seenVersion,
  wholeNumber,
} from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const result = choice(PITCHING_RESULTS, messages.resultRequired);

const counts = {
  /** Outs recorded; three make an inning. */
  pitching_innings_outs: wholeNumber(0, 99, messages.outsRequired),
  pitches: count(),
  strikeouts: count(),
  hits_allowed: count(),
  hr_allowed: count(),
  walks_given: count(),
  runs_allowed: count(),
  earned_runs: count(),
};

type Counts = { [Key in keyof typeof counts]: number };

/** The counts of a pitching line in the program's own words. */
export function toPitchingLine(wire: Counts): PitchingLine {
  return {
    outsRecorded: wire.pitching_innings_outs,
    pitches: wire.pitches,
    strikeouts: wire.strikeouts,
    hitsAllowed: wire.hits_allowed,
    homeRunsAllowed: wire.hr_allowed,
    walksAllowed: wire.walks_given,
    runsAllowed: wire.runs_allowed,
    earnedRuns: wire.earned_runs,
  };
}

/** The counts of a pitching line in the wire's words. */
export function fromPitchingLine(line: PitchingLine): Counts {
  return {
    pitching_innings_outs: line.outsRecorded,
    pitches: line.pitches,
    strikeouts: line.strikeouts,
    hits_allowed: line.hitsAllowed,
    hr_allowed: line.homeRunsAllowed,
    walks_given: line.walksAllowed,
    runs_allowed: line.runsAllowed,
    earned_runs: line.earnedRuns,
  };
}

/** The field that tells of a broken rule. */
const ruleFields: Record<PitchingRule, keyof Counts> = {
  earnedRunsWithinRuns: 'earned_runs',
  homeRunsWithinHits: 'hr_allowed',
};

/** Refuses a line that cannot happen on a field. */
export const possiblePitching = z.superRefine<Counts>(
  (wire, context) => {
    for (const rule of brokenPitchingRules(toPitchingLine(wire))) {
      const field = ruleFields[rule];
      context.addIssue({ code: 'custom', path: [field], message: messages[rule], input: wire[field] });
    }
  },
  { when: ({ value, issues }) => isRecord(value) && !issues.some(concerns(counts)) },
);

export const pitchingFields = { user_id: id(messages.memberRequired), result, ...counts };

export const newPitchingRecord = z
  .object({ game_id: id(messages.gameRequired), ...pitchingFields })
  .check(possiblePitching);
export const pitchingForm = z.object({ ...pitchingFields, version: seenVersion }).check(possiblePitching);
export type PitchingForm = z.output<typeof pitchingForm>;

const wireCounts = Object.fromEntries(Object.keys(counts).map((key) => [key, z.number()])) as {
  [Key in keyof typeof counts]: z.ZodMiniNumber;
};

export const pitchingRecord = z.object({
  id: z.number(),
  game_id: z.number(),
  user_id: z.number(),
  user: named,
  result,
  ...wireCounts,
  /** "5 1/3" */
  formatted_innings: z.string(),
  era: z.string(),
  k9: z.string(),
  bb9: z.string(),
  version: z.number(),
});
export type PitchingRecord = z.output<typeof pitchingRecord>;

export const pitchingApi = endpoints({
  registeredPitchers: {
    method: 'GET',
    path: '/api/records/pitching/registered-users',
    access: 'coach',
    varies: 'team',
    summary: 'この試合で登録済みの投手',
    query: z.object({ game_id: id(messages.gameRequired) }),
    status: 200,
    response: z.array(z.number()),
  },
  createPitching: {
    method: 'POST',
    path: '/api/records/pitching',
    access: 'coach',
    summary: '投手成績の登録',
    body: newPitchingRecord,
    status: 201,
    response: pitchingRecord,
  },
  pitching: {
    method: 'GET',
    path: '/api/records/pitching/{id}',
    access: 'coach',
    varies: 'team',
    summary: '投手成績',
    params: idParams,
    status: 200,
    response: pitchingRecord,
  },
  updatePitching: {
    method: 'PUT',
    path: '/api/records/pitching/{id}',
    access: 'coach',
    summary: '投手成績の更新',
    params: idParams,
    body: pitchingForm,
    status: 200,
    response: pitchingRecord,
  },
  deletePitching: {
    method: 'DELETE',
    path: '/api/records/pitching/{id}',
    access: 'coach',
    summary: '投手成績の削除',
    params: idParams,
    status: 204,
  },
  deletePitcher: {
    method: 'DELETE',
    path: '/api/users/pitcher/{id}',
    access: 'coach',
    summary: '投手成績の削除（idは成績のid）',
    params: idParams,
    status: 204,
  },
});
