import type { NamedPlayer } from '#contract/fields.ts';
import type { OwnMember } from '#contract/team.ts';
import { compareMembersByNumber } from '#domain/member.ts';
import type { Database } from '../../platform/database/open.ts';
import { joinOwnAccount } from './members.queries.ts';

interface Listed extends NamedPlayer {
  readonly kana: string | null;
}

const selectListed = (database: Database, teamId: number) =>
  database
    .selectFrom('members')
    .select(['members.id', 'name', 'number', 'kana'])
    .where('members.team_id', '=', teamId)
    .where('active', '=', 1)
    .orderBy('members.id');

function sortByNumber(members: Listed[]): NamedPlayer[] {
  return members.sort(compareMembersByNumber).map(({ kana: _, ...player }) => player);
}

export async function listPlaying(database: Database, teamId: number): Promise<NamedPlayer[]> {
  return sortByNumber(await selectListed(database, teamId).where('plays', '=', 1).execute());
}

/** Lists the active players by shirt number. An account can become a guardian of each. */
export async function listPlayers(database: Database, teamId: number): Promise<NamedPlayer[]> {
  return sortByNumber(await selectListed(database, teamId).where('role', '=', 'player').execute());
}

/** Lists the active players without an account by shirt number. An account can claim each. */
export async function listClaimable(database: Database, teamId: number): Promise<NamedPlayer[]> {
  const withMemberships = selectListed(database, teamId).leftJoin('ties', joinOwnAccount);
  return sortByNumber(
    await withMemberships.where('role', '=', 'player').where('ties.id', 'is', null).execute(),
  );
}

/** Returns the ids of the active members of whom only the shirt number is shown outside the team. */
export async function listHeldBack(database: Database, teamId: number): Promise<ReadonlySet<number>> {
  const rows = await selectListed(database, teamId).where('held_back_by', 'is not', null).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function listOwnMembers(
  database: Database,
  teamId: number,
  accountId: number,
): Promise<OwnMember[]> {
  const members = await database
    .selectFrom('members')
    .innerJoin('ties', (join) =>
      join.onRef('ties.team_id', '=', 'members.team_id').onRef('ties.member_id', '=', 'members.id'),
    )
    .select(['members.id', 'members.name', 'held_back_by'])
    .where('members.team_id', '=', teamId)
    .where('ties.account_id', '=', accountId)
    .orderBy('ties.kind', 'desc')
    .orderBy('ties.id')
    .execute();
  return members.map(({ held_back_by, ...member }) => ({ ...member, held_back: held_back_by !== null }));
}
