import * as z from 'zod/mini';
import { battingRecord } from './batting.ts';
import { defineEndpoints } from './endpoint.ts';
import { id, idList, idParams, named } from './fields.ts';
import { member } from './member.ts';
import { fieldMessages as messages } from './messages.ts';
import { pitchingRecord } from './pitching.ts';

// Merging turns two entries for one person into one member. For example, a coach entered one, and the other was
// created when the person joined by the invite code.

const game = z.object({ id: z.number(), date: z.string(), opponent: z.string() });

/** Pairs of lines for the same game. Only one line of each pair can stay. */
function conflicts<Line extends z.ZodMiniType>(record: Line) {
  return z.array(z.object({ game, records: z.array(record) }));
}

const lines = z.object({ batting: z.number(), pitching: z.number() });

const mergePreview = z.object({
  /** The member who remains. */
  member: named,
  /** The number of lines of `member`; `from_lines` has those of `from`. */
  lines,
  from: named,
  from_lines: lines,
  conflicts: z.object({ batting: conflicts(battingRecord), pitching: conflicts(pitchingRecord) }),
});
export type MergePreview = z.output<typeof mergePreview>;

/** The ids of the lines to keep. Only lines in a conflict matter. */
const kept = idList(messages.valueInvalid);

const mergeForm = z.object({
  /** This member is merged into the member of the path and then deleted. */
  from_id: id(messages.memberRequired),
  keep_batting: kept,
  keep_pitching: kept,
});
export type MergeForm = z.output<typeof mergeForm>;

export const mergingApi = defineEndpoints({
  mergePreview: {
    route: 'GET /api/members/{id}/merge',
    access: 'coach',
    varies: 'team',
    summary: 'メンバーの統合の確認（from_idのメンバーをidのメンバーにまとめる）',
    params: idParams,
    query: z.object({ from_id: id(messages.memberRequired) }),
    response: mergePreview,
  },
  mergeMember: {
    route: 'POST /api/members/{id}/merge',
    access: 'coach',
    summary: 'メンバーの統合（同じ試合の記録が2つあるときは、残す記録のidを送る）',
    params: idParams,
    body: mergeForm,
    response: member,
  },
  deleteMember: {
    route: 'DELETE /api/members/{id}',
    access: 'coach',
    summary: '記録のないメンバーの削除',
    params: idParams,
  },
});
