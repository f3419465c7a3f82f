import { expect, test } from 'vitest';
import { formatAge, formatSize } from './amounts.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [12_900_000, '12.3 MB'],
  [515_396_075_520, '480 GB'],
])('writes %i bytes as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));

test.each([
  ['2026-05-03T11:59:30Z', 'たった今'],
  ['2026-05-03T12:00:30Z', 'たった今'],
  ['2026-05-03T11:00:30Z', '59分前'],
  ['2026-05-02T12:00:30Z', '23時間前'],
  ['2026-05-02T12:00:00Z', '1日前'],
  ['2026-01-03T12:00:00Z', '120日前'],
])('says how long ago %s was', (timestamp, text) =>
  expect(formatAge(timestamp, Date.parse('2026-05-03T12:00:00Z'))).toBe(text),
);
