import { sql } from 'kysely';
import type { ChangeKind } from '#contract/history.ts';
import type { Trx } from '../platform/database/open.ts';

const LINES: readonly ChangeKind[] = ['game', 'batting', 'pitching', 'pitch_report'];

/** Lists the deletions of these kinds that can still be undone, with the rows that they deleted. */
function listDeletions(trx: Trx, teamId: number, kinds: readonly ChangeKind[]) {
  return trx
    .selectFrom('changes')
    .select(['id', 'before'])
    .where('team_id', '=', teamId)
    .where('action', '=', sql.lit('deleted'))
    .where('before', 'is not', null)
    .where('kind', 'in', kinds)
    .execute();
}

/** Replaces member `from` by `into` in the stored rows of a deletion, such as lines and answers. */
function withMember(rows: string, from: number, into: number): string {
  const replace = (key: string, value: unknown) => (key === 'member_id' && value === from ? into : value);
  return JSON.stringify(JSON.parse(rows, replace));
}

export async function hasRestorableLine(trx: Trx, teamId: number, memberId: number): Promise<boolean> {
  const deletions = await listDeletions(trx, teamId, LINES);
  return deletions.some(({ before }) => before && withMember(before, memberId, 0) !== before);
}

/** Two members. A merge moves everything of `from` to `into`. */
export interface MemberPair {
  readonly teamId: number;
  readonly from: number;
  readonly into: number;
}

/**
 * Replaces `from` by `into` in stored deletions of lines and items, so that undoing them restores the rows for
 * `into`.
 */
export async function passDeletedLines(trx: Trx, { teamId, from, into }: MemberPair): Promise<void> {
  for (const { id, before } of await listDeletions(trx, teamId, [...LINES, 'schedule'])) {
    const rows = before && withMember(before, from, into);
    if (rows === before) continue;
    await trx
      .updateTable('changes')
      .set({ before: rows })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Makes `into` the author of all changes by `from`, or of those with the ids in `only`. Returns the ids of these
 * changes.
 */
export async function passChanges(
  trx: Trx,
  { teamId, from, into }: MemberPair,
  only?: readonly number[],
): Promise<number[]> {
  if (only?.length === 0) return [];
  const changed = await trx
    .updateTable('changes')
    .set({ actor_id: into })
    .where('team_id', '=', teamId)
    .where('actor_id', '=', from)
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}
