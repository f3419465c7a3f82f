import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { id, idParams, name, named } from './fields.ts';
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

/** A deletion or a save can be undone for this number of days. */
export const RESTORABLE_DAYS = 30;

const historyEntry = z.object({
  id: z.number(),
  /** In UTC. */
  at: z.string(),
  /** The member who made the change, by their current name. */
  actor: named,
  action: z.enum(CHANGE_ACTIONS),
  kind: z.enum(CHANGE_KINDS),
  subject_id: z.number(),
  /** The id of the save (`historySave`) that the change is part of. */
  save_id: z.number(),
  /** The game, or the game of the line. Null for other kinds. */
  game_id: z.nullable(z.number()),
  /**
   * The member, or the player of a line. Null for a line that an early version deleted without storing the
   * player.
   */
  member_id: z.nullable(z.number()),
  /** The date of the game or schedule item at the time of the change. */
  date: z.nullable(z.string()),
  opponent: z.nullable(z.string()),
  /** The name of the line's player, the member or the team, or the type of the schedule item. */
  name: z.nullable(z.string()),
  /** The name, at that time, of the member into whom the deleted member was merged. */
  into: z.nullable(z.string()),
  /**
   * The changed fields, with values as in the object's own response. The field `user` of a line contains the
   * member.
   */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Whether the change is a deletion that can still be undone. */
  restorable: z.boolean(),
  /**
   * Links to objects that still exist: the id of the game, the id of the member, the current day of the
   * schedule item.
   */
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
  /** Whether the save can be undone as a whole. A later change of the same objects can still prevent the undoing. */
  revertible: z.boolean(),
  reverted: z.boolean(),
});
export type HistorySave = z.output<typeof historySave>;

const history = z.object({
  /** Newest first: at most 50, and fewer if they are large. */
  saves: z.array(historySave),
  /** The changes of these saves, newest first. */
  entries: z.array(historyEntry),
  /** Everybody who has ever changed something, for the filter. A guardian has the id of a child. */
  actors: z.array(z.extend(named, { guardian: z.optional(z.literal(true)) })),
  /** The `before` of the next page. Null on the last page. */
  next: z.nullable(z.number()),
});

const historyQuery = z.object({
  /** The `next` of the previous page. */
  before: z.optional(id(messages.valueInvalid)),
  /** Selects changes of this game and its lines. */
  game_id: z.optional(id(messages.valueInvalid)),
  /** Selects changes by this member, but not those by the member's guardians. */
  actor_id: z.optional(id(messages.valueInvalid)),
  /** Selects changes by the guardian of this name. */
  guardian: z.optional(name),
});

const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The change that a save conflicts with. The 409 response has it as `changed`, next to `current`. */
const earlierChange = z.object({
  /** In UTC. */
  at: z.string(),
  actor: named,
  /** Null if unknown. */
  device: z.nullable(z.enum(DEVICE_KINDS)),
});
export type EarlierChange = z.output<typeof earlierChange>;

/** The later change that prevents the undoing of a save. Part of the 409 response. */
export const laterChange = z.object({ at: z.string(), actor: named, action: z.enum(CHANGE_ACTIONS) });
export type LaterChange = z.output<typeof laterChange>;

export const historyApi = defineEndpoints({
  history: {
    route: 'GET /api/history',
    access: 'coach',
    varies: 'time',
    summary: '変更履歴',
    query: historyQuery,
    response: history,
  },
  restoreDeleted: {
    route: 'POST /api/history/{id}/restore',
    access: 'coach',
    summary: '削除の取り消し（idは履歴のid）',
    params: idParams,
    response: historyEntry,
  },
  revertSave: {
    route: 'POST /api/history/{id}/revert',
    access: 'coach',
    summary: '1回の保存を元に戻す（idは履歴のid）',
    params: idParams,
    response: historySave,
  },
});
