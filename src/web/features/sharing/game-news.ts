import type { GameDetail } from '#contract/games.ts';
import type { SharedGame } from '#contract/sharing.ts';
import { isUnderWay } from '#domain/game-state.ts';
import type { SharedScore } from './shared-result.ts';
import { joinParagraphs } from './shared-text.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.news;

/** A message without the score: the game is being played, or it is over. */
export type GameNews = 'start' | 'end';

export const isOver = (game: Pick<GameDetail, 'state'>) => game.state !== 'planned' && !isUnderWay(game);

/** Returns the message that a game offers; null before it begins, and if its link does not show the course of the game. */
export function findNews(game: GameDetail): GameNews | null {
  if (!game.public_plays || game.scoring !== 'open') return null;
  if (isOver(game)) return 'end';
  return isUnderWay(game) ? 'start' : null;
}

/**
 * Returns the link of a game for a message. A chat keeps the preview of an address for good. Until the game is over, the
 * address therefore asks for a preview without the score; afterwards each version of the game has an address of its own.
 * @param hides whether the page behind the link hides the result until the reader asks for it
 */
export function messageLink({ link }: Pick<SharedGame, 'link'>, game: GameDetail, hides = false): string {
  if (!link.includes('?')) return link;
  const version = isOver(game) ? `f${game.version}` : 0;
  return `${link}&v=${version}${hides ? '&hide=1' : ''}`;
}

/** Returns the text of a message without the score. @param link an absolute URL */
export function newsText({ team, opponent, day, about }: SharedScore, news: GameNews, link: string): string {
  return joinParagraphs([
    [texts.head[news](team, opponent), sharingMessages.result.dayAnd(day, about)],
    [texts.text[news], link],
  ]);
}
