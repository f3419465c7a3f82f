import { expect, test } from 'vitest';
import { asEntries, opening } from '../../../../test/support/logs.ts';
import type { EntryContent } from '../entries.ts';
import { replayGameLog } from '../replay.ts';
import { createPublicNameGetter } from './live-names.ts';

const enter = (player: string, order: number): EntryContent => ({
  ...{ kind: 'substitution', side: 'them' },
  changes: [{ player, order, position: '中堅手' }],
});

test('opponents are a number or a place in the order, whatever else their label has, and our players what the team shows', () => {
  const { state, refused } = replayGameLog(
    asEntries([
      ...opening([1, 2, 3, 4, 5, 6, 7, 8, 9]),
      { kind: 'game', event: 'start' },
      ...[enter('o10', 3), enter('o11:17 佐藤', 3), enter('o12:佐藤', 4), enter('o13:0901234567', 5)],
    ]),
  );
  expect(refused).toEqual([]);
  const getName = createPublicNameGetter(new Map([['m1', '#10']]), state);
  const names = ['o3', 'o10', 'o11:17 佐藤', 'o12:佐藤', 'o13:0901234567', 'm1', 'm2', 'g:助人 太郎'];
  expect(names.map((key) => getName(key))).toEqual(
    ['相手3番', '相手3番(2)', '相手#17', '相手4番(2)', '相手5番(2)', '#10', '選手', '選手'].map((name) => ({
      ...{ short: name, full: name, number: null },
    })),
  );
});
