import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAX_FACT_LENGTH, MAX_REMARK_LENGTH } from './entry-contents.ts';
import { entryContent } from './scoring.ts';

const strikeout = {
  kind: 'plate_appearance',
  outcome: 'strikeout',
  field: null,
  moves: [{ runner: 0, to: 1, out: true, how: 'strikeout' }],
};
const isValid = (content: object) => z.safeParse(entryContent, content).success;

describe('an entry', () => {
  test.each([
    ['a strikeout without details', strikeout],
    ['a pitch', { kind: 'pitch', call: 'foul' }],
    ['a call without a reason', { kind: 'game', event: 'called' }],
  ])('of the version before stays as it is: %s', (_, content) => {
    expect(z.parse(entryContent, content)).toEqual(content);
  });

  test.each([
    ['a third strike', { ...strikeout, strike: 'foulBunt' }],
    ['a remark of full length', { ...strikeout, remark: '記'.repeat(MAX_REMARK_LENGTH) }],
    ['an infield fly', { ...strikeout, outcome: 'flyOut', infieldFly: true }],
    ['the kind of an error', { ...strikeout, errors: ['捕'], errorKinds: ['fielding'] }],
    ['a bunt among the pitches', { kind: 'pitch', call: 'swinging', bunt: true }],
    ['a pitch that its outcome implied', { kind: 'pitch', call: 'swinging', assumed: true }],
    ['why a game was called', { kind: 'game', event: 'called', reason: 'darkness' }],
    ['facts', { kind: 'facts', startedAt: '09:00', weather: '晴れ' }],
    ['no facts', { kind: 'facts' }],
  ])('can tell %s', (_, content) => {
    expect(z.parse(entryContent, content)).toEqual(content);
  });

  test.each([
    ['an unknown third strike', { ...strikeout, strike: 'tipped' }],
    ['a remark that is too long', { ...strikeout, remark: '記'.repeat(MAX_REMARK_LENGTH + 1) }],
    ['a blank remark', { ...strikeout, remark: ' ' }],
    ['a time that no clock shows', { kind: 'facts', endedAt: '24:00' }],
    ['a fact that is too long', { kind: 'facts', umpires: '審'.repeat(MAX_FACT_LENGTH + 1) }],
    ['another reason of a call', { kind: 'game', event: 'called', reason: 'snow' }],
  ])('cannot tell %s', (_, content) => {
    expect(isValid(content)).toBe(false);
  });
});
