import * as z from 'zod/mini';
import { OUTING_KINDS } from '#domain/pitch-limits/outing.ts';
import { COUNTED_OUTING_SCOPES, REST_THRESHOLD_UNITS, WEEK_DEFINITIONS } from '#domain/pitch-limits/rule.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  choice,
  day,
  flag,
  id,
  idParams,
  linePlayer,
  optionalText,
  requiredText,
  seenVersion,
  wholeNumber,
} from './fields.ts';
import { fieldMessages } from './messages.ts';
import { pitchFieldMessages as messages } from './pitch-limits.messages.ts';

const error = fieldMessages.valueInvalid;
const limit = z.nullable(wholeNumber(0, 999, messages.limitInvalid));
const positive = wholeNumber(1, 999, messages.limitInvalid);
const grade = wholeNumber(1, 12, messages.gradeInvalid);
const ruleDay = z.nullable(day(messages.dayInvalid));
const list = <Item extends z.ZodMiniType>(item: Item, least: number) =>
  z.array(item, { error }).check(z.minLength(least, error), z.maxLength(12, error));

const gradeLimits = z
  .object(
    {
      label: requiredText(40, messages.gradeLabelRequired, messages.gradeLabelTooLong),
      firstGrade: grade,
      lastGrade: grade,
      perGame: limit,
      perDay: limit,
      perTwoDays: limit,
      perWeek: limit,
      inningsPerDay: limit,
      inningsPerTwoDays: limit,
      rests: list(
        z.object(
          {
            unit: choice(REST_THRESHOLD_UNITS, error),
            days: wholeNumber(1, 7, messages.limitInvalid),
            from: positive,
            rest: wholeNumber(1, 14, messages.limitInvalid),
          },
          { error },
        ),
        0,
      ),
    },
    { error },
  )
  .check(
    z.refine(({ firstGrade, lastGrade }) => firstGrade <= lastGrade, {
      error: messages.gradeInvalid,
      path: ['lastGrade'],
    }),
  );

/** The field names are those of `PitchRule` in the domain. */
export const pitchRule = z.object(
  {
    id: requiredText(60, error, error),
    name: requiredText(100, messages.ruleNameRequired, messages.ruleNameTooLong),
    source: requiredText(300, messages.sourceRequired, messages.sourceTooLong),
    url: z.nullable(
      requiredText(300, messages.urlInvalid, messages.urlInvalid).check(
        z.regex(/^https?:\/\/\S+$/, messages.urlInvalid),
      ),
    ),
    from: ruleDay,
    to: ruleDay,
    checkedOn: ruleDay,
    grades: list(gradeLimits, 1),
    week: choice(WEEK_DEFINITIONS, error),
    counted: choice(COUNTED_OUTING_SCOPES, error),
    countsNoGames: flag,
    excessCounts: flag,
    finishesBatter: z.nullable(flag),
    inARow: z.nullable(
      z.object({ days: wholeNumber(1, 14, messages.limitInvalid), eachAtMost: limit }, { error }),
    ),
    gamesPerDay: z.nullable(positive),
    catcher: z.nullable(
      z.object(
        { pitchesFrom: z.nullable(positive), inningsFrom: z.nullable(positive), rests: flag },
        { error },
      ),
    ),
    notes: z.string({ error }).check(z.maxLength(600, messages.notesTooLong)),
  },
  { error },
);

export const MAX_PLACE_LENGTH = 100;

const reportFields = {
  date: day(messages.dateRequired),
  pitches: wholeNumber(1, 999, messages.pitchesRequired),
  kind: choice(OUTING_KINDS, messages.kindRequired),
  /** The place, or the other team, such as a regional selection. */
  place: optionalText(MAX_PLACE_LENGTH, messages.placeTooLong),
  reported_by: requiredText(100, messages.reporterRequired, messages.reporterTooLong),
};

/** Pitches that a member threw elsewhere, or in a game that was deleted, as somebody reported them. */
const pitchReport = z.object({
  id: z.number(),
  member_id: z.number(),
  date: z.string(),
  /** Null if not recorded. Only the report of a deleted game can be null, or 0 for a player who only caught. */
  pitches: z.nullable(z.number()),
  /** Whether there may have been more pitches. */
  pitches_at_least: z.boolean(),
  /** The innings pitched and caught. Null if unknown. */
  innings: z.nullable(z.number()),
  caught: z.nullable(z.number()),
  /** Whether the deleted game was a no game. */
  no_game: z.boolean(),
  /** The deleted game; null for a report from elsewhere. */
  game_id: z.nullable(z.number()),
  kind: z.enum(OUTING_KINDS),
  place: z.nullable(z.string()),
  reported_by: z.string(),
});
export type PitchReport = z.output<typeof pitchReport>;

export const pitchReportForm = z.object({ ...reportFields, member_id: id(fieldMessages.memberRequired) });
export type PitchReportForm = z.output<typeof pitchReportForm>;

const gameOfOuting = z.object({ id: z.number(), date: z.string(), opponent: z.string() });

const outing = z.object({
  member_id: z.number(),
  /** The day on which the member threw. Each part of a suspended game has its own day. */
  date: z.string(),
  kind: z.enum(OUTING_KINDS),
  /** Null if not recorded. */
  pitches: z.nullable(z.number()),
  at_least: z.boolean(),
  innings: z.nullable(z.number()),
  caught: z.nullable(z.number()),
  /** Whether the game ended as a no game. Only its pitches count. */
  no_game: z.boolean(),
  game: z.nullable(gameOfOuting),
  report: z.nullable(pitchReport),
});
export type OutingOnWire = z.output<typeof outing>;

/** `rule` is null if the team has chosen none. */
const chosenRule = z.object({ rule: z.nullable(pitchRule), version: z.number() });
export type ChosenRule = z.output<typeof chosenRule>;
export type RuleOnWire = z.output<typeof pitchRule>;

/** The pitches of the team's members in the weeks up to the day `on`. */
const pitchCounts = z.object({
  on: z.string(),
  chosen: chosenRule,
  /** Members who play, and everybody with an outing. */
  players: z.array(
    z.extend(linePlayer, {
      school_entry_year: z.nullable(z.number()),
      /** Whether one of the member's positions is pitcher. */
      pitcher: z.boolean(),
    }),
  ),
  outings: z.array(outing),
  /** The games for which no pitcher is recorded. */
  unrecorded: z.array(gameOfOuting),
});
export type PitchCounts = z.output<typeof pitchCounts>;

export const pitchLimitsApi = defineEndpoints({
  pitchCounts: {
    route: 'GET /api/pitch-counts',
    access: 'recorder',
    varies: 'team',
    summary: '球数と投球数のルール（onの日までの6週間）',
    query: z.object({ on: day(messages.dateRequired) }),
    response: pitchCounts,
  },
  setPitchRule: {
    route: 'PUT /api/pitch-rule',
    access: 'coach',
    summary: '投球数のルールの選択と変更（rule が null なら、ルールなし）',
    body: z.object({ rule: z.nullable(pitchRule), version: seenVersion }),
    response: chosenRule,
  },
  createPitchReport: {
    route: 'POST /api/pitch-reports',
    access: 'recorder',
    summary: 'ほかで投げた球数の登録',
    body: pitchReportForm,
    status: 201,
    response: pitchReport,
  },
  deletePitchReport: {
    route: 'DELETE /api/pitch-reports/{id}',
    access: 'recorder',
    summary: 'ほかで投げた球数の削除',
    params: idParams,
  },
});
