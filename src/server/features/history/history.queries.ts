import type { Selectable } from 'kysely';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { HistoryEntry, historyApi, LaterChange } from '#contract/history.ts';
import { compileFirst } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Names } from '../../shared/changes.queries.ts';

export type Change = Selectable<Tables['changes']>;

export interface HistoryFilter {
  readonly gameId: number | undefined;
  readonly actorId: number | undefined;
  readonly guardian: string | undefined;
}

function filterChanges(database: Database, teamId: number, { gameId, actorId, guardian }: HistoryFilter) {
  return database
    .selectFrom('changes')
    .where('changes.team_id', '=', teamId)
    .$if(gameId !== undefined, (query) => query.where('changes.game_id', '=', gameId ?? 0))
    .$if(actorId !== undefined, (query) =>
      query.where('changes.actor_id', '=', actorId ?? 0).where('changes.guardian_name', 'is', null),
    )
    .$if(guardian !== undefined, (query) => query.where('changes.guardian_name', '=', guardian ?? ''));
}

interface Slice extends HistoryFilter {
  /** Lists only saves before the save that contains the change with this id. */
  readonly before: number | undefined;
  readonly limit: number;
}

/**
 * Finds the newest revision before the revision of a change. The ids and the revisions of a team's changes ascend
 * together, because each write locks the team.
 */
async function findRevisionBefore(database: Database, teamId: number, id: number): Promise<number | null> {
  const row = await database
    .selectFrom('changes')
    .select(['id', 'revision'])
    .where('team_id', '=', teamId)
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return row.id === id ? row.revision - 1 : row.revision;
}

type Actors = EndpointResponse<typeof historyApi.history>['actors'];

export async function listSaves(
  database: Database,
  teamId: number,
  { before, limit, ...filter }: Slice,
): Promise<{ revision: number; size: number }[]> {
  const newest = before === undefined ? undefined : await findRevisionBefore(database, teamId, before);
  if (newest === null) return [];
  return filterChanges(database, teamId, filter)
    .$if(newest !== undefined, (query) => query.where('changes.revision', '<=', newest ?? 0))
    .select((eb) => ['changes.revision', eb.fn.countAll<number>().as('size')])
    .groupBy('changes.revision')
    .orderBy('changes.revision', 'desc')
    .limit(limit)
    .execute();
}

export function listChanges(
  database: Database,
  teamId: number,
  { oldest, newest, ...filter }: HistoryFilter & { oldest: number; newest: number },
) {
  return (
    filterChanges(database, teamId, filter)
      .where('changes.revision', '>=', oldest)
      .where('changes.revision', '<=', newest)
      .innerJoin('members as actor', (join) =>
        join.onRef('actor.team_id', '=', 'changes.team_id').onRef('actor.id', '=', 'changes.actor_id'),
      )
      .leftJoin('games', (join) =>
        join.onRef('games.team_id', '=', 'changes.team_id').onRef('games.id', '=', 'changes.game_id'),
      )
      .leftJoin('members as person', (join) =>
        join
          .onRef('person.team_id', '=', 'changes.team_id')
          .onRef('person.id', '=', 'changes.member_id')
          // A guest has no page.
          .on('person.guest', '=', 0),
      )
      .leftJoin('schedule_items as item', (join) =>
        join
          .onRef('item.team_id', '=', 'changes.team_id')
          .onRef('item.id', '=', 'changes.subject_id')
          .on('changes.kind', '=', 'schedule'),
      )
      .select(['changes.id', 'at', 'action', 'kind', 'subject_id', 'changes.game_id', 'member_id', 'subject'])
      .select(['restored_at', 'revision', 'is_revert', 'actor_id'])
      .select((eb) => eb.fn.coalesce('guardian_name', 'actor.name').as('actor_name'))
      .select(['games.id as linked_game', 'person.id as linked_member', 'item.date as linked_day'])
      // Leaves out the deleted rows, which can be a whole game and are not shown.
      .select((eb) => [
        eb.case().when('action', '=', 'changed').then(eb.ref('before')).end().as('before'),
        eb.case().when('action', '=', 'changed').then(eb.ref('after')).end().as('after'),
        eb.case().when('before', 'is', null).then(0).else(1).end().as('keeps_rows'),
      ])
      .orderBy('changes.id', 'desc')
      .execute()
  );
}

export type ListedChange = Awaited<ReturnType<typeof listChanges>>[number];

export function readFields(stored: string | null): Record<string, unknown> {
  return stored === null ? {} : (JSON.parse(stored) as Record<string, unknown>);
}

export function toEntry(row: ListedChange, saveId: number, restorableSince: string): HistoryEntry {
  const { id, at, action, kind, subject_id, game_id, member_id, restored_at } = row;
  const { date = null, opponent = null, name = null, into = null } = JSON.parse(row.subject) as Names;
  const [before, after] = [readFields(row.before), readFields(row.after)];
  return {
    id,
    at,
    actor: { id: row.actor_id, name: row.actor_name },
    action,
    kind,
    subject_id,
    save_id: saveId,
    game_id,
    member_id,
    date,
    opponent,
    name,
    into,
    fields: Object.keys(after).map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    })),
    restorable: action === 'deleted' && restored_at === null && at > restorableSince,
    links: { game: row.linked_game, member: row.linked_member, schedule: row.linked_day },
  };
}

export async function listActors(database: Database, teamId: number): Promise<Actors> {
  const members = await database
    .selectFrom('members')
    .select(['members.id', 'members.name'])
    .where('members.team_id', '=', teamId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('changes')
          .select('changes.id')
          .whereRef('changes.team_id', '=', 'members.team_id')
          .whereRef('changes.actor_id', '=', 'members.id')
          .where('changes.guardian_name', 'is', null),
      ),
    )
    .orderBy('members.id')
    .execute();
  const guardians = await database
    .selectFrom('changes')
    .select((eb) => [eb.ref('guardian_name').$notNull().as('name'), eb.fn.min('actor_id').as('id')])
    .where('team_id', '=', teamId)
    .where('guardian_name', 'is not', null)
    .groupBy('guardian_name')
    .orderBy('name')
    .execute();
  return [...members, ...guardians.map(({ id, name }) => ({ id, name, guardian: true as const }))];
}

export async function exists(
  database: Database,
  table: 'games' | 'members',
  teamId: number,
  id: number,
): Promise<boolean> {
  const row = await database
    .selectFrom(table)
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export const findChange = compileFirst((database: Database, teamId: number, id: number) =>
  database.selectFrom('changes').selectAll().where('team_id', '=', teamId).where('id', '=', id),
);

export function listChangesOfSave(trx: Trx, teamId: number, revision: number): Promise<Change[]> {
  return trx
    .selectFrom('changes')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('revision', '=', revision)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Finds the newest later change of the same object. The deletion of a game is also a later change of its lines. If
 * undoing would delete a game, changes of its lines are later changes of the game.
 * @param ids the ids of the object; a line gets a new id when it moves in the batting order
 */
export async function findLaterChange(
  trx: Trx,
  { team_id, revision, kind, action, game_id }: Change,
  ids: readonly number[],
): Promise<LaterChange | undefined> {
  const row = await trx
    .selectFrom('changes')
    .innerJoin('members', (join) =>
      join.onRef('members.team_id', '=', 'changes.team_id').onRef('members.id', '=', 'changes.actor_id'),
    )
    .select(['changes.at', 'changes.action', 'changes.actor_id'])
    .select((eb) => eb.fn.coalesce('guardian_name', 'members.name').as('name'))
    .where('changes.team_id', '=', team_id)
    .where('changes.revision', '>', revision)
    .where(({ and, or, eb }) => {
      const ofGame = eb('changes.game_id', '=', game_id);
      const deletesGame = and([
        ofGame,
        eb('changes.kind', '=', 'game'),
        eb('changes.action', '=', 'deleted'),
      ]);
      const ofObject = and([eb('changes.kind', '=', kind), eb('changes.subject_id', 'in', ids)]);
      return or([ofObject, kind === 'game' && action !== 'changed' ? ofGame : deletesGame]);
    })
    .orderBy('changes.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { at: row.at, action: row.action, actor: { id: row.actor_id, name: row.name } };
}
