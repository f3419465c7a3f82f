import { toShownPosition } from '../../batter-only.ts';
import { EMPTY_BATTING_LINE } from '../../batting.ts';
import { deriveBoxScores, type SideBoxScore } from '../lines.ts';
import { BASE_BY_HIT_OUTCOME } from '../outcome-rules.ts';
import { isTurnEndingPlay } from '../play.ts';
import type { Replay } from '../replay.ts';
import { getOtherSide, type UsOrThem } from '../side.ts';
import { ScorebookSheetBuilder } from './draft-sheet.ts';
import type {
  ScorebookCell,
  ScorebookInning,
  ScorebookPlayer,
  ScorebookRow,
  ScorebookSheet,
} from './sheet-types.ts';

export type ScorebookSource = Pick<Replay, 'log' | 'state' | 'plays'>;

function countPitches(cells: readonly ScorebookCell[]): number | null {
  const count = cells.flatMap(({ pitches }) => pitches).filter(({ call }) => call !== null).length;
  return count > 0 ? count : null;
}

export function countCellResults(cells: readonly ScorebookCell[], kind: 'run' | 'left' | 'out'): number {
  return cells.filter(({ result }) => result?.kind === kind).length;
}

function listInnings(
  { state, plays }: ScorebookSource,
  side: UsOrThem,
  draft: ScorebookSheetBuilder,
): ScorebookInning[] {
  const last = Math.max(state.rules?.innings ?? 0, ...draft.cells.map(({ inning }) => inning));
  return Array.from({ length: last }, (_, index) => {
    const inning = index + 1;
    const cells = draft.cells.filter((cell) => cell.inning === inning);
    const own = plays.filter((play) => play.side === side && play.inning === inning);
    const pitches = countPitches(cells);
    const isHit = ({ content }: (typeof own)[number]) =>
      content.kind === 'plate_appearance' && BASE_BY_HIT_OUTCOME[content.outcome] !== undefined;
    return {
      inning,
      parts: Math.max(1, ...cells.map(({ part }) => part + 1)),
      isPlayed: cells.length > 0,
      outsBefore: draft.outsBefore.get(inning) ?? 0,
      runs: countCellResults(cells, 'run'),
      hits: own.filter(isHit).length,
      errors: own.reduce((sum, { content }) => sum + (content.errors?.length ?? 0), 0),
      left: countCellResults(cells, 'left'),
      pitches,
      pitchesAtLeast: pitches !== null && draft.uncounted.has(inning),
    };
  });
}

function listRows(game: ScorebookSource, side: UsOrThem, { batting }: SideBoxScore): ScorebookRow[] {
  const { order, participants } = game.state.sides[side];
  const turns = Map.groupBy(
    game.plays.filter((play) => play.side === side && isTurnEndingPlay(play)),
    (play) => play.order,
  );
  const listed = new Set<string>();
  const toPlayer = (player: string, place: number): ScorebookPlayer[] => {
    const own = batting.find((line) => line.player === player);
    if (!own) return [];
    const { line, appearances } = own;
    const positions = own.positions.map((position) => toShownPosition(position, place, game.state.rules));
    // A player who returns in another slot of the order is listed there too, but counted once.
    if (listed.has(player)) return [{ player, positions, line: EMPTY_BATTING_LINE, turns: 0 }];
    listed.add(player);
    return [{ player, positions, line, turns: appearances.length }];
  };
  const listPlayers = (place: number) => {
    const own = participants.filter((participant) => participant.order === place).map(({ player }) => player);
    const batters = (turns.get(place) ?? []).map(({ batter }) => batter);
    return [...new Set([...own, ...batters])].flatMap((player) => toPlayer(player, place));
  };
  const rows = order.map((_, index) => ({ order: index + 1, players: listPlayers(index + 1) }));
  // A batter who became a pitcher outside the order is listed only in the row of the former slot.
  const batters = new Set(rows.flatMap(({ players }) => players.map(({ player }) => player)));
  const others = listPlayers(0).filter(({ player }) => !batters.has(player));
  return others.length > 0 ? [...rows, { order: 0, players: others }] : rows;
}

export function createScorebookSheet(game: ScorebookSource, side: UsOrThem): ScorebookSheet {
  const draft = new ScorebookSheetBuilder(game, side);
  const lines = deriveBoxScores(game.state, game.plays);
  const cells = draft.cells.map((cell): ScorebookCell => ({ ...cell }));
  return {
    side,
    rows: listRows(game, side, lines[side]),
    innings: listInnings(game, side, draft),
    cells,
    brackets: draft.brackets.map((bracket) => ({ cells: bracket.map((cell) => draft.cells.indexOf(cell)) })),
    pitching: lines[getOtherSide(side)].pitching,
  };
}
