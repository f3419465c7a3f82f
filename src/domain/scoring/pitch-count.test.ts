import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import type { LoggedBattingOutcome } from '../plate-appearance.ts';
import type { PitchTotalCorrection } from './contents/corrections.ts';
import { deriveBoxScores } from './lines.ts';

const MOVES: Readonly<Partial<Record<LoggedBattingOutcome, string>>> = {
  strikeout: '0x1 strikeout',
  reachedOnStrikeout: '0-1 wildPitch',
  walk: '0-1 walk',
  intentionalWalk: '0-1 walk',
  hitByPitch: '0-1 hitByPitch',
  interference: '0-1 interference',
  single: '0-1 hit',
  flyOut: '0x1 fly',
};

const turn = (game: ScoredGame, outcome: LoggedBattingOutcome, letters: string) =>
  game.pitches(letters).turn(outcome, MOVES[outcome] ?? '');
const countPitches = (game: ScoredGame, player: string) => {
  const { state, plays } = game.play();
  const lines = deriveBoxScores(state, plays);
  return [...lines.us.pitching, ...lines.them.pitching].find((line) => line.player === player)?.line;
};
/** Formats a number of pitches as 「11」, or as 「11+」 if there may have been more. */
const pitches = (game: ScoredGame, player = 'them1') => {
  const { pitches: count = 0, pitchesAtLeast = 0 } = countPitches(game, player) ?? {};
  return `${count}${pitchesAtLeast > 0 ? '+' : ''}`;
};
const total = (count: number, more: Partial<PitchTotalCorrection> = {}): PitchTotalCorrection => {
  return {
    kind: 'correction',
    side: 'them',
    player: 'them1',
    line: 'pitches',
    total: count,
    why: '審判',
    ...more,
  };
};
const refusals = (game: ScoredGame) => game.play().refused.map(({ refusal }) => refusal);

describe('the pitches of a pitcher', () => {
  test.each<[LoggedBattingOutcome, string, string]>([
    ['single', 'x', '1'],
    ['single', 'bsx', '3'],
    ['single', 'bs', '2+'],
    ['flyOut', 'ffffx', '5'],
    ['walk', 'bbbb', '4'],
    ['walk', 'bsbfbb', '6'],
    ['walk', 'bbb', '3+'],
    ['walk', 'ss', '2+'],
    ['strikeout', 'ssw', '3'],
    ['strikeout', 'ssf', '3'],
    ['strikeout', 'bs', '2+'],
    ['reachedOnStrikeout', 'sww', '3'],
    ['reachedOnStrikeout', 's', '1+'],
    ['hitByPitch', 'bh', '2'],
    ['hitByPitch', 'b', '1+'],
    ['interference', 'b', '1'],
    ['intentionalWalk', 'b', '1'],
  ])('of %s after %s are %s', (outcome, letters, shown) => {
    expect(pitches(turn(new ScoredGame(), outcome, letters))).toBe(shown);
  });

  test.each<[LoggedBattingOutcome, string]>([
    ['single', '3+'],
    ['walk', '3+'],
    ['interference', '3+'],
    ['intentionalWalk', '3'],
  ])('beside a turn of %s without any are %s', (outcome, shown) => {
    expect(pitches(turn(new ScoredGame().turn(outcome, MOVES[outcome] ?? ''), 'strikeout', 'www'))).toBe(
      shown,
    );
  });

  test('are unknown without any, and all so far in an unfinished turn', () => {
    expect(pitches(new ScoredGame().outs(2))).toBe('0');
    expect(pitches(new ScoredGame().pitches('bs'))).toBe('2');
  });

  test('are in doubt of everybody who pitched to a batter', () => {
    const relieve = (letters: string) =>
      turn(new ScoredGame().pitches('b').relieve('them', 'P2'), 'single', letters);
    expect(['them1', 'P2'].map((player) => pitches(relieve('sx'), player))).toEqual(['1', '2']);
    expect(['them1', 'P2'].map((player) => pitches(relieve('s'), player))).toEqual(['1+', '1+']);
    const charged = { charged: { pitcher: 'them1' } };
    const walked = new ScoredGame()
      .pitches('bbb')
      .relieve('them', 'P2')
      .pitches('b')
      .add({
        kind: 'plate_appearance',
        outcome: 'walk',
        field: null,
        moves: [{ runner: 0, to: 1, out: false, how: 'walk' }],
        ...charged,
      });
    expect(['them1', 'P2'].map((player) => pitches(walked, player))).toEqual(['3', '1']);
  });
});

describe("the umpire's total", () => {
  const playUncounted = () => turn(new ScoredGame().outs(1), 'strikeout', 'www');

  test('is exact, and what comes after it counts from there', () => {
    const game = playUncounted().add(total(11));
    expect(pitches(game)).toBe('11');
    expect(pitches(turn(game, 'single', 'bx'))).toBe('13');
    expect(pitches(game.turn('single', '1-2 hit, 0-1 hit'))).toBe('13+');
  });

  test('holds whatever becomes of the plays before it, and after an earlier correction', () => {
    const { contents } = playUncounted().add(total(11));
    const others = contents.filter(({ kind }) => kind !== 'pitch');
    expect(pitches(new ScoredGame().add(...others.slice(new ScoredGame().contents.length)))).toBe('11');
    expect(pitches(playUncounted().add(total(11), total(12)))).toBe('12');
  });

  test('can be unknown again, or the least there were', () => {
    expect(pitches(turn(playUncounted().add(total(0)), 'single', 'x'))).toBe('1+');
    expect(pitches(playUncounted().add(total(11, { atLeast: true })))).toBe('11+');
  });

  test.each<[string, Partial<PitchTotalCorrection>, string]>([
    ['of who has not pitched', { player: 'them2' }, 'notPitched'],
    ['of who is not in the game', { player: 'them99' }, 'playerUnknown'],
    ['below zero', { total: -1 }, 'countNegative'],
    ['with a half', { total: 3.5 }, 'countNegative'],
    ['smaller than the turns', { total: 1 }, 'pitchesTooFew'],
  ])('is refused %s', (_, change, refusal) => {
    expect(refusals(playUncounted().add(total(11, change)))).toEqual([refusal]);
  });

  test('can be as small as the turns without intentional walks', () => {
    const game = playUncounted().turn('intentionalWalk', '0-1 walk');
    expect(refusals(game.add(total(2)))).toEqual([]);
  });
});

test('a difference to the pitches, as a form makes it, says how many they were', () => {
  const common = { kind: 'correction', side: 'them', player: 'them1', why: '訂正' } as const;
  const by = (difference: number) => ({ ...common, line: 'pitching', count: 'pitches', difference }) as const;
  const game = () => turn(new ScoredGame().outs(1), 'strikeout', 'www');
  expect(pitches(game().add(by(8)))).toBe('11');
  expect(pitches(game().add(by(8), total(12)))).toBe('12');
  expect(refusals(game().add(by(-4)))).toEqual(['countNegative']);
});
