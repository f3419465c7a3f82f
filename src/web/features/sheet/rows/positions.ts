import { type GamePosition, MAX_POSITIONS_IN_GAME } from '#domain/batting.ts';
import { readPositions } from '../../../shared/positions-text.ts';
import { battingMessages } from '../../batting/batting.messages.ts';
import { listPositions } from './sheet-rows.ts';

const { shortPosition } = battingMessages.table;

/** Abbreviates the positions in a cell to one letter each, such as 左投. */
export function abbreviatePositions(cell: string): string {
  return listPositions(cell)
    .map((position) => shortPosition[position])
    .join('');
}

/** Adds a position to a cell, or removes the position if it is already the last one. */
export function withPosition(cell: string, position: GamePosition): string {
  const positions = listPositions(cell);
  if (positions.at(-1) === position) return positions.slice(0, -1).join(' ');
  return positions.length < MAX_POSITIONS_IN_GAME ? [...positions, position].join(' ') : cell;
}

/** Returns the position for a key: a scorebook number or a letter. Returns undefined for other keys. */
export function findPosition(key: string): GamePosition | undefined {
  return /^[1-9dhr]$/i.test(key) ? readPositions(key)?.[0] : undefined;
}
