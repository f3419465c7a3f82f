import { expect, it } from 'vitest';
import { BATTING_OUTCOMES, listPossibleBallLocations } from '#domain/plate-appearance.ts';
import { formatScorebookWord } from '#domain/scorebook.ts';
import { isHitWord } from './turns.ts';

const HITS = ['single', 'double', 'triple', 'homeRun'];

it('tells hits from all other words that a line can store', () => {
  for (const outcome of BATTING_OUTCOMES) {
    for (const field of [null, ...listPossibleBallLocations(outcome)]) {
      const word = formatScorebookWord({ outcome, field });
      expect([word, isHitWord(word)]).toEqual([word, HITS.includes(outcome)]);
    }
  }
});
