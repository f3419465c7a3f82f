import type { Dispatch, SetStateAction } from 'react';
import type { GameDetail } from '#contract/games.ts';
import type { Finding } from '#domain/game-check.ts';
import { everybody, nameIn, type Player, withChosen } from '../../shared/line-entry/players.ts';
import type { Kind } from './paste-heads.ts';
import type { SheetErrors } from './sheet-check.ts';
import type { BatterRow, PitcherRow, Sheet } from './sheet-rows.ts';
import { type SheetTotals, sheetFindings, totalsOf } from './sheet-totals.ts';

/** Who can have a line of each kind. */
export interface Candidates {
  readonly batting: readonly Player[];
  readonly pitching: readonly Player[];
}

/** Everything that the grid and the list show of a sheet. */
export interface SheetView {
  readonly sheet: Sheet;
  readonly change: Dispatch<SetStateAction<Sheet>>;
  readonly errors: SheetErrors;
  readonly findings: readonly Finding[];
  readonly totals: SheetTotals;
  readonly candidates: Candidates;
  readonly nameOf: (id: unknown) => string;
  /** Who can be chosen in this row: everybody who has no other. */
  readonly playersFor: (kind: Kind, row: BatterRow | PitcherRow) => readonly Player[];
  /** Shows what was copied before it is taken over. */
  readonly onPasted: (text: string) => void;
}

/** Everybody who can be named on this sheet, also who has left the team since. */
export function knownPlayers({ batting, pitching }: Candidates, game: GameDetail): readonly Player[] {
  return [...everybody(batting, game.batting_records), ...everybody(pitching, game.pitching_records)];
}

function choices(
  rows: readonly (BatterRow | PitcherRow)[],
  { key, cells }: BatterRow | PitcherRow,
  candidates: readonly Player[],
  known: readonly Player[],
): readonly Player[] {
  const taken = new Set(rows.filter((row) => row.key !== key).map((row) => row.cells.user_id));
  const free = candidates.filter(({ id }) => !taken.has(String(id)));
  return withChosen(free, known, cells.user_id);
}

interface Showing extends Pick<SheetView, 'sheet' | 'change' | 'errors' | 'candidates' | 'onPasted'> {
  readonly game: GameDetail;
}

export function viewOf({ game, ...state }: Showing): SheetView {
  const { sheet, candidates } = state;
  const known = knownPlayers(candidates, game);
  const rows = { batting: sheet.batters, pitching: sheet.pitchers };
  return {
    ...state,
    totals: totalsOf(sheet),
    findings: sheetFindings(sheet, game),
    nameOf: nameIn(known),
    playersFor: (kind, row) => choices(rows[kind], row, candidates[kind], known),
  };
}
