import { describe, expect, it } from 'vitest';
import { completeSheet, makeBatterRow, makePitcherRow, type Sheet } from '../rows/sheet-rows.ts';
import { assignErrors, collectErrors, countErrors, withoutMissing } from './sheet-check.ts';

function sheet(change: Partial<Sheet> = {}): Sheet {
  return completeSheet({ batters: [], pitchers: [], version: null, ...change });
}

const batter = (key: string, cells: Parameters<typeof makeBatterRow>[2], order = 1) =>
  makeBatterRow(key, order, { user_id: '1', position: '遊撃手', ...cells });

describe('collectErrors', () => {
  it('finds nothing in unused rows', () => {
    expect(collectErrors(sheet())).toEqual({});
    expect(
      collectErrors(sheet({ batters: [makeBatterRow('b1', 1, { position: '投手', at_bats: '0' })] })),
    ).toEqual({});
  });

  it('assigns the errors of the schema to cells', () => {
    const errors = collectErrors(
      sheet({
        batters: [batter('b1', { at_bats: '2', hits: '3' }), batter('b2', { user_id: '2', at_bats: 'x' }, 2)],
        pitchers: [
          makePitcherRow('p1', { user_id: '1', innings: '5', runs_allowed: '1', earned_runs: '2' }),
          makePitcherRow('p2', { user_id: '2', innings: '五回' }),
        ],
      }),
    );
    expect(errors).toEqual({
      b1: { hits: '安打の合計が打数を超えています' },
      b2: { at_bats: '数字を入力してください' },
      p1: { earned_runs: '自責点が失点を超えています' },
      p2: { innings: '「5回1/3」や「5.1」のように入力してください' },
    });
    expect(countErrors(errors)).toBe(4);
  });

  it('finds a player with two rows', () => {
    const errors = collectErrors(sheet({ batters: [batter('b1', {}), batter('b2', {}, 2)] }));
    expect(errors).toEqual({ b2: { user_id: '同じ選手が2回入力されています' } });
  });

  it('names plate appearances that are not understood', () => {
    const errors = collectErrors(
      sheet({ batters: [batter('b1', { plate_appearances: '中安 なぞ', at_bats: '1', hits: '1' })] }),
    );
    expect(errors).toEqual({ b1: { plate_appearances: '読み取れない打席があります：なぞ' } });
  });

  it('includes missing values, which withoutMissing leaves out', () => {
    const errors = collectErrors(sheet({ batters: [makeBatterRow('b1', 1, { at_bats: '4', hits: '5' })] }));
    expect(errors.b1).toMatchObject({
      user_id: '選手を選択してください',
      position: '守備位置を選択してください',
    });
    expect(withoutMissing(errors)).toEqual({ b1: { hits: '安打の合計が打数を超えています' } });
  });
});

it('errorsAtCells assigns errors of the server to rows, not counting unused ones', () => {
  const sent = sheet({ batters: [makeBatterRow('b1', 1), batter('b2', {}, 2)] });
  expect(assignErrors(sent, [{ place: 'batting.0.user_id', text: '選手を選択してください' }])).toEqual({
    b2: { user_id: '選手を選択してください' },
  });
});
