import type { Selectable } from 'kysely';
import { listPublicNameRulesUpTo, type PublicNameRule } from '#domain/public-name.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import type { Tables } from '../platform/database/schema.ts';

type StoredPicture = Selectable<Tables['game_pictures']>;

export async function storePicture(trx: Trx, picture: StoredPicture): Promise<void> {
  const { team_id: _, game_id: __, ...content } = picture;
  await trx
    .insertInto('game_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.columns(['team_id', 'game_id']).doUpdateSet(content))
    .execute();
}

export type PictureInfo = Omit<StoredPicture, 'png'>;

export function findPictureInfo(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<PictureInfo | undefined> {
  return database
    .selectFrom('game_pictures')
    .select(['team_id', 'game_id', 'names', 'content_hash', 'stored_at'])
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
}

export async function findPng(database: Database, teamId: number, gameId: number): Promise<Buffer | null> {
  const row = await database
    .selectFrom('game_pictures')
    .select('png')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return row ? Buffer.from(row.png, 'base64') : null;
}

export async function deletePicture(trx: Trx, teamId: number, gameId: number): Promise<void> {
  await trx.deleteFrom('game_pictures').where('team_id', '=', teamId).where('game_id', '=', gameId).execute();
}

/** Deletes the pictures of all games of the team, because any of them may show a name that must no longer be shown. */
export async function deletePictures(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('game_pictures').where('team_id', '=', teamId).execute();
}

/** Deletes the pictures that were drawn by a rule that shows more of the names than this rule. */
export async function deletePicturesBeyond(trx: Trx, teamId: number, rule: PublicNameRule): Promise<void> {
  await trx
    .deleteFrom('game_pictures')
    .where('team_id', '=', teamId)
    .where('names', 'not in', listPublicNameRulesUpTo(rule))
    .execute();
}
