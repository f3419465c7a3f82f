import { expect, it } from 'vitest';
import { addStep, redo, startHistory, undo } from './history.ts';

const start = startHistory('a');
const first = addStep(start, 'b', true);
const two = addStep(first, 'c', true);

it('undoes and redoes steps, and a new step ends what could be redone', () => {
  expect(undo(two).present).toBe('b');
  expect(redo(undo(two)).present).toBe('c');
  expect(undo(undo(two)).present).toBe('a');
  const other = addStep(undo(two), 'd', true);
  expect(redo(other)).toBe(other);
});

it('has nothing to undo at the start', () => {
  expect(undo(start)).toBe(start);
});

it('takes a change that nobody sees as no step', () => {
  const spaced = addStep(first, 'b ', false);
  expect(spaced.present).toBe('b ');
  expect(undo(spaced).present).toBe('a');
});

it('keeps the last 200 steps', () => {
  const long = Array.from({ length: 250 }, (_, index) => index).reduce(
    (history, index) => addStep(history, index, true),
    startHistory(-1),
  );
  expect(long.past).toHaveLength(200);
  expect(long.past[0]).toBe(49);
});
