import type { Player } from '../../shared/line-entry/players.ts';
import { inOneShape } from './one-shape.ts';
import { type BattingTarget, type Kind, type PitchingTarget, readHeads } from './paste-heads.ts';
import { playerNamed } from './paste-names.ts';
import type { Table } from './paste-table.ts';
import { readValue } from './paste-values.ts';

type Target = BattingTarget | PitchingTarget;

/** A cell of a copied block. */
export interface PastedCell {
  readonly target: Target;
  /** Its place in the block: where it is put right. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** As the sheet holds it; null where it does not fit. */
  readonly value: string | null;
}

export interface PastedRow {
  /** Its place in the block. */
  readonly row: number;
  readonly name: string;
  /** Whose line it is; '' while nobody knows. */
  readonly userId: string;
  readonly cells: readonly PastedCell[];
}

export interface PastedColumn {
  /** Its place in the block. */
  readonly at: number;
  readonly head: string;
  readonly target: Target;
}

/** A copied block as it was understood. */
export interface Pasted {
  readonly kind: Kind;
  readonly columns: readonly PastedColumn[];
  readonly rows: readonly PastedRow[];
  /** The heads of columns that are not taken over. */
  readonly ignored: readonly string[];
}

const TOTALS = ['合計', '計', '総計', 'チーム合計', 'チーム計', 'TOTAL', 'TOTALS'];

function numberIn(cells: readonly PastedCell[], target: Target): number {
  return Number(cells.find((cell) => cell.target === target)?.value ?? 0);
}

/** All hits less the longer ones are the singles; fewer than those do not fit. */
function withSingles(cells: readonly PastedCell[]): PastedCell[] {
  const longer = numberIn(cells, 'doubles') + numberIn(cells, 'triples') + numberIn(cells, 'home_runs');
  return cells.map((cell) => {
    if (cell.target !== 'all_hits' || cell.value === null) return cell;
    const singles = Number(cell.value) - longer;
    return { ...cell, target: 'hits', value: singles < 0 ? null : String(singles) };
  });
}

/** Who was caught stealing tried to, as did who stole a base. */
function withAttempts(cells: readonly PastedCell[]): PastedCell[] {
  const stolen = numberIn(cells, 'caught_stealing');
  return cells.map((cell) => {
    if (cell.target !== 'caught' || cell.value === null) return cell;
    return { ...cell, target: 'steals', value: String(Number(cell.value) + stolen) };
  });
}

/** Batters hit by a pitch are among the walks that a pitcher gave. */
function withHitBatters(cells: readonly PastedCell[]): PastedCell[] {
  const hit = numberIn(cells, 'hit_batters');
  const together = cells.some(({ target }) => target === 'walks_given');
  return cells
    .filter(({ target, value }) => !together || target !== 'hit_batters' || value === null)
    .map((cell) => {
      if (cell.target === 'hit_batters' && cell.value !== null) return { ...cell, target: 'walks_given' };
      if (cell.target !== 'walks_given' || cell.value === null) return cell;
      return { ...cell, value: String(Number(cell.value) + hit) };
    });
}

function combined(kind: Kind, cells: readonly PastedCell[]): PastedCell[] {
  return kind === 'batting' ? withAttempts(withSingles(cells)) : withHitBatters(cells);
}

/** A count that is there already needs none that leads to it. */
function used(targets: readonly (Target | null)[], target: Target | null): boolean {
  if (target === 'all_hits') return !targets.includes('hits');
  if (target === 'caught') return !targets.includes('steals');
  return target !== null;
}

/**
 * Reads a block whose first row has heads, in any order. `chosen` names the players of rows whose name is
 * nobody's. Null where the first row has no heads of ours.
 */
export function readBlock(
  table: Table,
  players: readonly Player[],
  chosen: Readonly<Record<number, string>> = {},
): Pasted | null {
  const [heads = [], ...body] = table;
  const read = readHeads(heads);
  if (!read) return null;
  const { kind } = read;
  const targets: readonly (Target | null)[] = read.targets;
  const columns = targets.map((target) => (used(targets, target) ? target : null));

  function readRow(texts: readonly string[], index: number): PastedRow {
    const row = index + 1;
    const cells = columns.flatMap((target, column): PastedCell[] => {
      const text = texts[column] ?? '';
      return target === null ? [] : [{ target, row, column, text, value: readValue(target, text) }];
    });
    const name = cells.find(({ target }) => target === 'player')?.text.trim() ?? '';
    const userId = chosen[row] ?? String(playerNamed(name, players)?.id ?? '');
    return {
      row,
      name,
      userId,
      cells: combined(
        kind,
        cells.filter(({ target }) => target !== 'player'),
      ),
    };
  }

  return {
    kind,
    columns: columns.flatMap((target, at) => (target ? [{ at, head: heads[at] ?? '', target }] : [])),
    rows: body.map(readRow).filter(({ name }) => !TOTALS.includes(inOneShape(name))),
    ignored: heads.filter((head, at) => columns[at] === null && head.trim() !== ''),
  };
}

/** The table with this cell put right. */
export function corrected(table: Table, { row, column }: PastedCell, text: string): Table {
  return table.map((cells, at) =>
    at === row
      ? Array.from({ length: Math.max(cells.length, column + 1) }, (_, i) =>
          i === column ? text : (cells[i] ?? ''),
        )
      : cells,
  );
}
