import { expect, it } from 'vitest';
import { addSubstitute, setCell } from './sheet-edit.ts';
import { changedRow, historyOf, redone, undone, withStep } from './sheet-history.ts';
import { batterRow, completed, type Sheet } from './sheet-rows.ts';

const start = completed({ batters: [batterRow('b1', 1, { user_id: '1' })], pitchers: [], version: null });

function typed(sheet: Sheet, text: string): Sheet {
  const [row] = sheet.batters;
  return row ? setCell(row, 'plate_appearances', text)(sheet) : sheet;
}

it('undoes and redoes steps, and a new step ends what could be redone', () => {
  const one = withStep(historyOf(start), typed(start, '中安 '));
  const two = withStep(one, typed(one.sheet, '中安 三振 '));
  expect(undone(two).sheet).toBe(one.sheet);
  expect(redone(undone(two)).sheet).toBe(two.sheet);
  expect(undone(undone(two)).sheet).toBe(start);
  const other = withStep(undone(two), typed(one.sheet, '中安 四球 '));
  expect(redone(other)).toBe(other);
});

it('has nothing to undo at the start', () => {
  const history = historyOf(start);
  expect(undone(history)).toBe(history);
});

it('takes a change that nobody sees as no step', () => {
  const begun = withStep(historyOf(start), typed(start, '中安'));
  const spaced = withStep(begun, typed(begun.sheet, '中安 '));
  expect(spaced.past).toHaveLength(1);
  expect(spaced.sheet.batters[0]?.cells.plate_appearances).toBe('中安 ');
});

it('takes a new empty row as a step, and names the row that changed', () => {
  const added = withStep(historyOf(start), addSubstitute('b10', 1)(start));
  expect(undone(added).sheet).toBe(start);
  expect(changedRow(start, added.sheet)).toBe('b10');
  expect(changedRow(start, typed(start, '三振'))).toBe('b1');
  expect(changedRow(added.sheet, start)).toBeNull();
});
