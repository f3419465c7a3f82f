import * as z from 'zod/mini';
import { GAME_TYPES } from '#domain/game.ts';
import {
  getScheduleFieldDefinition,
  SCHEDULE_FIELD_NAMES,
  type ScheduleFieldDefinitionMap,
  type ScheduleFieldName,
} from '#domain/item-fields.ts';
import { MAX_ITEMS_IN_SCHEDULE_SERIES } from '#domain/schedule.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  choice,
  day,
  flag,
  id,
  idParams,
  listField,
  normalizeEmpty,
  optionalMoment,
  optionalText,
  optionalTime,
  seenVersion,
  wholeNumber,
} from './fields.ts';
import { describeItemFieldError, fieldMessages as messages } from './messages.ts';

const text = z.nullable(z.string());

/** The schemas of a response, by kind of field. */
const stored = {
  day: z.string(),
  time: text,
  moment: text,
  text,
  gameType: z.nullable(z.enum(GAME_TYPES)),
  number: z.nullable(z.number()),
  flag: z.boolean(),
};

/** The schemas of a request, by kind of field. */
const sent = {
  day,
  time: optionalTime,
  moment: optionalMoment,
  text: (error: string, most: number) => optionalText(most, error),
  gameType: (error: string) => normalizeEmpty(choice(GAME_TYPES, error)),
  number: (error: string, most: number) => normalizeEmpty(wholeNumber(1, most, error)),
  flag: () => z.optional(flag),
};

type Stored = { [Name in ScheduleFieldName]: (typeof stored)[ScheduleFieldDefinitionMap[Name]['kind']] };
type Sent = {
  [Name in ScheduleFieldName]: ReturnType<(typeof sent)[ScheduleFieldDefinitionMap[Name]['kind']]>;
};

function mapFields(schemaOf: (name: ScheduleFieldName) => z.ZodMiniType) {
  return Object.fromEntries(SCHEDULE_FIELD_NAMES.map((name) => [name, schemaOf(name)]));
}

/** Times are "HH:MM", moments "YYYY-MM-DDTHH:MM" in the team's local time. */
export const storedFields = mapFields((name) => stored[getScheduleFieldDefinition(name).kind]) as Stored;

const sentFields = mapFields((name) => {
  const field = getScheduleFieldDefinition(name);
  return sent[field.kind](describeItemFieldError(field), field.most ?? 0);
}) as Sent;

export const scheduleItem = z.object({
  id: z.number(),
  ...storedFields,
  /** Items that were created in one request share this id. */
  series: text,
  /** The game that was recorded from the item. Null if there is none. */
  game_id: z.nullable(z.number()),
  version: z.number(),
});
export type ScheduleItem = z.output<typeof scheduleItem>;

/**
 * The server fills in two omitted fields: `answer_by` moves with the `date` of the item, and `minimum` of a new game
 * that asks for answers becomes 9.
 */
const formFields = { ...sentFields, version: seenVersion };

interface Times {
  readonly date?: string | undefined;
  readonly start_time?: string | null | undefined;
  readonly end_time?: string | null | undefined;
  readonly answer_by?: string | null | undefined;
}

const possibleTimes = z.superRefine<Times>(({ date, start_time, end_time, answer_by }, context) => {
  const refuse = (field: keyof Times, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: field });
  if (start_time && end_time && end_time <= start_time) refuse('end_time', messages.endBeforeStart);
  if (answer_by && date && answer_by.slice(0, 10) > date) refuse('answer_by', messages.answerByAfterItem);
});

export const scheduleForm = z.object(formFields).check(possibleTimes);
export type ScheduleForm = z.output<typeof scheduleForm>;

/** Whether a change applies to one item of a series, or also to the items that follow it. */
const SERIES_SCOPES = ['one', 'following'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

const scope = z._default(z.enum(SERIES_SCOPES, { error: messages.valueInvalid }), 'one');

/** Whether those who have answered get a mail about a new place. They always get one about a new day or time. */
const tells = z._default(flag, true);

const scheduleChange = z
  .object({ ...formFields, date: z.optional(formFields.date), scope, tells })
  .check(possibleTimes);
/** All fields of a changed item may be omitted. */
export type ScheduleChange = Omit<z.output<typeof scheduleChange>, 'scope' | 'tells'>;

const scheduleSeries = z
  .object({
    ...formFields,
    /**
     * The days of the items. `answer_by` is the deadline for the item on `date`. The deadlines of the other items are
     * as many days before them.
     */
    dates: listField(
      sentFields.date,
      MAX_ITEMS_IN_SCHEDULE_SERIES,
      messages.repeatDatesRequired,
      messages.tooManyRepeats,
    ).check(z.minLength(1, messages.repeatDatesRequired)),
  })
  .check(possibleTimes);

export const scheduleApi = defineEndpoints({
  schedule: {
    route: 'GET /api/schedules',
    access: 'member',
    visitors: true,
    varies: 'team',
    summary: '予定一覧',
    response: z.array(scheduleItem),
  },
  createScheduleItem: {
    route: 'POST /api/schedules',
    access: 'coach',
    summary: '予定の追加',
    body: scheduleForm,
    status: 201,
    response: scheduleItem,
  },
  repeatScheduleItem: {
    route: 'POST /api/schedules/repeat',
    access: 'coach',
    summary: '繰り返す予定の追加',
    body: scheduleSeries,
    status: 201,
    response: z.array(scheduleItem),
  },
  updateScheduleItem: {
    route: 'PUT /api/schedules/{id}',
    access: 'coach',
    summary: '予定の更新',
    params: idParams,
    body: scheduleChange,
    response: scheduleItem,
  },
  tieScheduleItem: {
    route: 'PUT /api/schedules/{id}/game',
    access: 'coach',
    summary: '予定の試合記録を選ぶ（null なら外す）',
    params: idParams,
    body: z.object({ game_id: z.nullable(id()) }),
    response: scheduleItem,
  },
  deleteScheduleItem: {
    route: 'DELETE /api/schedules/{id}',
    access: 'coach',
    summary: '予定の削除',
    params: idParams,
  },
  deleteFollowingItems: {
    route: 'DELETE /api/schedules/{id}/following',
    access: 'coach',
    summary: '予定と、その後に繰り返す予定の削除',
    params: idParams,
  },
});
