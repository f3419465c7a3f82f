import type { Guest } from '#contract/member.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';

export const listGuests = compileOnce((database: Database, teamId: number) =>
  database
    .selectFrom('members')
    .select(['id', 'name'])
    .where('team_id', '=', teamId)
    .where('guest', '=', 1)
    .orderBy('id'),
);

/** Adds a guest. A guest has a row in `members`, but appears in no list of members and cannot have an account. */
export async function insertGuest(trx: Trx, teamId: number, name: string, createdAt: string): Promise<Guest> {
  const { id } = await trx
    .insertInto('members')
    .values({ team_id: teamId, name, role: 'player', plays: 0, active: 0, guest: 1, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}

export const listPlayedGuests = compileOnce((database: Database, teamId: number) =>
  database
    .selectFrom('members')
    .select(['id', 'name'])
    .where('team_id', '=', teamId)
    .where('guest', '=', 1)
    .where((eb) => {
      const line = (table: 'batting_records' | 'pitching_records') =>
        eb
          .selectFrom(table)
          .select('member_id')
          .where('team_id', '=', teamId)
          .whereRef('member_id', '=', 'members.id');
      return eb.or([eb.exists(line('batting_records')), eb.exists(line('pitching_records'))]);
    })
    .orderBy('id'),
);
