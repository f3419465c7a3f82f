import { formatGameScore, GAME_STATUS_RULES } from '#domain/game-status.ts';
import { toPlainTextLine } from '#domain/public-name.ts';
import { messages } from '../../messages.ts';
import type { Database } from '../../platform/database/open.ts';
import type { FindPreview } from '../../platform/http/page.ts';
import { makePicturePath, parseGameLink } from '../../shared/game-link.ts';
import type { FindPublicGame } from '../../shared/public-games.ts';
import { findCurrentPicture } from './pictures.ts';

interface PreviewParts {
  readonly database: Database;
  readonly publicUrl: string;
  readonly findPublicGame: FindPublicGame;
}

/**
 * Whether the preview of a link has no score: the link hides the result (`hide=1`) or was sent before the game ended
 * (`v=0`). Chats store a preview for good, so it must not contain an early score.
 */
const hidesScore = (url: string) => /[?&](?:hide=1|v=\d+)(?:[&#]|$)/.test(url);

/**
 * Returns a function that finds the preview of a URL; null unless the game is public and the link has its code. The
 * text contains no player's name, and the picture is one that a recorder has stored for previews.
 */
export function createGamePreview({ database, publicUrl, findPublicGame }: PreviewParts): FindPreview {
  return async (url) => {
    const link = parseGameLink(url);
    const game = link && (await findPublicGame(link));
    if (!game) return null;
    // The page of a game with a closed log shows only the result.
    const description =
      game.public_plays === 1 && game.closed !== 1 ? messages.linkLiveText : messages.linkText;
    const [team, opponent] = [toPlainTextLine(game.team), toPlainTextLine(game.opponent)];
    if (hidesScore(url)) return { image: null, title: messages.linkTeams(team, opponent), description };
    const { label } = GAME_STATUS_RULES[game.state];
    const title = messages.linkTitle(team, formatGameScore(game) || '–', opponent);
    const picture = await findCurrentPicture(database, link.teamId, link.gameId);
    return {
      // A new picture has a new URL, because chats cache the picture of a URL.
      image: picture && `${publicUrl}${makePicturePath(link)}?v=${Date.parse(picture.stored_at)}`,
      title: label ? messages.linkState(title, label) : title,
      description,
    };
  };
}
