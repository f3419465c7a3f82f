import { MOST_POSITIONS, type Position } from '#domain/batting.ts';
import { readPositions } from '../../../shared/positions-text.ts';
import { battingMessages } from '../../batting/batting.messages.ts';
import { positionsIn } from './sheet-rows.ts';

const { shortPosition } = battingMessages.table;

/** The positions of a cell in one letter each: 左投. */
export function shortPositions(cell: string): string {
  return positionsIn(cell)
    .map((position) => shortPosition[position])
    .join('');
}

/** Adds a position to a cell, or takes it back if it is the last one. */
export function withPosition(cell: string, position: Position): string {
  const positions = positionsIn(cell);
  if (positions.at(-1) === position) return positions.slice(0, -1).join(' ');
  return positions.length < MOST_POSITIONS ? [...positions, position].join(' ') : cell;
}

/** Reads the key of a position: its scorebook number or its letter. */
export function positionByKey(key: string): Position | undefined {
  return /^[1-9dhr]$/i.test(key) ? readPositions(key)?.[0] : undefined;
}
