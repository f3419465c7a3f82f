import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { GameDetail } from '#contract/games.ts';
import type { GameCheckFinding } from '#domain/game-check.ts';
import { countPlayedInnings } from '#domain/line-score.ts';
import { everybody, nameIn, type Player, shortNameIn, withChosen } from '../../shared/line-entry/players.ts';
import type { SheetErrors } from './check/sheet-check.ts';
import { checkProgress, type SheetProgress, withFirstError } from './check/sheet-progress.ts';
import { type SheetTotals, sumSheet } from './check/sheet-totals.ts';
import { isGuest, toGuestName } from './rows/guests.ts';
import { type AnyRow, isBatter, type Sheet } from './rows/sheet-rows.ts';
import { getLineScore } from './sheet-form.ts';

export interface Candidates {
  readonly batting: readonly Player[];
  readonly pitching: readonly Player[];
}

export interface SheetView {
  readonly sheet: Sheet;
  readonly change: Dispatch<SetStateAction<Sheet>>;
  readonly errors: SheetErrors;
  readonly findings: readonly GameCheckFinding[];
  readonly progress: SheetProgress;
  readonly game: GameDetail;
  readonly totals: SheetTotals;
  readonly candidates: Candidates;
  readonly getName: (userId: string) => string;
  /** Returns a short name that no other player has, for narrow places. */
  readonly getShortName: (userId: string) => string;
  /** Lists the players to choose from in a row. Leaves out players who have another row. */
  readonly playersFor: (row: AnyRow) => readonly Player[];
  readonly onPasted: (text: string) => void;
}

export interface SheetRowsProps {
  readonly view: SheetView;
  /**
   * Content above the rows, such as the offer of a lineup. Loaded together with the rows, because accepting a lineup
   * moves the focus into a row.
   */
  readonly offers: ReactNode;
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
}

/** Lists the candidates and all players with lines in the game, even if they have left the team. */
function listKnownPlayers({ batting, pitching }: Candidates, game: GameDetail): readonly Player[] {
  return [...everybody(batting, game.batting_records), ...everybody(pitching, game.pitching_records)];
}

function choicesFor(
  rows: readonly AnyRow[],
  { key, cells }: AnyRow,
  candidates: readonly Player[],
  players: readonly Player[],
): readonly Player[] {
  const taken = new Set(rows.filter((row) => row.key !== key).map((row) => row.cells.user_id));
  const free = candidates.filter(({ id }) => !taken.has(String(id)));
  return withChosen(free, players, cells.user_id);
}

function orGuest(getName: (id: unknown) => string) {
  return (userId: string) => (isGuest(userId) ? toGuestName(userId) : getName(userId));
}

interface ViewOptions extends Pick<SheetView, 'sheet' | 'change' | 'errors' | 'candidates' | 'onPasted'> {
  readonly game: GameDetail;
  readonly asked: boolean;
}

function withLineScore(game: GameDetail, sheet: Sheet): GameDetail {
  const entry = getLineScore(sheet);
  return { ...game, ...entry, innings: game.innings ?? countPlayedInnings(entry.line_score) };
}

export function toView({ asked, game: stored, ...state }: ViewOptions): SheetView {
  const { sheet, candidates, errors } = state;
  const game = withLineScore(stored, sheet);
  const players = listKnownPlayers(candidates, game);
  const progress = withFirstError(checkProgress(sheet, game, asked), errors);
  return {
    ...state,
    game,
    totals: sumSheet(sheet),
    progress,
    findings: progress.findings,
    getName: orGuest(nameIn(players)),
    getShortName: orGuest(shortNameIn(players)),
    playersFor: (row) =>
      isBatter(row)
        ? choicesFor(sheet.batters, row, candidates.batting, players)
        : choicesFor(sheet.pitchers, row, candidates.pitching, players),
  };
}
