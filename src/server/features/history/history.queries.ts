import type { HistoryEntry } from '#contract/history.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Names } from '../../shared/changes.queries.ts';

function changesOf(database: Database, teamId: number) {
  return (
    database
      .selectFrom('changes')
      .innerJoin('members', (join) =>
        join.onRef('members.team_id', '=', 'changes.team_id').onRef('members.id', '=', 'changes.actor_id'),
      )
      .where('changes.team_id', '=', teamId)
      .select(['changes.id', 'at', 'action', 'kind', 'subject_id', 'game_id', 'subject', 'restored_at'])
      .select(['actor_id', 'members.name as actor_name'])
      // The rows of a deletion can be a whole game, and entries do not show them.
      .select((of) => [
        of.case().when('action', '=', 'changed').then(of.ref('before')).end().as('before'),
        of.case().when('action', '=', 'changed').then(of.ref('after')).end().as('after'),
      ])
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof changesOf>['executeTakeFirstOrThrow']>>;

function readFields(stored: string | null): Record<string, unknown> {
  return stored === null ? {} : (JSON.parse(stored) as Record<string, unknown>);
}

function toEntry(row: Row, restorableSince: string): HistoryEntry {
  const { id, at, action, kind, subject_id, game_id, restored_at } = row;
  const { date = null, opponent = null, name = null } = JSON.parse(row.subject) as Names;
  const [before, after] = [readFields(row.before), readFields(row.after)];
  return {
    id,
    at,
    actor: { id: row.actor_id, name: row.actor_name },
    action,
    kind,
    subject_id,
    game_id,
    date,
    opponent,
    name,
    fields: Object.keys(after).map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    })),
    restorable: action === 'deleted' && restored_at === null && at > restorableSince,
  };
}

/** Newest first. @param before the id of the oldest change that the caller already has */
export async function listHistory(
  database: Database,
  teamId: number,
  { before, limit, restorableSince }: { before: number | undefined; limit: number; restorableSince: string },
): Promise<HistoryEntry[]> {
  const rows = await changesOf(database, teamId)
    .$if(before !== undefined, (query) => query.where('changes.id', '<', before ?? 0))
    .orderBy('changes.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toEntry(row, restorableSince));
}

export async function findHistoryEntry(
  database: Database,
  teamId: number,
  id: number,
  restorableSince: string,
): Promise<HistoryEntry | undefined> {
  const row = await changesOf(database, teamId).where('changes.id', '=', id).executeTakeFirst();
  return row && toEntry(row, restorableSince);
}

export function findChange(database: Database, teamId: number, id: number) {
  return database
    .selectFrom('changes')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst();
}
