import { expect, it } from 'vitest';
import { listFields, OUTCOMES } from '#domain/plate-appearance.ts';
import { writePlateAppearance } from '#domain/scorebook.ts';
import { isHitWord } from './turns.ts';

const HITS = ['single', 'double', 'triple', 'homeRun'];

it('tells hits from all other words that a line can store', () => {
  for (const outcome of OUTCOMES) {
    for (const field of [null, ...listFields(outcome)]) {
      const word = writePlateAppearance({ outcome, field });
      expect([word, isHitWord(word)]).toEqual([word, HITS.includes(outcome)]);
    }
  }
});
