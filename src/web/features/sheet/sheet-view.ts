import type { Dispatch, SetStateAction } from 'react';
import type { GameDetail } from '#contract/games.ts';
import type { Finding } from '#domain/game-check.ts';
import { everybody, nameIn, type Player, shortNameIn, withChosen } from '../../shared/line-entry/players.ts';
import type { SheetErrors } from './sheet-check.ts';
import { type AnyRow, isBatter, type Sheet } from './sheet-rows.ts';
import { type SheetTotals, sheetFindings, totalsOf } from './sheet-totals.ts';

/** The players who can have a line of each kind. */
export interface Candidates {
  readonly batting: readonly Player[];
  readonly pitching: readonly Player[];
}

/** What the grid and the list show of a sheet. */
export interface SheetView {
  readonly sheet: Sheet;
  readonly change: Dispatch<SetStateAction<Sheet>>;
  readonly errors: SheetErrors;
  readonly findings: readonly Finding[];
  readonly totals: SheetTotals;
  readonly candidates: Candidates;
  readonly nameOf: (id: unknown) => string;
  /** Told apart from the other players, for where space is short. */
  readonly shortNameOf: (id: unknown) => string;
  /** The players that can be chosen in a row: those without another one. */
  readonly playersFor: (row: AnyRow) => readonly Player[];
  /** Opens the preview of a copied block. */
  readonly onPasted: (text: string) => void;
}

/** All players that this sheet can name, including those who have left the team. */
function knownPlayers({ batting, pitching }: Candidates, game: GameDetail): readonly Player[] {
  return [...everybody(batting, game.batting_records), ...everybody(pitching, game.pitching_records)];
}

function choicesFor(
  rows: readonly AnyRow[],
  { key, cells }: AnyRow,
  candidates: readonly Player[],
  known: readonly Player[],
): readonly Player[] {
  const taken = new Set(rows.filter((row) => row.key !== key).map((row) => row.cells.user_id));
  const free = candidates.filter(({ id }) => !taken.has(String(id)));
  return withChosen(free, known, cells.user_id);
}

interface ViewOptions extends Pick<SheetView, 'sheet' | 'change' | 'errors' | 'candidates' | 'onPasted'> {
  readonly game: GameDetail;
}

export function viewOf({ game, ...state }: ViewOptions): SheetView {
  const { sheet, candidates } = state;
  const known = knownPlayers(candidates, game);
  return {
    ...state,
    totals: totalsOf(sheet),
    findings: sheetFindings(sheet, game),
    nameOf: nameIn(known),
    shortNameOf: shortNameIn(known),
    playersFor: (row) =>
      isBatter(row)
        ? choicesFor(sheet.batters, row, candidates.batting, known)
        : choicesFor(sheet.pitchers, row, candidates.pitching, known),
  };
}
