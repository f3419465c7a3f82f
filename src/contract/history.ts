import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { id, idParams, named } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const CHANGE_KINDS = [
  'game',
  'batting',
  'pitching',
  'log',
  'schedule',
  'member',
  'team',
  'invitation',
  'pitch_report',
  'pitch_rule',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const CHANGE_ACTIONS = ['created', 'changed', 'deleted', 'restored'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** The number of days for which a deletion or a save can be undone. */
export const RESTORABLE_DAYS = 30;

/** One change to the team's data. */
const historyEntry = z.object({
  id: z.number(),
  /** The time in UTC. */
  at: z.string(),
  /** The member who made the change, by their current name. */
  actor: named,
  action: z.enum(CHANGE_ACTIONS),
  kind: z.enum(CHANGE_KINDS),
  subject_id: z.number(),
  /** The id of the save (`historySave`) that the change is part of. */
  save_id: z.number(),
  /** The id of the game, or of the game that the line belongs to; null for other kinds. */
  game_id: z.nullable(z.number()),
  /**
   * The member, or the player of a line. Null for a line that was deleted before the app stored the players of
   * changes.
   */
  member_id: z.nullable(z.number()),
  /** The date of the game or schedule item and its opponent at the time of the change. */
  date: z.nullable(z.string()),
  opponent: z.nullable(z.string()),
  /** The player of a line, the member, the type of the schedule item, or the team. */
  name: z.nullable(z.string()),
  /** The member into whom the deleted member was merged, by their name at that time. */
  into: z.nullable(z.string()),
  /**
   * The changed fields. Values have the form of the object's own response; the field `user` of a line contains the
   * member.
   */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Whether this change is a deletion that can still be undone. */
  restorable: z.boolean(),
  /** The objects that the change concerns, if they still exist: their ids, and the current day of a schedule item. */
  links: z.object({
    game: z.nullable(z.number()),
    member: z.nullable(z.number()),
    schedule: z.nullable(z.string()),
  }),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** A save: all changes of one request. */
const historySave = z.object({
  /** The id of the first change of the save. */
  id: z.number(),
  at: z.string(),
  actor: named,
  /** Whether this save undid an earlier save or deletion. */
  is_revert: z.boolean(),
  /** Whether the save can be undone as a whole. A later change of the same objects can still prevent it. */
  revertible: z.boolean(),
  /** Whether it has been undone. */
  reverted: z.boolean(),
});
export type HistorySave = z.output<typeof historySave>;

const history = z.object({
  /** The saves, newest first: at most 50, and fewer if they are large. */
  saves: z.array(historySave),
  /** The changes of these saves, newest first. */
  entries: z.array(historyEntry),
  /** The members who have ever changed something. The filter offers them. */
  actors: z.array(named),
  /** The `before` of the next page; null on the last one. */
  next: z.nullable(z.number()),
});

const historyQuery = z.object({
  /** The `next` of the previous page. */
  before: z.optional(id(messages.valueInvalid)),
  /** Selects changes of this game and its lines. */
  game_id: z.optional(id(messages.valueInvalid)),
  /** Selects changes by this member. */
  actor_id: z.optional(id(messages.valueInvalid)),
});

const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The change that a save conflicts with. The 409 response has it as `changed`, next to `current`. */
const earlierChange = z.object({
  /** The time in UTC. */
  at: z.string(),
  actor: named,
  /** The kind of device that made the change; null if unknown. */
  device: z.nullable(z.enum(DEVICE_KINDS)),
});
export type EarlierChange = z.output<typeof earlierChange>;

/** The later change because of which a save cannot be undone. Part of the 409 response. */
export const laterChange = z.object({ at: z.string(), actor: named, action: z.enum(CHANGE_ACTIONS) });
export type LaterChange = z.output<typeof laterChange>;

export const historyApi = endpoints({
  history: {
    method: 'GET',
    path: '/api/history',
    access: 'coach',
    varies: 'time',
    summary: '変更履歴',
    query: historyQuery,
    response: history,
  },
  restoreDeleted: {
    method: 'POST',
    path: '/api/history/{id}/restore',
    access: 'coach',
    summary: '削除の取り消し（idは履歴のid）',
    params: idParams,
    response: historyEntry,
  },
  revertSave: {
    method: 'POST',
    path: '/api/history/{id}/revert',
    access: 'coach',
    summary: '1回の保存を元に戻す（idは履歴のid）',
    params: idParams,
    response: historySave,
  },
});
