import { STATE_RULES } from '#domain/game-state.ts';
import { plainText } from '#domain/public-name.ts';
import { messages } from '../../messages.ts';
import type { FindPreview } from '../../platform/http/page.ts';
import { parseGameLink } from '../../shared/game-link.ts';
import type { FindPublicGame } from '../../shared/public-games.ts';

/**
 * Creates the preview of a game's link: the teams and the score, if the game is public and the link has its code. It
 * never contains a player's name. Other URLs need no query.
 */
export function createGamePreview(findPublicGame: FindPublicGame): FindPreview {
  return async (url) => {
    const link = parseGameLink(url);
    const game = link && (await findPublicGame(link));
    if (!game) return null;
    const { label } = STATE_RULES[game.state];
    const score = `${game.team_score}–${game.opponent_score}`;
    const title = messages.linkTitle(plainText(game.team), score, plainText(game.opponent));
    return {
      title: label ? messages.linkState(title, label) : title,
      description: game.public_plays === 1 ? messages.linkLiveText : messages.linkText,
      isLive: game.public_plays === 1,
    };
  };
}
