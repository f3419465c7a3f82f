import { expect, test } from 'vitest';
import { fingerprint, isFingerprint } from './fingerprint.ts';

test('fingerprint() is deterministic and has no collisions among 40,000 texts', () => {
  const texts = ['', ' ', '0', '["/api/games",null,{"opponent":"港北クラブ"}]'];
  for (let number = 0; number < 20_000; number++) texts.push(`{"team_score":${number}}`, `${number}`);
  const all = [...new Set(texts)];
  const prints = all.map(fingerprint);
  expect(new Set(prints).size).toBe(all.length);
  expect(all.map(fingerprint)).toEqual(prints);
  expect(prints.every(isFingerprint)).toBe(true);
});

test('isFingerprint() refuses other texts', () => {
  for (const text of ['', '["/api/sessions/end",null,{"password":"hirugao-7"}]', '0123456789abcdeg', '0123'])
    expect(isFingerprint(text)).toBe(false);
});
