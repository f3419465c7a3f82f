import { toBattingTotals } from '#contract/batting.ts';
import { fromPitchingLine } from '#contract/pitching.ts';
import type { PlayerFigures } from '#contract/stats.ts';
import { EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE } from '#domain/pitching.ts';

const noBattingCounts = toBattingTotals(EMPTY_BATTING_LINE);
const noPitchingCounts = fromPitchingLine(EMPTY_PITCHING_LINE);

/** The figures of a player who has not batted yet. */
export const noBatting: PlayerFigures['batting'] = {
  games: 0,
  batting_average: '0.000',
  on_base_percentage: '0.000',
  slugging_percentage: '0.000',
  ops: '0.000',
  steal_success_rate: '0.000',
  ...noBattingCounts,
};

/** The figures of a player who has not pitched yet. */
export const noPitching: PlayerFigures['pitching'] = {
  games: 0,
  era: '0.00',
  k9: '0.00',
  bb9: '0.00',
  whip: '0.00',
  wins: 0,
  losses: 0,
  saves: 0,
  holds: 0,
  ...noPitchingCounts,
};

/** A batting line without events. */
export const emptyBattingOfGame = {
  order_no: 1,
  position: '投手',
  positions: ['投手' as const],
  plate_appearances: null,
  ...noBattingCounts,
};

/** A pitching line without events. */
export const emptyPitchingOfGame = { result: '-', credit: null, ...noPitchingCounts };
