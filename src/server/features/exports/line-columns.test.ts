import { expect, test } from 'vitest';
import { pitchingLine } from '../../../../test/lines.ts';
import { makePitchingColumns } from './line-columns.ts';

test.each([
  ['counted', { pitches: 80 }, [80, null]],
  ['of which there may have been more', { pitches: 11, pitchesAtLeast: 1 }, [11, '以上']],
  [
    'of several games, of two of which there may have been more',
    { pitches: 91, pitchesAtLeast: 2 },
    [91, '以上'],
  ],
  ['that nobody counted', {}, [null, null]],
])('a number of pitches %s stays a number', (_, line, cells) => {
  const columns = makePitchingColumns(9).filter(({ title }) => title.startsWith('球数'));
  expect(columns.map(({ title }) => title)).toEqual(['球数', '球数の注記']);
  expect(columns.map(({ cell }) => cell(pitchingLine(line)))).toEqual(cells);
});
