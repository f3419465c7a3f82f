import { expect, test } from 'vitest';
import { findWeakness } from './password-advice.ts';

const COMMON = new Set(['password', 'baseball']);
const WORDS = ['ベンチノート', 'bench-note', '青空 一郎', 'Aozora Nine', 'ichiro.s@bench.example', ''];

test.each([
  ['PassWord', 'common'],
  ['ｂａｓｅｂａｌｌ', 'common'],
  ['xxBENCHxx', 'own'],
  ['ベンチノート2026', 'own'],
  ['aozora-1', 'own'],
  ['my-ichiro', 'own'],
  ['hirugao-7', null],
  ['baseballer', null],
  // The domain of an e-mail address and parts of fewer than three characters are not considered.
  ['example-9s', null],
  ['', null],
])('%s has the weakness %s [S47]', (password, weakness) => {
  expect(findWeakness(password, WORDS, COMMON)).toBe(weakness);
});

test('finds no weakness without words and common passwords', () => {
  expect(findWeakness('hirugao-7', [], new Set())).toBeNull();
});
