import type { Team } from '#contract/team.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { deletePicturesBeyond } from '../../shared/game-pictures.queries.ts';
import { TEAM_SETTINGS } from '../../shared/team-rules.queries.ts';

const columns = ['id', 'name', 'code as invite_code', ...TEAM_SETTINGS, 'version'] as const;

const teamById = (database: Database, id: number) =>
  database
    .selectFrom('teams')
    .innerJoin('invite_codes', 'invite_codes.team_id', 'teams.id')
    .where('teams.id', '=', id)
    .select(columns);

type Row = Awaited<ReturnType<ReturnType<typeof teamById>['executeTakeFirstOrThrow']>>;

function fromTenths(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10;
}

// Kysely leaves undefined values out of the statement: these columns stay unchanged.
function toTenths(value: number | null | undefined): number | null | undefined {
  return typeof value === 'number' ? Math.round(value * 10) : value;
}

export function toFlag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function toTeam(row: Row): Team {
  const {
    qualifying_plate_appearances_tenths: appearances,
    qualifying_innings_tenths: innings,
    unlisted_allowed,
    ...team
  } = row;
  return {
    ...team,
    unlisted_allowed: unlisted_allowed === 1,
    team_link: row.team_link === 1,
    announces_items: row.announces_items === 1,
    names_decided: row.names_decided === 1,
    all_games: row.all_games === 1,
    qualifying_plate_appearances: fromTenths(appearances),
    qualifying_innings: fromTenths(innings),
  };
}

export async function findTeam(database: Database, id: number): Promise<Team> {
  return toTeam(await teamById(database, id).executeTakeFirstOrThrow());
}

/**
 * Finds a team by its invite code.
 * @param code in stored form (`normalizeInviteCode`)
 */
export async function findTeamIdByInviteCode(database: Database, code: string): Promise<number | undefined> {
  const query = database.selectFrom('invite_codes').select('team_id').where('code', '=', code);
  return (await query.executeTakeFirst())?.team_id;
}

export async function insertTeam(
  trx: Trx,
  name: string,
  inviteCode: string,
  created: { readonly at: string; readonly timeZone: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('teams')
    .values({ name, created_at: created.at, time_zone: created.timeZone })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('invite_codes').values({ code: inviteCode, team_id: id }).execute();
  return id;
}

export async function deleteTeam(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('invite_codes').where('team_id', '=', id).execute();
  await trx.deleteFrom('teams').where('id', '=', id).execute();
}

export async function changeInviteCode(trx: Trx, teamId: number, code: string): Promise<void> {
  await trx.updateTable('invite_codes').set({ code }).where('team_id', '=', teamId).execute();
}

type Settings = Omit<Team, 'id' | 'invite_code' | 'version'>;
type TeamChange = { readonly [Key in keyof Settings]?: Settings[Key] | undefined };

export async function changeTeam(trx: Trx, id: number, change: TeamChange): Promise<Team> {
  const { qualifying_plate_appearances, qualifying_innings, unlisted_allowed, ...rest } = change;
  const { team_link, announces_items, names_decided, all_games, ...plain } = rest;
  if (plain.public_names) await deletePicturesBeyond(trx, id, plain.public_names);
  await trx
    .updateTable('teams')
    .set((eb) => ({
      ...plain,
      qualifying_plate_appearances_tenths: toTenths(qualifying_plate_appearances),
      qualifying_innings_tenths: toTenths(qualifying_innings),
      unlisted_allowed: toFlag(unlisted_allowed),
      team_link: toFlag(team_link),
      announces_items: toFlag(announces_items),
      names_decided: toFlag(names_decided),
      all_games: toFlag(all_games),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return findTeam(trx, id);
}
