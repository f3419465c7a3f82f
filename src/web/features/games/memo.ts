import type { GameDetail } from '#contract/games.ts';
import { gamesMessages } from './games.messages.ts';

/** Returns the memo without the place that its schedule item filled in, for a page that shows this place already. */
export function removePlaceFromMemo({ memo, place }: Pick<GameDetail, 'memo' | 'place'>): string | null {
  if (memo === null || place === null) return memo;
  const lines = memo.split('\n').filter((line) => line.trim() !== gamesMessages.placeInMemo(place));
  return lines.join('\n').trim();
}
