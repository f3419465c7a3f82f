import { sql } from 'kysely';
import { normalizeKana } from '#domain/member.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';

const columns = ['id', 'name', 'created_at'] as const;

/** Normalizes script, width, spaces and case. */
const plain = (text: string) => normalizeKana(text).replaceAll(' ', '').toLowerCase();

/**
 * Lists the next teams whose names contain every word of the search, in the order of creation. Compares the names in
 * the program, because neither database ignores script and width.
 */
export async function listTeams(
  database: Database,
  { after, search, most }: { readonly after: number; readonly search: string; readonly most: number },
) {
  const words = normalizeKana(search).split(' ').map(plain).filter(Boolean);
  const next = database.selectFrom('teams').select(columns).where('id', '>', after).orderBy('id');
  const rows = await (words.length === 0 ? next.limit(most) : next).execute();
  return rows.filter(({ name }) => words.every((word) => plain(name).includes(word))).slice(0, most);
}

export function findTeam(database: Database, id: number) {
  return database.selectFrom('teams').select(columns).where('id', '=', id).executeTakeFirst();
}
export type TeamRow = NonNullable<Awaited<ReturnType<typeof findTeam>>>;

// Reads one team per statement, because the rows of different teams may lie on different machines.

const activeMembers = compileOnce((database: Database, teamId: number) =>
  database
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .where('active', '=', sql.lit(1))
    .where('guest', '=', sql.lit(0)),
);

const lastChange = compileOnce((database: Database, teamId: number) =>
  database
    .selectFrom('changes')
    .select('at')
    .where('team_id', '=', teamId)
    .orderBy('revision', 'desc')
    .limit(1),
);

// A session of an account with several teams counts for the team that it shows.
const lastUse = compileOnce((database: Database, teamId: number) =>
  database
    .selectFrom('ties')
    .innerJoin('access_tokens', 'access_tokens.account_id', 'ties.account_id')
    .select(({ fn }) => fn.max('access_tokens.last_used_at').as('at'))
    .where('ties.team_id', '=', teamId)
    .where((eb) =>
      eb.or([
        eb('access_tokens.team_id', '=', eb.ref('ties.team_id')),
        eb('access_tokens.team_id', 'is', null),
      ]),
    ),
);

/** Counts the active members of the team. `at` is when somebody last changed or read something there. */
export async function findTeamUse(
  database: Database,
  teamId: number,
): Promise<{ members: number; at: string | null }> {
  const [members] = await activeMembers(database, teamId);
  const [change] = await lastChange(database, teamId);
  const [use] = await lastUse(database, teamId);
  const times = [change?.at, use?.at].filter((at) => typeof at === 'string').sort();
  return { members: Number(members?.count ?? 0), at: times.at(-1) ?? null };
}
