import type { Player } from '../../../shared/line-entry/players.ts';
import { normalizeCell, type TextTable } from '../../../shared/table-text.ts';
import type { GridKind } from '../rows/sheet-rows.ts';
import { type BattingTarget, type PitchingTarget, readHeads } from './paste-heads.ts';
import { findPlayers } from './paste-names.ts';
import { readValue } from './paste-values.ts';

type Target = BattingTarget | PitchingTarget;

export interface PastedCell {
  readonly target: Target;
  /** The cell's row and column in the block. The user's corrections refer to both. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** The text for the sheet; null if the copied text is invalid. */
  readonly value: string | null;
}

export interface PastedRow {
  readonly row: number;
  readonly name: string;
  /** The id of the player; an empty text if unknown. */
  readonly userId: string;
  /** The players whom the name fits equally well; empty if the player is known. */
  readonly fitting: readonly Player[];
  readonly cells: readonly PastedCell[];
}

export interface PastedColumn {
  readonly at: number;
  readonly head: string;
  readonly target: Target;
}

export interface Pasted {
  readonly kind: GridKind;
  readonly columns: readonly PastedColumn[];
  readonly rows: readonly PastedRow[];
  readonly ignored: readonly string[];
}

const TOTALS = ['合計', '計', '総計', 'チーム合計', 'チーム計', 'TOTAL', 'TOTALS'];

function numberIn(cells: readonly PastedCell[], target: Target): number {
  return Number(cells.find((cell) => cell.target === target)?.value ?? 0);
}

/** Replaces the number of all hits with the number of singles; null if the extra-base hits alone are more. */
function withSingles(cells: readonly PastedCell[]): PastedCell[] {
  const longer = numberIn(cells, 'doubles') + numberIn(cells, 'triples') + numberIn(cells, 'home_runs');
  return cells.map((cell) => {
    if (cell.target !== 'all_hits' || cell.value === null) return cell;
    const singles = Number(cell.value) - longer;
    return { ...cell, target: 'hits', value: singles < 0 ? null : String(singles) };
  });
}

/**
 * Replaces attempts to steal with caught stealing; null if there are more stolen bases than attempts. On the wire,
 * `caught_stealing` is the number of stolen bases (docs/glossary.md).
 */
function withCaught(cells: readonly PastedCell[]): PastedCell[] {
  const stolen = numberIn(cells, 'caught_stealing');
  return cells.map((cell) => {
    if (cell.target !== 'steals' || cell.value === null) return cell;
    const caught = Number(cell.value) - stolen;
    return { ...cell, target: 'caught', value: caught < 0 ? null : String(caught) };
  });
}

/** Adds a pitcher's hit batters to the walks, because the sheet has one count for both. */
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

function combine(kind: GridKind, cells: readonly PastedCell[]): PastedCell[] {
  return kind === 'batting' ? withCaught(withSingles(cells)) : withHitBatters(cells);
}

/**
 * Returns whether to import a column. The column of all hits is not needed beside singles, and the column of
 * attempts to steal is not needed beside caught stealing.
 */
function isImported(targets: readonly (Target | null)[], target: Target | null): boolean {
  if (target === 'all_hits') return !targets.includes('hits');
  if (target === 'steals') return !targets.includes('caught');
  return target !== null;
}

/**
 * Reads a block with headings in any order; null for a block without headings.
 * @param chosen the ids of the players whom the user has chosen, by row
 */
export function readBlock(
  table: TextTable,
  players: readonly Player[],
  chosen: Readonly<Record<number, string>> = {},
): Pasted | null {
  const [heads = [], ...body] = table;
  const read = readHeads(heads);
  if (!read) return null;
  const { kind } = read;
  const targets: readonly (Target | null)[] = read.targets;
  const columns = targets.map((target) => (isImported(targets, target) ? target : null));

  function readRow(texts: readonly string[], index: number): PastedRow {
    const row = index + 1;
    const cells = columns.flatMap((target, column): PastedCell[] => {
      const text = texts[column] ?? '';
      return target === null ? [] : [{ target, row, column, text, value: readValue(target, text) }];
    });
    const name = cells.find(({ target }) => target === 'player')?.text.trim() ?? '';
    const [player, ...others] = findPlayers(name, players);
    const fitting = player && others.length > 0 ? [player, ...others] : [];
    const userId = chosen[row] ?? String(fitting.length === 0 ? (player?.id ?? '') : '');
    return {
      row,
      name,
      userId,
      fitting,
      cells: combine(
        kind,
        cells.filter(({ target }) => target !== 'player'),
      ),
    };
  }

  return {
    kind,
    columns: columns.flatMap((target, at) => (target ? [{ at, head: heads[at] ?? '', target }] : [])),
    rows: body.map(readRow).filter(({ name }) => !TOTALS.includes(normalizeCell(name))),
    ignored: heads.filter((head, at) => columns[at] === null && head.trim() !== ''),
  };
}

export function withCorrection(table: TextTable, { row, column }: PastedCell, text: string): TextTable {
  return table.map((cells, at) =>
    at === row
      ? Array.from({ length: Math.max(cells.length, column + 1) }, (_, i) =>
          i === column ? text : (cells[i] ?? ''),
        )
      : cells,
  );
}
