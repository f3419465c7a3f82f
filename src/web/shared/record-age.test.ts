import { expect, test } from 'vitest';
import { sharedGame } from '../../../test/shared-game.ts';
import { formatRecentTime } from '../platform/days.ts';
import { describeRecordAge } from './record-age.ts';

const NOW = new Date('2026-11-22T14:30:00+09:00');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  ['is new', 0.5, 0.9, '最新'],
  ['pauses as usual', 0.5, 5, `${formatRecentTime(minutesAgo(5), NOW)}までの記録`],
  ['has got no entry for long', 0.5, 6, `${formatRecentTime(minutesAgo(6), NOW)}のあと記録が届いていません`],
  ['was fetched long ago', 3, 4, `${formatRecentTime(minutesAgo(3), NOW)}の内容`],
  ['was fetched long ago, and was quiet then', 3, 60, `${formatRecentTime(minutesAgo(3), NOW)}の内容`],
])('a running game that %s says how old it is', (_, fetched, recorded, expected) => {
  const game = sharedGame({ playing: true, recorded_until: minutesAgo(recorded).toISOString() });
  expect(describeRecordAge(game, minutesAgo(fetched).getTime(), NOW)).toBe(expected);
});

test('a game that is over, and one without a time, says nothing', () => {
  expect(describeRecordAge(sharedGame(), NOW.getTime(), NOW)).toBeNull();
  expect(describeRecordAge(sharedGame({ playing: true }), NOW.getTime(), NOW)).toBeNull();
});
