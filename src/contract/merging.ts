import * as z from 'zod/mini';
import { battingRecord } from './batting.ts';
import { endpoints } from './endpoint.ts';
import { id, idList, idParams, named } from './fields.ts';
import { member } from './member.ts';
import { fieldMessages as messages } from './messages.ts';
import { pitchingRecord } from './pitching.ts';

// Two entries for one person become one member: for example the one that a coach entered, and the one that
// joining by the invite code created.

const game = z.object({ id: z.number(), date: z.string(), opponent: z.string() });

/** Two lines for one game, of which only one can stay. */
function conflicts<Line extends z.ZodMiniType>(record: Line) {
  return z.array(z.object({ game, records: z.array(record) }));
}

const lines = z.object({ batting: z.number(), pitching: z.number() });

export const mergePreview = z.object({
  /** The member who stays. */
  member: named,
  /** The number of the lines that each of them has. */
  lines,
  from: named,
  from_lines: lines,
  conflicts: z.object({ batting: conflicts(battingRecord), pitching: conflicts(pitchingRecord) }),
});
export type MergePreview = z.output<typeof mergePreview>;

/** The ids of the lines to keep; only those of conflicts matter. */
const kept = idList(messages.valueInvalid);

export const mergeForm = z.object({
  /** The member who is merged into the one in the path, and deleted. */
  from_id: id(messages.memberRequired),
  keep_batting: kept,
  keep_pitching: kept,
});
export type MergeForm = z.output<typeof mergeForm>;

export const mergingApi = endpoints({
  mergePreview: {
    method: 'GET',
    path: '/api/members/{id}/merge',
    access: 'coach',
    varies: 'team',
    summary: 'メンバーの統合の確認（from_idのメンバーをidのメンバーにまとめる）',
    params: idParams,
    query: z.object({ from_id: id(messages.memberRequired) }),
    status: 200,
    response: mergePreview,
  },
  mergeMember: {
    method: 'POST',
    path: '/api/members/{id}/merge',
    access: 'coach',
    summary: 'メンバーの統合（同じ試合の記録が2つあるときは、残す記録のidを送る）',
    params: idParams,
    body: mergeForm,
    status: 200,
    response: member,
  },
  deleteMember: {
    method: 'DELETE',
    path: '/api/members/{id}',
    access: 'coach',
    summary: '記録のないメンバーの削除',
    params: idParams,
    status: 204,
  },
});
