import { fieldMessages } from '#contract/messages.ts';
import { MOST_PICTURE_BYTES } from '#contract/sharing.ts';
import { narrowRule, type PublicNameRule, publicNames } from '#domain/public-name.ts';
import { messages } from '../../messages.ts';
import { storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { invalid, orNotFound } from '../../platform/errors.ts';
import { tokenHash } from '../../platform/secrets.ts';
import { findPictureInfo, findPng, storePicture } from '../../shared/game-pictures.queries.ts';
import { findGameOfLink } from '../../shared/public-games.queries.ts';
import { type TeamCaller, type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import { rewritePng } from './png.ts';
import { findGameToShare, findPublicNames, listPlayersOfGame } from './sharing.queries.ts';

/** A picture of a game, and the rule by which it names players. */
interface Picture {
  readonly gameId: number;
  readonly names: PublicNameRule;
}

/**
 * Returns a hash of the names and the score that a picture with this rule would show now. The rule of the team limits
 * it, and members who are held back have no name, so that a stored picture with more than that has another hash.
 */
async function hashContent(
  database: Database,
  teamId: number,
  gameId: number,
  names: PublicNameRule,
): Promise<string> {
  const { rule } = await findPublicNames(database, teamId);
  const players = await listPlayersOfGame(database, teamId, gameId);
  const game = await findGameOfLink(database, teamId, gameId);
  const score = game && [game.team, game.opponent, game.team_score, game.opponent_score, game.state];
  return tokenHash(JSON.stringify([[...publicNames(narrowRule(rule, names), players)], score]));
}

/**
 * Returns when the picture of a game was stored. Null if there is none, or if its names or its score are no longer those
 * of the game.
 */
export async function findCurrentPicture(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<string | null> {
  const picture = await findPictureInfo(database, teamId, gameId);
  if (!picture) return null;
  const isCurrent = picture.content_hash === (await hashContent(database, teamId, gameId, picture.names));
  return isCurrent ? picture.stored_at : null;
}

/** Reads the picture of a game; null if there is none that may be shown. */
export async function readPicture(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<Buffer | null> {
  const storedAt = await findCurrentPicture(database, teamId, gameId);
  return storedAt === null ? null : findPng(database, teamId, gameId);
}

/**
 * Stores the picture that a device has drawn, written anew.
 * @throws HttpError 404 without the game; 422 if the game is not public or the picture cannot be read
 */
export async function putPicture(
  parts: WriteParts,
  caller: TeamCaller,
  { gameId, names }: Picture,
  sent: Buffer,
): Promise<void> {
  const { teamId } = caller.membership;
  orNotFound(await findGameToShare(parts.database, teamId, gameId));
  const png = await rewritePng(sent);
  if (!png) throw invalid({ png: [fieldMessages.pictureInvalid] });
  if (png.length > MOST_PICTURE_BYTES) throw invalid({ png: [fieldMessages.pictureTooLarge] });
  await writeTeam(parts, caller, async (trx) => {
    const { public_code: code } = orNotFound(await findGameToShare(trx, teamId, gameId));
    if (code === null) throw invalid({ png: [messages.gameNotPublic] });
    await storePicture(trx, {
      ...{ team_id: teamId, game_id: gameId, names, stored_at: storedTime(parts.clock()) },
      png: png.toString('base64'),
      content_hash: await hashContent(trx, teamId, gameId, names),
    });
  });
}
