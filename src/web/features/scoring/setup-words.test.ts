import { expect, test } from 'vitest';
import type { SetupProblem } from '#domain/scoring/editing/setup-values.ts';
import { setupProblemWords } from './setup-words.ts';

const teams = { us: '青空', them: '港北' };

test.each<[SetupProblem, string]>([
  [{ kind: 'playerMissing', side: 'us', order: 3 }, '青空の3番が決まっていません。'],
  [{ kind: 'playerMissing', side: 'us', order: 0 }, '青空の投手が決まっていません。'],
  [{ kind: 'pitcherMissing', side: 'them' }, '港北の投手を決めてください。'],
  [{ kind: 'playerTwice', player: 'm1' }, 'm1が2か所に入っています。'],
])('what is missing before a game is said: %j', (problem, words) => {
  expect(setupProblemWords(problem, teams, (key) => key)).toBe(words);
});
