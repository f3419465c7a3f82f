import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { id, idParams, named } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

export const CHANGE_KINDS = [
  'game',
  'batting',
  'pitching',
  'log',
  'schedule',
  'member',
  'team',
  'invitation',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_ACTIONS = ['created', 'changed', 'deleted', 'restored'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** For how many days a deletion or a save can be undone. */
export const RESTORABLE_DAYS = 30;

/** One change to the team's data. */
export const historyEntry = z.object({
  id: z.number(),
  /** When, in UTC. */
  at: z.string(),
  /** The member who made the change, by their present name. */
  actor: named,
  action: z.enum(CHANGE_ACTIONS),
  kind: z.enum(CHANGE_KINDS),
  subject_id: z.number(),
  /** The id of the save (`historySave`) that the change is part of. */
  save_id: z.number(),
  /** Set for a game and for a line. */
  game_id: z.nullable(z.number()),
  /** The player of a line, or the member; null for lines that were gone before players were stored. */
  member_id: z.nullable(z.number()),
  /** The date of the game or schedule item and the opponent, as of the change. */
  date: z.nullable(z.string()),
  opponent: z.nullable(z.string()),
  /** The player of a line, the member, the type of the schedule item, or the team. */
  name: z.nullable(z.string()),
  /** The member into whom the deleted one was merged, by their name then. */
  into: z.nullable(z.string()),
  /** The changed fields. Values are those of the object's own response; `user` of a line is the member. */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Whether this is a deletion that can still be undone. */
  restorable: z.boolean(),
  /**
   * Objects that the change concerns, where they still exist: their ids, and the present day of a schedule
   * item.
   */
  links: z.object({
    game: z.nullable(z.number()),
    member: z.nullable(z.number()),
    schedule: z.nullable(z.string()),
  }),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** The changes of one request. */
export const historySave = z.object({
  /** The id of its first change. */
  id: z.number(),
  at: z.string(),
  actor: named,
  /** Whether it undid an earlier save or deletion. */
  is_revert: z.boolean(),
  /** Whether it can be undone as a whole, unless something was changed again since. */
  revertible: z.boolean(),
  /** Whether it has been undone. */
  reverted: z.boolean(),
});
export type HistorySave = z.output<typeof historySave>;

const history = z.object({
  /** Newest first, 50 at most; fewer if they are large. */
  saves: z.array(historySave),
  /** The changes of these saves, newest first. */
  entries: z.array(historyEntry),
  /** The members who ever changed something, for the filter. */
  actors: z.array(named),
  /** The `before` of the next page; null on the last one. */
  next: z.nullable(z.number()),
});

const historyQuery = z.object({
  /** The `next` of the page before. */
  before: z.optional(id(messages.valueInvalid)),
  /** Changes of this game and its lines only. */
  game_id: z.optional(id(messages.valueInvalid)),
  /** Changes by this member only. */
  actor_id: z.optional(id(messages.valueInvalid)),
});

export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The change that a save conflicts with. A 409 response contains it as `changed`, beside `current`. */
export const earlierChange = z.object({
  /** When, in UTC. */
  at: z.string(),
  actor: named,
  /** With what it was made; null if unknown. */
  device: z.nullable(z.enum(DEVICE_KINDS)),
});
export type EarlierChange = z.output<typeof earlierChange>;

/** Why a save cannot be undone: the change that came after it. The answer is 409. */
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
    status: 200,
    response: history,
  },
  restoreDeleted: {
    method: 'POST',
    path: '/api/history/{id}/restore',
    access: 'coach',
    summary: '削除の取り消し（idは履歴のid）',
    params: idParams,
    status: 200,
    response: historyEntry,
  },
  revertSave: {
    method: 'POST',
    path: '/api/history/{id}/revert',
    access: 'coach',
    summary: '1回の保存を元に戻す（idは履歴のid）',
    params: idParams,
    status: 200,
    response: historySave,
  },
});
