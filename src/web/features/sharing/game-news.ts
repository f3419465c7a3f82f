import type { GameDetail } from '#contract/games.ts';
import type { SharedGame } from '#contract/sharing.ts';
import { isGameOver, isGameUnderWay } from '#domain/game-status.ts';
import type { SharedScore } from './shared-result.ts';
import { joinParagraphs } from './shared-text.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.news;

/** When a message without the score is sent: before the game, at its start, or after its end. */
export type GameNews = 'before' | 'start' | 'end';

/**
 * Returns whether a game has no data yet: no score, no lines and no log. Such a game was created before it
 * began.
 */
export function isAhead(game: GameDetail): boolean {
  const { scoring, line_score, team_score, opponent_score, batting_records, pitching_records } = game;
  const lines = batting_records.length + pitching_records.length;
  return scoring === null && line_score === null && team_score + opponent_score + lines === 0;
}

export const isOver = (game: GameDetail) => isGameOver(game) && !isAhead(game);

/**
 * Returns the message that fits the status of a game. Returns null if none fits, or if the game's link does not show
 * the plays.
 */
export function findNews(game: GameDetail): GameNews | null {
  if (!game.public_plays) return null;
  if (isAhead(game)) return 'before';
  if (game.scoring !== 'open') return null;
  if (isOver(game)) return 'end';
  return isGameUnderWay(game) ? 'start' : null;
}

type Link = Pick<SharedGame, 'link'>;

/**
 * Returns the link for a message. Until the game is over, the preview of the link has no score. After the game, each
 * version of the game has its own link, because chats never update the preview of a link.
 */
export function makeMessageLink({ link }: Link, game: GameDetail): string {
  return link.includes('?') ? `${link}&v=${isOver(game) ? `f${game.version}` : 0}` : link;
}

/**
 * Returns the text of a message without the score. The link's preview has no score either. After the game, the page
 * hides the result until the reader asks for it.
 */
export function formatNewsText(
  { link }: Link,
  { team, opponent, day, about }: SharedScore,
  news: GameNews,
): string {
  return joinParagraphs([
    [texts.head[news](team, opponent), sharingMessages.result.dayAnd(day, about)],
    [texts.text[news], `${window.location.origin}${link}&v=0${news === 'end' ? '&hide=1' : ''}`],
  ]);
}
