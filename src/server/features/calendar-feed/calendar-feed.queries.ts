import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** Lists the account's members. `attached_at` is when the account became the member, or a guardian of the member. */
export function listActiveOwn(database: Database, teamId: number, accountId: number) {
  return database
    .selectFrom('ties')
    .innerJoin('members', (join) =>
      join.onRef('members.team_id', '=', 'ties.team_id').onRef('members.id', '=', 'ties.member_id'),
    )
    .select(['members.id', 'members.name', 'ties.created_at as attached_at'])
    .where('ties.account_id', '=', accountId)
    .where('ties.team_id', '=', teamId)
    .where('members.team_id', '=', teamId)
    .where('members.active', '=', 1)
    .orderBy('ties.kind', 'desc')
    .orderBy('ties.id')
    .execute();
}
export type OwnMember = Awaited<ReturnType<typeof listActiveOwn>>[number];

/** Returns when the account first joined another team; null if it is in no other team. */
export async function findOtherTeamSince(
  database: Database,
  teamId: number,
  accountId: number,
): Promise<string | null> {
  const others = database
    .selectFrom('ties')
    .where('account_id', '=', accountId)
    .where('team_id', '<>', teamId);
  const { since } = await others
    .select(({ fn }) => fn.min('created_at').as('since'))
    .executeTakeFirstOrThrow();
  return since;
}

export function findCalendarTeam(database: Database, teamId: number) {
  const team = database
    .selectFrom('teams')
    .select(['name', 'time_zone', 'members_changed_at'])
    .where('id', '=', teamId);
  return team.executeTakeFirstOrThrow();
}

export type CalendarItem = Selectable<Tables['schedule_items']>;

export function listItemsSince(database: Database, teamId: number, day: string) {
  return database
    .selectFrom('schedule_items')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('date', '>=', day)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .execute();
}

export function listAnswersSince(database: Database, teamId: number, memberId: number, day: string) {
  return database
    .selectFrom('attendances')
    .innerJoin('schedule_items', (join) =>
      join
        .onRef('schedule_items.team_id', '=', 'attendances.team_id')
        .onRef('schedule_items.id', '=', 'attendances.item_id'),
    )
    .select(['item_id', 'member_id', 'answer', 'answered_at'])
    .where('attendances.team_id', '=', teamId)
    .where('schedule_items.team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .where('schedule_items.date', '>=', day)
    .execute();
}
export type OwnAnswer = Awaited<ReturnType<typeof listAnswersSince>>[number];

/**
 * Lists the games of the items from `day` on, with the times of their last changes. `state` is null for a deleted
 * game. `left_at` is the time of the last entry of a game that ended without its scorer; null for other games.
 */
export function listGamesSince(database: Database, teamId: number, day: string) {
  return database
    .selectFrom('schedule_items')
    .leftJoin('games', (join) =>
      join.onRef('games.id', '=', 'schedule_items.game_id').on('games.team_id', '=', teamId),
    )
    .leftJoin('game_logs', (join) =>
      join.onRef('game_logs.game_id', '=', 'games.id').on('game_logs.team_id', '=', teamId),
    )
    .leftJoin('log_entries', (join) =>
      join
        .onRef('log_entries.game_id', '=', 'games.id')
        .onRef('log_entries.seq', '=', 'game_logs.seq')
        .on('log_entries.team_id', '=', teamId),
    )
    .select(['schedule_items.id as item_id', 'team_score', 'opponent_score', 'state', 'games.created_at'])
    .select('log_entries.at as extended_at')
    .select((eb) => {
      const isLeft = eb.and([
        eb('state', '=', 'ended'),
        eb('game_logs.ended', '=', 0),
        eb('game_logs.closed', '=', 0),
        eb('game_logs.situations', 'is not', null),
      ]);
      return eb.case().when(isLeft).then(eb.ref('log_entries.at')).end().as('left_at');
    })
    .select((eb) =>
      eb
        .selectFrom('changes')
        .select((changes) => changes.fn.max('changes.at').as('at'))
        .where('changes.team_id', '=', teamId)
        .whereRef('changes.game_id', '=', 'schedule_items.game_id')
        .as('changed_at'),
    )
    .where('schedule_items.team_id', '=', teamId)
    .where('schedule_items.game_id', 'is not', null)
    .where('schedule_items.date', '>=', day)
    .execute();
}

export type PlayedGame = Awaited<ReturnType<typeof listGamesSince>>[number];
