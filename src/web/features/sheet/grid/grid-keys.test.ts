import { describe, expect, it } from 'vitest';
import { findNextCell } from './grid-keys.ts';

const size = { rows: 3, columns: 4 };
const cell = { row: 1, column: 1 };
const anywhere = { atStart: true, atEnd: true };
const within = { atStart: false, atEnd: false };

function press(key: string, { shift = false, control = false } = {}, caret = anywhere, from = cell) {
  return findNextCell(from, { key, shift, control, tabbedFrom: null }, size, caret);
}

describe('findNextCell', () => {
  it.each([
    ['ArrowUp', 0, 1],
    ['ArrowDown', 2, 1],
    ['ArrowLeft', 1, 0],
    ['ArrowRight', 1, 2],
    ['Enter', 2, 1],
  ])('%s goes to the neighbour', (key, row, column) => {
    expect(press(key)).toEqual({ row, column });
  });

  it('goes up with Shift+Enter', () => {
    expect(press('Enter', { shift: true })).toEqual({ row: 0, column: 1 });
  });

  it('goes to the column of the next row where tabbing began, with Enter', () => {
    const enter = { key: 'Enter', shift: false, control: false, tabbedFrom: 1 };
    expect(findNextCell({ row: 0, column: 3 }, enter, size, anywhere)).toEqual({ row: 1, column: 1 });
    expect(findNextCell({ row: 0, column: 3 }, { ...enter, key: 'ArrowDown' }, size, anywhere)).toEqual({
      row: 1,
      column: 3,
    });
  });

  it('stays at the edge', () => {
    expect(press('ArrowUp', {}, anywhere, { row: 0, column: 3 })).toEqual({ row: 0, column: 3 });
    expect(press('ArrowRight', {}, anywhere, { row: 0, column: 3 })).toEqual({ row: 0, column: 3 });
    expect(press('Enter', {}, anywhere, { row: 2, column: 0 })).toEqual({ row: 2, column: 0 });
  });

  it('goes to the edge with Ctrl', () => {
    expect(press('ArrowDown', { control: true })).toEqual({ row: 2, column: 1 });
    expect(press('ArrowLeft', { control: true })).toEqual({ row: 1, column: 0 });
    expect(press('Home', { control: true })).toEqual({ row: 0, column: 0 });
    expect(press('End', { control: true })).toEqual({ row: 2, column: 3 });
  });

  it('leaves left and right to the text while the caret is within it', () => {
    expect(press('ArrowLeft', {}, within)).toBeNull();
    expect(press('ArrowRight', {}, within)).toBeNull();
    expect(press('ArrowDown', {}, within)).toEqual({ row: 2, column: 1 });
  });

  it('returns null for other keys', () => {
    for (const key of ['a', '4', 'Tab', 'Home', 'Backspace', ' ']) expect(press(key)).toBeNull();
    expect(press('c', { control: true })).toBeNull();
    expect(press('ArrowLeft', { shift: true })).toBeNull();
  });
});
