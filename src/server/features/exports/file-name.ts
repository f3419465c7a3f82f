import type { GameFilter } from '#contract/game-filter.ts';
import { safeFileName } from '../../platform/http/file-answer.ts';
import { texts } from './exports.messages.ts';

const words = texts.files;

/** Describes the filter in words, for example 「2026年」「公式戦」「市民大会」. */
export function filterWords(
  { season, game_type, tournament, opponent, from, to }: GameFilter,
  seasonStartMonth: number,
): string[] {
  const year = seasonStartMonth === 1 ? words.year : words.seasonFrom;
  return [
    season === undefined ? null : year(season),
    game_type,
    tournament,
    opponent,
    from && words.since(from),
    to && words.until(to),
  ].filter((word) => typeof word === 'string');
}

/** Makes the name of a file, for example 「青空クラブ_試合_2026年_公式戦.csv」. */
export function fileName(parts: readonly string[], extension: string): string {
  const safe = parts.map(safeFileName).filter((part) => part !== '');
  return `${safe.join('_')}.${extension}`;
}
