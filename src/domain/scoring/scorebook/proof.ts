import { countTotalHits, countWalksAndHitByPitch } from '../../batting.ts';
import { OUTS_PER_INNING } from '../../pitching.ts';
import { countTotalPlateAppearances } from '../../qualification.ts';
import type { LineCorrectionContent } from '../contents/corrections.ts';
import { countCompletedInnings } from '../state.ts';
import { countCellResults, type ScorebookSource } from './sheet.ts';
import type { ScorebookCell, ScorebookInning, ScorebookSheet } from './sheet-types.ts';

/**
 * The two sums by which a scorer proves a sheet (Rule 9.03(c)): plate appearances plus placed runners equal
 * runs plus runners left plus outs.
 */
export interface ScorebookProof {
  readonly turns: number;
  /** The number of tie-break runners and of outs of vacant slots. */
  readonly placed: number;
  readonly runs: number;
  readonly left: number;
  readonly outs: number;
  /** The numbers of the checks that fail, from 1. Check 1 compares the two sums. */
  readonly broken: readonly number[];
}

type Half = Pick<ScorebookInning, 'inning' | 'outsBefore' | 'runs' | 'left'> & {
  readonly cells: readonly ScorebookCell[];
  readonly outs: number;
};

function listHalves({ innings, cells }: ScorebookSheet, last: number): Half[] {
  const played = innings.filter(({ isPlayed, inning }) => isPlayed && inning <= last);
  return played.map((inning) => {
    const own = cells.filter((cell) => cell.inning === inning.inning);
    return { ...inning, cells: own, outs: countCellResults(own, 'out') };
  });
}

/**
 * Whether each inning begins with the batter after the last batter of the inning before. After an unfinished
 * plate appearance, the same batter begins.
 */
function continuesOrder(halves: readonly Half[], places: number): boolean {
  const turns = halves.map(({ cells }) => cells.filter(({ turn }) => turn !== 'placed'));
  return turns.slice(1).every((own, index) => {
    const last = turns[index]?.at(-1);
    if (!last || !own[0]) return true;
    return own[0].order === (last.turn === 'open' ? last.order : (last.order % places) + 1);
  });
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}

function hasSameTotals({ rows, pitching }: ScorebookSheet): boolean {
  const players = rows.flatMap((row) => row.players);
  const pairs = [
    [sum(players, ({ turns }) => turns), sum(pitching, ({ line }) => line.battersFaced)],
    [sum(players, ({ line }) => countTotalHits(line)), sum(pitching, ({ line }) => line.hitsAllowed)],
    [sum(players, ({ line }) => line.runs), sum(pitching, ({ line }) => line.runsAllowed)],
    [sum(players, ({ line }) => line.strikeouts), sum(pitching, ({ line }) => line.strikeouts)],
    [
      sum(players, ({ line }) => countWalksAndHitByPitch(line)),
      sum(pitching, ({ line }) => line.walksAllowed),
    ],
  ];
  return pairs.every(([ours, theirs]) => ours === theirs);
}

/** Entries after which the order does not continue as usual. */
const REORDERING = ['next_batter', 'passed_over', 'departure', 'arrival', 'out_of_turn'];

function isPlainOrder({ log }: ScorebookSource): boolean {
  return !log.some(
    (entry) =>
      REORDERING.includes(entry.kind) ||
      (entry.kind === 'amend' && entry.contents.some(({ kind }) => REORDERING.includes(kind))) ||
      (entry.kind === 'substitution' && entry.changes.some(({ player }) => player === null)),
  );
}

export function isPitchCorrection(correction: LineCorrectionContent): boolean {
  return correction.line === 'pitches' || ('count' in correction && correction.count === 'pitches');
}

function hasAllPitches(sheet: ScorebookSheet, { state }: ScorebookSource): boolean {
  const thrown = sum(sheet.innings, ({ pitches }) => pitches ?? 0);
  const isSame = thrown === sum(sheet.pitching, ({ line }) => line.pitches);
  return isSame || state.corrections.some(isPitchCorrection);
}

function isWhole(half: Half, isLast: boolean): boolean {
  return isLast || half.outsBefore + half.outs === OUTS_PER_INNING;
}

function listBroken(
  sheet: ScorebookSheet,
  game: ScorebookSource,
  halves: readonly Half[],
  hasSameSums: boolean,
) {
  const scored = game.state.runs[sheet.side];
  const players = sheet.rows.flatMap((row) => row.players);
  const places = sheet.rows.filter(({ order }) => order > 0).length;
  const isRunsSame = sum(halves, ({ runs }) => runs) === sum(players, ({ line }) => line.runs);
  const identities = [
    hasSameSums && sum(players, ({ turns, line }) => turns - countTotalPlateAppearances(line)) === 0,
    halves.every(
      ({ cells, outs, runs, left }) =>
        cells.filter(({ turn }) => turn !== 'open').length === outs + runs + left,
    ),
    isRunsSame && hasSameTotals(sheet) && halves.every(({ inning, runs }) => runs === scored[inning - 1]),
    !isPlainOrder(game) || continuesOrder(halves, places),
    // If the teams agreed to play on after a walk-off, its half inning may have fewer than three outs.
    game.state.playsOn || halves.every((half, index) => isWhole(half, index === halves.length - 1)),
    hasAllPitches(sheet, game),
  ];
  return identities.flatMap((holds, index) => (holds ? [] : [index + 1]));
}

export function proveScorebookSheet(sheet: ScorebookSheet, game: ScorebookSource): ScorebookProof | null {
  if (game.state.phase !== 'over') return null;
  const isDropped = game.state.evenInnings === 'dropRecords';
  const halves = listHalves(sheet, isDropped ? countCompletedInnings(game.state) : Number.POSITIVE_INFINITY);
  const cells = halves.flatMap((half) => half.cells);
  const placed = cells.filter(({ turn }) => turn === 'placed' || turn === 'automatic').length;
  const players = sheet.rows.flatMap((row) => row.players);
  const turns = sum(players, (player) => player.turns);
  const runs = sum(halves, (half) => half.runs);
  const left = sum(halves, (half) => half.left);
  const outs = sum(halves, (half) => half.outs);
  const broken = listBroken(sheet, game, halves, turns + placed === runs + left + outs);
  return { turns, placed, runs, left, outs, broken };
}
