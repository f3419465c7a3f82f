import { expect, test } from 'vitest';
import { findReasonWithoutScorebook } from './reason-without-scorebook.ts';

test.each([
  [null, 'planned', 'empty'],
  [null, 'ended', 'never'],
  ['closed', 'planned', 'closed'],
  ['open', 'playing', null],
] as const)('explains a game with scoring %s that is %s as %s', (scoring, state, reason) => {
  expect(findReasonWithoutScorebook({ scoring, state })).toBe(reason);
});
