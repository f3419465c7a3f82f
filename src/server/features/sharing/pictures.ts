import { fieldMessages } from '#contract/messages.ts';
import { MAX_PICTURE_BYTES } from '#contract/sharing.ts';
import {
  formatPublicNamesById,
  narrowPublicNameRule,
  type PubliclyNamedMember,
  type PublicNameRule,
} from '#domain/public-name.ts';
import { messages } from '../../messages.ts';
import { formatStoredTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { HttpError, makeInvalidError, requireFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/secrets.ts';
import {
  findPictureInfo,
  findPng,
  type PictureInfo,
  storePicture,
} from '../../shared/game-pictures.queries.ts';
import { findGameOfLink, type GameOfLink } from '../../shared/public-games.queries.ts';
import { type TeamCaller, type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import { rewritePng } from './png.ts';
import { findGameToShare, findPublicNames, listLineVersions, listPlayersOfGame } from './sharing.queries.ts';

/**
 * The data from which a picture is drawn. `rule` is the team's rule for public names, and `decided` is false if the
 * team has not chosen it.
 */
interface PictureContent {
  readonly game: GameOfLink;
  readonly rule: PublicNameRule;
  readonly decided: boolean;
  readonly players: readonly PubliclyNamedMember[];
  readonly lines: Awaited<ReturnType<typeof listLineVersions>>;
}

export async function readPictureContent(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<PictureContent | undefined> {
  const game = await findGameOfLink(database, teamId, gameId);
  if (!game) return undefined;
  return {
    game,
    ...(await findPublicNames(database, teamId)),
    players: await listPlayersOfGame(database, teamId, gameId),
    lines: await listLineVersions(database, teamId, gameId),
  };
}

/**
 * Returns a hash of the record and of the names as they may be shown now: by the stricter of the team's and the
 * picture's rule. A stored picture with too many names, or with a name that is held back, therefore has another hash.
 */
export function hashContent({ game, rule, players, lines }: PictureContent, names: PublicNameRule): string {
  const { public_code: _, public_plays: __, closed: ___, ...drawn } = game;
  return hashToken(
    JSON.stringify([[...formatPublicNamesById(narrowPublicNameRule(rule, names), players)], drawn, lines]),
  );
}

export const isCurrent = ({ names, content_hash }: PictureInfo, content: PictureContent): boolean =>
  content_hash === hashContent(content, names);

/**
 * Finds the picture of a game. Returns null if there is none, or if the names or the record of the game have changed
 * since it was drawn.
 */
export async function findCurrentPicture(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<PictureInfo | null> {
  const picture = await findPictureInfo(database, teamId, gameId);
  const content = picture && (await readPictureContent(database, teamId, gameId));
  return content && isCurrent(picture, content) ? picture : null;
}

export async function readPicture(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<Buffer | null> {
  const picture = await findCurrentPicture(database, teamId, gameId);
  return picture && findPng(database, teamId, gameId);
}

function requirePublic(found: Pick<GameOfLink, 'public_code'> | undefined): void {
  if (requireFound(found).public_code === null) throw makeInvalidError({ png: [messages.gameNotPublic] });
}

/**
 * Stores the picture that a device has drawn, rewritten by `rewritePng`.
 * @throws HttpError 404 without the game; 409 if a name or the record has changed since the picture was drawn; 422 if
 * the game is not public or the picture cannot be read
 */
export async function putPicture(
  parts: WriteParts,
  caller: TeamCaller,
  { gameId, names, content }: { gameId: number; names: PublicNameRule; content: string },
  sent: Buffer,
): Promise<void> {
  const { teamId } = caller.membership;
  requirePublic(await findGameToShare(parts.database, teamId, gameId));
  const png = await rewritePng(sent);
  if (!png) throw makeInvalidError({ png: [fieldMessages.pictureInvalid] });
  if (png.length > MAX_PICTURE_BYTES) throw makeInvalidError({ png: [fieldMessages.pictureTooLarge] });
  await writeTeam(parts, caller, async (trx) => {
    const now = requireFound(await readPictureContent(trx, teamId, gameId));
    requirePublic(now.game);
    // Nobody would see a picture that was drawn before the record or a name changed.
    if (hashContent(now, names) !== content) throw new HttpError(409, messages.conflict);
    await storePicture(trx, {
      ...{ team_id: teamId, game_id: gameId, names, stored_at: formatStoredTime(parts.clock()) },
      png: png.toString('base64'),
      content_hash: content,
    });
  });
}
