import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { id, idParams, named } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

export const CHANGE_KINDS = [
  'game',
  'batting',
  'pitching',
  'schedule',
  'member',
  'team',
  'invitation',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_ACTIONS = ['created', 'changed', 'deleted', 'restored'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** For how many days a deletion can be undone. */
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
  /** Set for a line. */
  game_id: z.nullable(z.number()),
  /** The date of the game or schedule item and the opponent, as of the change. */
  date: z.nullable(z.string()),
  opponent: z.nullable(z.string()),
  /** The player of a line, the member, the type of the schedule item, or the team. */
  name: z.nullable(z.string()),
  /** The changed fields. Values are those of the object's own response; `user` of a line is the member. */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Whether this is a deletion that can still be undone. */
  restorable: z.boolean(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

const history = z.object({
  /** Newest first, 50 at most. */
  entries: z.array(historyEntry),
  /** The `before` of the next page; null on the last one. */
  next: z.nullable(z.number()),
});

export const historyApi = endpoints({
  history: {
    method: 'GET',
    path: '/api/history',
    access: 'coach',
    varies: 'time',
    summary: '変更履歴',
    query: z.object({ before: z.optional(id(messages.valueInvalid)) }),
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
});
