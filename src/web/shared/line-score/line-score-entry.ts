import type { LineScore } from '#contract/line-score.ts';
import { MAX_INNINGS_IN_GAME, MAX_RUNS_IN_INNING, type SideInningRuns } from '#domain/line-score.ts';

/** A line score during its entry. Every change keeps it valid, so that the server accepts it at any time. */
export interface LineScoreEntry {
  readonly line_score: LineScore | null;
  readonly bats_first: boolean | null;
}

export type Side = 'us' | 'them';

export interface InningCell {
  readonly side: Side;
  readonly index: number;
}

export const cellName = ({ side, index }: InningCell) => `inning-${side}-${index}`;

const NO_RUNS: LineScore = { us: [], them: [], opponent_errors: null };
const MIN_COLUMNS = 7;

const otherSide = (side: Side): Side => (side === 'us' ? 'them' : 'us');

export function toRuns({ line_score }: LineScoreEntry): LineScore {
  return line_score ?? NO_RUNS;
}

export function sidesInOrder({ bats_first }: LineScoreEntry): readonly Side[] {
  return bats_first === false ? ['them', 'us'] : ['us', 'them'];
}

/**
 * Returns the number of columns: the innings of the game if known, else one more than are entered, but at
 * least `MIN_COLUMNS`. Every entered inning has a column.
 */
export function countColumns(entry: LineScoreEntry, innings: number | null): number {
  const { us, them } = toRuns(entry);
  const entered = Math.max(us.length, them.length);
  const wanted = innings ?? Math.max(MIN_COLUMNS, entered + 1);
  return Math.min(MAX_INNINGS_IN_GAME, Math.max(wanted, entered));
}

/** Changes the line score. It becomes null if no value is left. */
function withScore(entry: LineScoreEntry, change: Partial<LineScore>): LineScoreEntry {
  const { uneven, ...before } = toRuns(entry);
  const runs = { ...before, ...change };
  // `uneven` describes the inning after the last one. A change in the number of innings removes it.
  const isAfter = runs.us.length === before.us.length && runs.them.length === before.them.length;
  const score = { ...runs, ...(isAfter && uneven && { uneven }) };
  const isEmpty = score.us.length + score.them.length === 0 && score.opponent_errors === null;
  return { ...entry, line_score: isEmpty ? null : score };
}

const zeros = (runs: SideInningRuns) => runs.map((inning) => inning ?? 0);

/** Enters the runs of an inning. Earlier innings without runs, or with an X, get 0. */
export function withRuns(entry: LineScoreEntry, { side, index }: InningCell, runs: number): LineScoreEntry {
  const before = toRuns(entry)[side];
  const row = index < before.length ? [...before] : zeros(before);
  while (row.length < index) row.push(0);
  row[index] = Math.min(runs, MAX_RUNS_IN_INNING);
  return withScore(entry, { [side]: row });
}

/**
 * Removes the runs of the last inning. An earlier inning gets 0, because only the last inning can be missing.
 */
export function withoutRuns(entry: LineScoreEntry, { side, index }: InningCell): LineScoreEntry {
  const row = [...toRuns(entry)[side]];
  if (index === row.length - 1) row.pop();
  else if (index < row.length) row[index] = 0;
  return withScore(entry, { [side]: row });
}

/** Whether an inning can be an X: it must be the last inning of the side that bats second. */
export function canSkip(entry: LineScoreEntry, { side, index }: InningCell): boolean {
  const score = toRuns(entry);
  const isSecond = entry.bats_first === null || entry.bats_first === (side === 'them');
  const isLast = index >= score[side].length - 1 && index === score[otherSide(side)].length - 1;
  return isSecond && isLast && score[otherSide(side)].at(-1) !== null;
}

/** Enters an X. Also sets which side bats first, because only the side that bats second can have an X. */
export function withSkipped(entry: LineScoreEntry, { side, index }: InningCell): LineScoreEntry {
  const row: (number | null)[] = zeros(toRuns(entry)[side].slice(0, index));
  while (row.length < index) row.push(0);
  return withScore({ ...entry, bats_first: side === 'them' }, { [side]: [...row, null] });
}

/** Sets which side bats first. Also removes an X from the last inning of that side. */
export function withBatsFirst(entry: LineScoreEntry, batsFirst: boolean): LineScoreEntry {
  const first = batsFirst ? 'us' : 'them';
  const row = toRuns(entry)[first];
  const played = row.at(-1) === null ? row.slice(0, -1) : row;
  return withScore({ ...entry, bats_first: batsFirst }, { [first]: played });
}

export function withOpponentErrors(entry: LineScoreEntry, errors: number | null): LineScoreEntry {
  return withScore(entry, { opponent_errors: errors });
}

export function nextInningCell(
  entry: LineScoreEntry,
  { side, index }: InningCell,
  innings: number | null,
): InningCell | null {
  const score = toRuns(entry);
  const other = otherSide(side);
  const isFull = index + 1 >= (innings ?? (score[other].length || MAX_INNINGS_IN_GAME));
  if (!isFull) return { side, index: index + 1 };
  return score[other].length < index + 1 ? { side: other, index: score[other].length } : null;
}
