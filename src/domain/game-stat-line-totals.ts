import type { SlotTurnCount } from './batting-turns.ts';

export interface GameStatLineTotals {
  readonly batters: number;
  /** One element for each slot with a line, in batting order. */
  readonly turns: readonly SlotTurnCount[];
  readonly runs: number;
  readonly runsBattedIn: number;
  readonly pitchers: number;
  readonly runsAllowed: number;
  readonly outsRecorded: number;
  readonly winningPitchers: number;
  readonly losingPitchers: number;
}

export const EMPTY_GAME_STAT_LINE_TOTALS: GameStatLineTotals = {
  batters: 0,
  turns: [],
  runs: 0,
  runsBattedIn: 0,
  pitchers: 0,
  runsAllowed: 0,
  outsRecorded: 0,
  winningPitchers: 0,
  losingPitchers: 0,
};
