import { describe, expect, test } from 'vitest';
import { completeSheet, makeBatterRow, makePitcherRow, type Sheet } from '../rows/sheet-rows.ts';
import { restoreDraft } from '../sheet.document.ts';
import { listUsedRows } from '../sheet-form.ts';
import {
  countEqual,
  followSheet,
  listDifferingLines,
  listSharedPlaces,
  mergeSheets,
  proposeVersion,
  rebase,
} from './differing-lines.ts';

/**
 * Makes a sheet of batters, in batting order, and of pitchers. The keys are the players; the values of batters are
 * their plate appearances.
 */
function makeSheet(version: string, batters: Record<string, string>, pitchers: Record<string, string> = {}) {
  return completeSheet({
    batters: Object.entries(batters).map(([user_id, plate_appearances], index) =>
      makeBatterRow(`b${index + 1}`, index + 1, { user_id, plate_appearances }),
    ),
    pitchers: Object.entries(pitchers).map(([user_id, innings], index) =>
      makePitcherRow(`p${index + 1}`, { user_id, innings }),
    ),
    version,
  });
}

const before = makeSheet('1', { '1': '中安', '2': '三振', '3': '四球', '4': '' });
const mine = rebase(
  makeSheet('1', { '1': '中安', '2': '三振 中安', '3': '四球', '4': '遊ゴ', '5': '二ゴ' }),
  before,
);
const { base: _, ...unbased } = mine;
const theirs = makeSheet('2', { '1': '中安', '2': '三振', '3': '四球 三振', '4': '遊失' }, { '9': '7' });

const showLines = (own: Sheet) => listDifferingLines(own, theirs).map(({ key, by }) => `${key}: ${by}`);

describe('listDifferingLines', () => {
  test('lists only the players that differ, with the side that changed them', () => {
    expect(showLines(mine)).toEqual([
      'batting 2: mine',
      'batting 3: theirs',
      'batting 4: both',
      'batting 5: mine',
      'pitching 9: theirs',
    ]);
    expect(countEqual(mine, listDifferingLines(mine, theirs))).toBe(1);
  });

  test('lists no line that is only typed in another way', () => {
    const typed = makeSheet('1', { '1': 'a8、K' }, { '9': '5.1' });
    expect(listDifferingLines(typed, makeSheet('2', { '1': '中安 三振' }, { '9': '5 1/3' }))).toEqual([]);
  });

  test('proposes what the user has entered if nobody knows what they began with', () => {
    const proposed = listDifferingLines(unbased, theirs).map(
      (line) => `${line.key}: ${proposeVersion(unbased, line)}`,
    );
    expect(proposed).toEqual([
      'batting 2: mine',
      'batting 3: mine',
      'batting 4: mine',
      'batting 5: mine',
      'pitching 9: theirs',
    ]);
  });

  test('asks about both starters of one place, whom each side has entered alone', () => {
    const own = rebase(makeSheet('1', { '5': '中安', '6': '' }), makeSheet('1', {}));
    const saved = makeSheet('2', { '6': '中安', '7': '三振' });
    const lines = listDifferingLines(own, saved);
    expect(lines.map(({ key, by }) => `${key}: ${by}`)).toEqual([
      'batting 5: both',
      'batting 6: both',
      'batting 7: both',
    ]);
    const places = (taken: string[]) => {
      const merged = mergeSheets(
        own,
        saved,
        lines.filter(({ key }) => taken.includes(key)),
      );
      return listSharedPlaces(merged, own, saved).map(({ order }) => order);
    };
    expect(places(['batting 6'])).toEqual([1]);
    expect(places(['batting 7'])).toEqual([2]);
    expect(places([])).toEqual([]);
    expect(followSheet(own, saved)).toMatchObject({ version: '1' });
  });

  test('leaves a place to the side that alone has changed it', () => {
    const base = makeSheet('1', { a: '', b: '' });
    const bys = (own: Sheet, saved: Sheet) =>
      listDifferingLines(rebase(own, base), saved).map(({ by }) => by);
    expect(bys(base, makeSheet('2', { b: '', a: '' }))).toEqual(['theirs', 'theirs']);
    expect(bys(makeSheet('1', { c: '', b: '' }), { ...base, version: '2' })).toEqual(['mine', 'mine']);
  });

  test('finds nothing in equal sheets', () => {
    expect(listDifferingLines(mine, { ...mine, version: '2' })).toEqual([]);
  });
});

describe('the line score', () => {
  const withInnings = (sheet: Sheet, us: number[]): Sheet => ({
    ...sheet,
    lineScore: { line_score: { us, them: [0, 0], opponent_errors: null }, bats_first: true },
  });
  const base = withInnings(before, [1]);

  test('is taken from the side that changed it', () => {
    const find = (own: Sheet, saved: Sheet) =>
      listDifferingLines(rebase(own, base), saved).find(({ kind }) => kind === 'lineScore');
    expect(find(withInnings(mine, [1]), withInnings(theirs, [1]))).toBeUndefined();
    expect(find(withInnings(mine, [1]), withInnings(theirs, [1, 2]))).toMatchObject({ by: 'theirs' });
    expect(find(withInnings(mine, [1, 2]), withInnings(theirs, [1]))).toMatchObject({ by: 'mine' });
  });

  test('is merged as chosen', () => {
    const [own, saved] = [withInnings(mine, [1]), withInnings(theirs, [1, 2])];
    const taken = listDifferingLines(rebase(own, base), saved).filter(({ kind }) => kind === 'lineScore');
    expect(mergeSheets(own, saved, taken).lineScore).toEqual(saved.lineScore);
    expect(mergeSheets(own, saved, []).lineScore).toEqual(own.lineScore);
  });
});

describe('followSheet', () => {
  const words = (sheet: Sheet) =>
    listUsedRows(sheet).batting.map(({ cells }) => `${cells.user_id} ${cells.plate_appearances}`);
  const ofTwo = (version: string, first: string, second: string) =>
    makeSheet(version, { '1': first, '2': second });
  const own = rebase(ofTwo('1', '中安', '四球'), ofTwo('1', '三振', '四球'));

  test('takes what only others have changed, and is based on their sheet', () => {
    const followed = followSheet(own, ofTwo('2', '三振', '死球'));
    expect(words(followed)).toEqual(['1 中安', '2 死球']);
    expect(followed).toMatchObject({ version: '2', base: { version: '2' } });
    expect(listDifferingLines(followed, ofTwo('2', '三振', '死球')).map(({ by }) => by)).toEqual(['mine']);
  });

  test('keeps a line that both have changed for a choice, also while others go on', () => {
    const once = followSheet(own, ofTwo('2', '遊ゴ', '死球'));
    expect([words(once), once.version]).toEqual([['1 中安', '2 死球'], '1']);
    const again = ofTwo('3', '遊ゴ', '犠打');
    const twice = followSheet(once, again);
    expect([words(twice), twice.version]).toEqual([['1 中安', '2 犠打'], '1']);
    expect(listDifferingLines(twice, again).map(({ key, by }) => [key, by])).toEqual([['batting 1', 'both']]);
  });

  test('leaves everything to a choice where nobody knows the beginning, as in a draft of an earlier version', () => {
    const { base: unknown, ...draft } = own;
    expect(unknown).toBeDefined();
    const followed = followSheet(draft, ofTwo('2', '三振', '死球'));
    expect([words(followed), followed.version, followed.base]).toEqual([
      ['1 中安', '2 四球'],
      '1',
      undefined,
    ]);
  });

  test('follows no stored sheet that may be older than the draft', () => {
    const draft = JSON.stringify(rebase(ofTwo('2', '中安', '死球'), ofTwo('2', '三振', '死球')));
    const restore = (isConfirmed: boolean) => {
      const restored = restoreDraft(draft, ofTwo('1', '三振', '四球'), isConfirmed);
      return restored && words(restored);
    };
    expect(restore(false)).toEqual(['1 中安', '2 死球']);
    expect(restore(true)).toEqual(['1 中安', '2 四球']);
  });
});

describe('mergeSheets', () => {
  const lines = listDifferingLines(mine, theirs);
  const listLines = (sheet: Sheet) => {
    const { batting, pitching } = listUsedRows(sheet);
    return [
      ...batting.map(({ order, cells }) => `${order} ${cells.user_id} ${cells.plate_appearances}`),
      ...pitching.map(({ cells }) => `p ${cells.user_id} ${cells.innings}`),
    ];
  };

  test('takes the chosen lines, on top of the version of the other sheet', () => {
    const merged = mergeSheets(
      mine,
      theirs,
      lines.filter(({ by }) => by === 'theirs'),
    );
    expect(merged.version).toBe('2');
    expect(listLines(merged)).toEqual([
      '1 1 中安',
      '2 2 三振 中安',
      '3 3 四球 三振',
      '4 4 遊ゴ',
      '5 5 二ゴ',
      'p 9 7',
    ]);
  });

  test('is the own sheet or the other one if all lines are of one side', () => {
    expect(listLines(mergeSheets(mine, theirs, []))).toEqual(listLines(mine));
    expect(listLines(mergeSheets(mine, theirs, lines))).toEqual(listLines(theirs));
  });

  test('keeps a row without a player, and puts a line that only the other has into its place', () => {
    const own = completeSheet({
      ...mine,
      batters: [...mine.batters, makeBatterRow('b30', 2, { plate_appearances: '三振' })],
    });
    const other = completeSheet({
      ...theirs,
      batters: [...theirs.batters, makeBatterRow('b31', 2, { user_id: '8', plate_appearances: '犠打' })],
    });
    const line = listDifferingLines(own, other).filter(({ key }) => key === 'batting 8');
    expect(listLines(mergeSheets(own, other, line))).toContain('2  三振');
    expect(listLines(mergeSheets(own, other, line)).slice(1, 4)).toEqual([
      '2 2 三振 中安',
      '2  三振',
      '2 8 犠打',
    ]);
  });
});
