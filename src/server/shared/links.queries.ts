import type { Database, Trx } from '../platform/database/open.ts';
import { makeRandomToken } from '../platform/secrets.ts';

const PURPOSES = ['answer', 'calendar', 'invite', 'notices'] as const;

/**
 * The subject of a link that works without a login: a member, a guardian by their account, or the whole team. A link
 * for one purpose gives no access for another.
 */
export interface LinkSubject {
  readonly purpose: (typeof PURPOSES)[number];
  readonly kind: 'member' | 'guardian' | 'team';
  readonly teamId: number;
  readonly id: number;
}

function selectSecret(database: Database, name: string) {
  return database.selectFrom('program_secrets').select('value').where('name', '=', name);
}

/** Returns the secret of this name. The first call in any process creates it. */
export async function findOrCreateSecret(database: Database, name: string): Promise<string> {
  const known = await selectSecret(database, name).executeTakeFirst();
  if (known) return known.value;
  await database
    .insertInto('program_secrets')
    .values({ name, value: makeRandomToken() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another process may have created the secret first.
  const { value } = await selectSecret(database, name).executeTakeFirstOrThrow();
  return value;
}

export async function countRenewals(
  database: Database,
  { teamId, purpose, kind, id }: LinkSubject,
): Promise<number> {
  const row = await database
    .selectFrom('link_versions')
    .select('version')
    .where('team_id', '=', teamId)
    .where('purpose', '=', purpose)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function raiseLinkVersion(trx: Trx, { teamId, purpose, kind, id }: LinkSubject): Promise<void> {
  await trx
    .insertInto('link_versions')
    .values({ team_id: teamId, purpose, kind, subject_id: id, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'purpose', 'kind', 'subject_id'])
        .doUpdateSet((eb) => ({ version: eb('link_versions.version', '+', 1) })),
    )
    .execute();
}

/** Revokes the subject's links for every purpose, for example when an account is separated from its member. */
export async function revokeLinks(trx: Trx, subject: Omit<LinkSubject, 'purpose'>): Promise<void> {
  for (const purpose of PURPOSES) await raiseLinkVersion(trx, { ...subject, purpose });
}

export async function deleteLinkVersions(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('link_versions').where('team_id', '=', teamId).execute();
}
