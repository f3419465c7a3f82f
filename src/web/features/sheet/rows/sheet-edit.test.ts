import { describe, expect, it } from 'vitest';
import { addSubstitute, moveBatter, movePitcher } from './sheet-edit.ts';
import { completeSheet, findChangedRow, makeBatterRow, makePitcherRow, type Sheet } from './sheet-rows.ts';

/** Makes a sheet with players "1" to "9" at their places. Players "10" and "11" have replaced "3". */
function lineup(): Sheet {
  const nine = Array.from({ length: 9 }, (_, index) =>
    makeBatterRow(`b${index + 1}`, index + 1, { user_id: String(index + 1), rbis: String(index) }),
  );
  const [tenth, eleventh] = ['10', '11'].map((id) => makeBatterRow(`b${id}`, 3, { user_id: id }));
  const pitchers = ['1', '2', '3'].map((id) => makePitcherRow(`p${id}`, { user_id: id }));
  const version = null;
  return completeSheet({
    batters: [...nine, ...(tenth && eleventh ? [tenth, eleventh] : [])],
    pitchers,
    version,
  });
}

function describeOrder({ batters }: Sheet): string {
  return batters.map(({ order, cells }) => `${order}:${cells.user_id}`).join(' ');
}

const START = '1:1 2:2 3:3 3:10 3:11 4:4 5:5 6:6 7:7 8:8 9:9';

describe('moveBatter with a starter', () => {
  it('swaps places with the neighbor, including figures', () => {
    const moved = moveBatter('b2', -1)(lineup());
    expect(describeOrder(moved)).toBe('1:2 2:1 3:3 3:10 3:11 4:4 5:5 6:6 7:7 8:8 9:9');
    expect(moved.batters[0]?.cells.rbis).toBe('1');
    expect(describeOrder(moveBatter('b2', 1)(moved))).toBe(START);
  });

  it('moves the substitutes along', () => {
    expect(describeOrder(moveBatter('b3', 1)(lineup()))).toBe(
      '1:1 2:2 3:4 4:3 4:10 4:11 5:5 6:6 7:7 8:8 9:9',
    );
    expect(describeOrder(moveBatter('b4', -1)(lineup()))).toBe(
      '1:1 2:2 3:4 4:3 4:10 4:11 5:5 6:6 7:7 8:8 9:9',
    );
  });

  it('does nothing at the end of the order', () => {
    const sheet = lineup();
    expect(moveBatter('b1', -1)(sheet)).toBe(sheet);
    expect(moveBatter('b9', 1)(sheet)).toBe(sheet);
    expect(moveBatter('b99', 1)(sheet)).toBe(sheet);
  });
});

describe('moveBatter with a substitute', () => {
  it('moves among the substitutes of the same place', () => {
    expect(describeOrder(moveBatter('b11', -1)(lineup()))).toBe(
      '1:1 2:2 3:3 3:11 3:10 4:4 5:5 6:6 7:7 8:8 9:9',
    );
  });

  it('does not move beyond the starter or into another place', () => {
    const sheet = lineup();
    expect(moveBatter('b10', -1)(sheet)).toBe(sheet);
    expect(moveBatter('b11', 1)(sheet)).toBe(sheet);
  });
});

describe('movePitcher', () => {
  const ids = ({ pitchers }: Sheet) => pitchers.map(({ cells }) => cells.user_id).join(' ');

  it('swaps pitchers', () => {
    expect(ids(movePitcher('p3', -1)(lineup()))).toBe('1 3 2 ');
    expect(ids(movePitcher('p1', 1)(lineup()))).toBe('2 1 3 ');
  });

  it('does not move past or move the spare row', () => {
    const sheet = lineup();
    expect(movePitcher('p1', -1)(sheet)).toBe(sheet);
    expect(movePitcher('p3', 1)(sheet)).toBe(sheet);
    expect(movePitcher('p4', -1)(sheet)).toBe(sheet);
  });
});

it('addSubstitute adds the substitute below all others of the place', () => {
  expect(describeOrder(addSubstitute('b12', 3)(lineup()))).toBe(
    '1:1 2:2 3:3 3:10 3:11 3: 4:4 5:5 6:6 7:7 8:8 9:9',
  );
});

it('findChangedRow names the row that an edit has changed or added', () => {
  const sheet = lineup();
  expect(findChangedRow(sheet, addSubstitute('b12', 3)(sheet))).toBe('b12');
  expect(findChangedRow(sheet, movePitcher('p1', 1)(sheet))).toBeNull();
  expect(findChangedRow(addSubstitute('b12', 3)(sheet), sheet)).toBeNull();
});
