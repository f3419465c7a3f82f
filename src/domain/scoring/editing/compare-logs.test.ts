import { expect, test } from 'vitest';
import type { LogEntry } from '../entries.ts';
import { compareLogs, createEntriesToKeepDeviceLog } from './compare-logs.ts';

const pitch = (id: string): LogEntry => ({ id, kind: 'pitch', call: 'ball' });
const correction = (id: string): LogEntry => ({
  id,
  kind: 'correction',
  side: 'us',
  player: 'm1',
  line: 'pitches',
  total: 10,
  why: '',
});
/** Returns a log with a pitch for each lower-case letter and a correction for each upper-case one. */
const log = (letters: string) =>
  [...letters].map((id) => (id === id.toUpperCase() ? correction(id) : pitch(id)));

test.each([
  ['the same entries', 'ab', 'ab', 2, 'serverBehind'],
  ['unsent entries', 'abc', 'a', 1, 'serverBehind'],
  ['entries of another device', 'a', 'abc', 1, 'deviceBehind'],
  ['unsent entries beside corrections by another program', 'ab', 'aXY', 1, 'corrected'],
  ['a correction among other entries', 'ab', 'aXc', 1, 'diverged'],
  ['a correction that the device has elsewhere', 'abX', 'aX', 1, 'diverged'],
  ['other entries', 'ab', 'cd', 0, 'diverged'],
] as const)('a log is compared with the one of the server: %s', (_, device, server, common, relation) => {
  expect(compareLogs(log(device), log(server))).toEqual({ common, relation });
});

test('what only the server has is voided, the last first, before what only the device has', () => {
  let count = 0;
  const newId = () => `void-${++count}`;
  expect(createEntriesToKeepDeviceLog(log('abe'), log('acde'), newId)).toEqual([
    { id: 'void-1', kind: 'void', entry: 'd' },
    { id: 'void-2', kind: 'void', entry: 'c' },
    pitch('b'),
  ]);
});
