import { expect, it } from 'vitest';
import { addStep, rebase, redo, startHistory, undo } from './history.ts';

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

it('gives what others have saved to all steps, and leaves out those that then equal the next one', () => {
  const isSame = (a: string, b: string) => a === b;
  const typed = ['a1', 'b1', 'c1'].reduce((history, step) => addStep(history, step, true), startHistory('1'));
  const follow = (step: string) => step.replace('1', '2');
  const followed = rebase(undo(typed), follow(undo(typed).present), follow, isSame);
  expect(followed).toEqual({ past: ['2', 'a2'], present: 'b2', future: ['c2'] });
  const drop = (step: string) => (step === 'a2' ? null : step);
  expect(rebase(followed, 'c2', drop, isSame)).toEqual({ past: ['2'], present: 'c2', future: [] });
});
