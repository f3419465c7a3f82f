import { MOST_POSITIONS, type Position } from '#domain/batting.ts';
import { readPositions } from '../../../shared/positions-text.ts';
import { battingMessages } from '../../batting/batting.messages.ts';
import { listPositions } from './sheet-rows.ts';

const { shortPosition } = battingMessages.table;

/** Abbreviates the positions in a cell, such as 左投. Each becomes one letter. */
export function abbreviatePositions(cell: string): string {
  return listPositions(cell)
    .map((position) => shortPosition[position])
    .join('');
}

/** Adds a position to a cell. If it is already the last one, removes it. */
export function withPosition(cell: string, position: Position): string {
  const positions = listPositions(cell);
  if (positions.at(-1) === position) return positions.slice(0, -1).join(' ');
  return positions.length < MOST_POSITIONS ? [...positions, position].join(' ') : cell;
}

/** Returns the position that a key stands for: a scorebook number or a letter. Returns undefined for other keys. */
export function findPosition(key: string): Position | undefined {
  return /^[1-9dhr]$/i.test(key) ? readPositions(key)?.[0] : undefined;
}
