import {
  type BattingLine,
  battingAverage,
  onBasePercentage,
  onBasePlusSlugging,
  slugging,
  totalHits,
  totalWalks,
} from '#domain/batting.ts';
import {
  earnedRunAverage,
  formatInnings,
  strikeoutsPerNine,
  walksAndHitsPerInning,
  walksPerNine,
} from '#domain/pitching.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { formatPerGame, formatRate } from '../../shared/format.ts';
import { formatPitches } from '../../shared/pitches.ts';
import type { bookletMessages } from './booklet.messages.ts';
import type { PitchingRow, Row } from './season-totals.ts';

/** The cells of a row by column. */
type Cells<Column extends object> = Readonly<Record<keyof Column, string | number>>;

type Columns = typeof bookletMessages;

export function battingCells({ games, line }: Row<BattingLine>): Cells<Columns['batting']['columns']> {
  return {
    ...line,
    games: games ?? '',
    plateAppearances: plateAppearances(line),
    hits: totalHits(line),
    walks: totalWalks(line),
    average: formatRate(battingAverage(line)),
    onBase: formatRate(onBasePercentage(line)),
    slugging: formatRate(slugging(line)),
    ops: formatRate(onBasePlusSlugging(line)),
  };
}

export function pitchingCells(
  { wins, losses, line }: PitchingRow,
  regulationInnings: number,
): Cells<Columns['pitching']['columns']> {
  return {
    ...line,
    pitches: line.pitches === 0 ? 0 : formatPitches(line),
    wins,
    losses,
    innings: formatInnings(line.outsRecorded),
    earnedRunAverage: formatPerGame(earnedRunAverage(line, regulationInnings)),
    strikeoutsPerNine: formatPerGame(strikeoutsPerNine(line)),
    walksPerNine: formatPerGame(walksPerNine(line)),
    whip: formatPerGame(walksAndHitsPerInning(line)),
  };
}
