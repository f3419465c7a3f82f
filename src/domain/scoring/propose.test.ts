import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import type { Move } from './contents/plays.ts';
import type { PlayTaps } from './proposal-context.ts';
import { adaptOutcomeToMoves, proposePlay } from './propose.ts';
import { proposeRunningPlay } from './propose-running.ts';

const IN_THE_MIDDLE = ['us4', 'us5', 'us6'];
const AT_FIRST = 'us3';

/** Returns a game with runners on these bases, who play second, third and short. The slow runner plays first base. */
function stateWith(bases: string, outs: number, slow?: number) {
  const game = new ScoredGame();
  const walks = ['0-1 walk', '1-2 forced, 0-1 walk', '2-3 forced, 1-2 forced, 0-1 walk'];
  for (const walk of walks) game.turn('walk', walk);
  const { state } = game.play();
  const on = state.bases.map((runner, index) => {
    const player = slow === index + 1 ? AT_FIRST : (IN_THE_MIDDLE[index] ?? '');
    return runner && bases.includes(String(index + 1)) ? { ...runner, player } : null;
  });
  return { ...state, outs, bases: on as unknown as typeof state.bases };
}

function describeMove({ runner, to, out, how }: Move): string {
  return `${runner}${out ? 'x' : '-'}${to} ${how}`;
}

function describeProposal(
  bases: string,
  outs: number,
  tapped: Partial<PlayTaps>,
  slow?: number,
  count = { balls: 0, strikes: 0 },
): string {
  const full: PlayTaps = { outcome: 'groundOut', field: null, ...tapped };
  const state = stateWith(bases, outs, slow);
  const { content } = proposePlay({ ...state, turn: { ...state.turn, ...count } }, full);
  return `${content.outcome}: ${content.moves.map(describeMove).join(', ')}`;
}

describe('a proposal', () => {
  test.each<[string, number, Partial<PlayTaps>, string]>([
    ['12', 0, { outcome: 'walk' }, 'walk: 2-3 forced, 1-2 forced, 0-1 walk'],
    ['2', 0, { outcome: 'walk' }, 'walk: 0-1 walk'],
    ['1', 0, { outcome: 'single', field: '中' }, 'single: 1-2 hit, 0-1 hit'],
    ['1', 2, { outcome: 'single', field: '右' }, 'single: 1-3 hit, 0-1 hit'],
    ['12', 1, { outcome: 'single', field: '右' }, 'single: 2-4 hit, 1-3 hit, 0-1 hit'],
    ['12', 1, { outcome: 'single', field: '中' }, 'single: 2-4 hit, 1-2 hit, 0-1 hit'],
    ['2', 2, { outcome: 'single', field: '左' }, 'single: 2-4 hit, 0-1 hit'],
    ['2', 0, { outcome: 'single', field: '左' }, 'single: 2-3 hit, 0-1 hit'],
    ['2', 0, { outcome: 'single', field: '遊' }, 'single: 2-3 hit, 0-1 hit'],
    ['1', 0, { outcome: 'double', field: '左' }, 'double: 1-3 hit, 0-2 hit'],
    ['1', 0, { outcome: 'double', field: '左中' }, 'double: 1-4 hit, 0-2 hit'],
    ['123', 1, { outcome: 'homeRun' }, 'homeRun: 3-4 hit, 2-4 hit, 1-4 hit, 0-4 hit'],
    ['', 0, { field: '遊' }, 'groundOut: 0x1 force'],
    ['1', 0, { field: '遊', fielders: ['遊', '一'] }, 'groundOut: 0x1 force, 1-2 grounder'],
    ['1', 0, { field: '遊', fielders: ['遊', '二'] }, 'groundOut: 1x2 force, 0-1 fieldersChoice'],
    ['1', 0, { field: '遊', fielders: ['遊', '二', '一'] }, 'doublePlay: 1x2 force, 0x1 force'],
    ['1', 2, { field: '遊', fielders: ['遊', '二'] }, 'groundOut: 1x2 force, 0-1 fieldersChoice'],
    ['1', 0, { field: '一', fielders: ['一', '一', '遊'] }, 'doublePlay: 0x1 force, 1x2 tag'],
    [
      '12',
      1,
      { field: '投', fielders: ['投', '投', '二', '三'] },
      'doublePlay: 1x2 force, 2x3 force, 0-1 fieldersChoice',
    ],
    [
      '13',
      0,
      { field: '遊', fielders: ['遊', '二', '一'] },
      'doublePlay: 3-4 grounder, 1x2 force, 0x1 force',
    ],
    [
      '123',
      0,
      { field: '投', fielders: ['投', '捕', '一'] },
      'doublePlay: 3x4 force, 0x1 force, 2-3 grounder, 1-2 grounder',
    ],
    ['3', 1, { field: '二', fielders: ['二', '一'] }, 'groundOut: 3-4 grounder, 0x1 force'],
    ['3', 1, { field: '三', fielders: ['三', '一'] }, 'groundOut: 0x1 force'],
    ['3', 1, { field: '三', fielders: ['三', '捕'] }, 'groundOut: 3x4 tag, 0-1 fieldersChoice'],
    ['3', 1, { outcome: 'flyOut', field: '中' }, 'sacrificeFly: 0x1 fly, 3-4 tagUp'],
    ['3', 1, { outcome: 'flyOut', field: '中', depth: 'shallow' }, 'flyOut: 0x1 fly'],
    ['3', 2, { outcome: 'flyOut', field: '中' }, 'flyOut: 0x1 fly'],
    ['2', 0, { outcome: 'flyOut', field: '右' }, 'flyOut: 0x1 fly, 2-3 tagUp'],
    ['2', 0, { outcome: 'flyOut', field: '遊' }, 'flyOut: 0x1 fly'],
    // With one out, nobody risks the third out at third base, unless the throw goes to second.
    ['2', 1, { outcome: 'flyOut', field: '右' }, 'flyOut: 0x1 fly'],
    ['12', 1, { outcome: 'flyOut', field: '右' }, 'flyOut: 0x1 fly, 2-3 tagUp'],
    ['1', 0, { outcome: 'lineOut', field: '一', fielders: ['一', '一'] }, 'lineOut: 0x1 fly, 1x1 appeal'],
    ['3', 0, { outcome: 'flyOut', field: '左', fielders: ['左', '捕'] }, 'flyOut: 0x1 fly, 3x4 tag'],
    [
      '1',
      0,
      { outcome: 'strikeout', fielders: ['捕', '二'] },
      'strikeout: 0x1 strikeout, 1x2 caughtStealing',
    ],
    ['2', 0, { outcome: 'reachedOnStrikeout' }, 'reachedOnStrikeout: 2-3 wildPitch, 0-1 wildPitch'],
    ['12', 0, { outcome: 'sacrificeHit', field: '投' }, 'sacrificeHit: 2-3 bunt, 1-2 bunt, 0x1 force'],
    ['3', 1, { outcome: 'reachedOnError', field: '遊' }, 'reachedOnError: 3-4 grounder, 0-1 error'],
    ['3', 2, { outcome: 'reachedOnError', field: '遊' }, 'reachedOnError: 3-4 error, 0-1 error'],
    ['1', 0, { outcome: 'reachedOnError', field: '左' }, 'reachedOnError: 1-3 error, 0-2 error'],
    [
      '1',
      0,
      { outcome: 'fieldersChoice', field: '遊', fielders: ['遊'], errors: ['二'] },
      'fieldersChoice: 1-2 force, 0-1 fieldersChoice',
    ],
  ])('with runners on "%s" and %i out for %o', (bases, outs, tapped, expected) => {
    expect(describeProposal(bases, outs, tapped)).toBe(expected);
  });

  test.each<[string, number, Partial<PlayTaps>, string, string]>([
    ['1', 2, { outcome: 'single', field: '中' }, 'single: 1-3 hit, 0-1 hit', 'single: 1-2 hit, 0-1 hit'],
    ['2', 1, { outcome: 'single', field: '右' }, 'single: 2-4 hit, 0-1 hit', 'single: 2-3 hit, 0-1 hit'],
    ['2', 2, { outcome: 'single', field: '右' }, 'single: 2-4 hit, 0-1 hit', 'single: 2-4 hit, 0-1 hit'],
    ['1', 2, { outcome: 'double', field: '右' }, 'double: 1-4 hit, 0-2 hit', 'double: 1-3 hit, 0-2 hit'],
    ['1', 0, { outcome: 'double', field: '中' }, 'double: 1-4 hit, 0-2 hit', 'double: 1-4 hit, 0-2 hit'],
    ['2', 0, { outcome: 'flyOut', field: '中' }, 'flyOut: 0x1 fly, 2-3 tagUp', 'flyOut: 0x1 fly'],
    ['2', 0, { outcome: 'flyOut', field: '右' }, 'flyOut: 0x1 fly, 2-3 tagUp', 'flyOut: 0x1 fly, 2-3 tagUp'],
    ['2', 0, { outcome: 'lineOut', field: '中' }, 'lineOut: 0x1 fly, 2-3 tagUp', 'lineOut: 0x1 fly'],
    ['2', 1, { outcome: 'lineOut', field: '中' }, 'lineOut: 0x1 fly', 'lineOut: 0x1 fly'],
    ['2', 0, { field: '遊' }, 'groundOut: 0x1 force, 2-3 grounder', 'groundOut: 0x1 force'],
  ])('with runners on "%s" and %i out for %o lets a slow runner wait', (bases, outs, tapped, quick, slow) => {
    expect(describeProposal(bases, outs, tapped)).toBe(quick);
    expect(describeProposal(bases, outs, tapped, Number(bases))).toBe(slow);
  });

  test('lets a runner start with the pitch at a full count: with two outs any, else a quick one', () => {
    const describeSingle = (slow: number | undefined, balls: number) =>
      describeProposal('1', 1, { outcome: 'single', field: '中' }, slow, { balls, strikes: 2 });
    const describeDouble = (outs: number) =>
      describeProposal('1', outs, { outcome: 'double', field: '左' }, 1, { balls: 3, strikes: 2 });
    expect([1, 2].map(describeDouble)).toEqual(['double: 1-3 hit, 0-2 hit', 'double: 1-4 hit, 0-2 hit']);
    expect(describeSingle(undefined, 3)).toBe('single: 1-3 hit, 0-1 hit');
    expect(describeSingle(1, 3)).toBe('single: 1-2 hit, 0-1 hit');
    expect(describeSingle(undefined, 2)).toBe('single: 1-2 hit, 0-1 hit');
  });

  test.each<[string, number, Partial<PlayTaps>, string]>([
    ['', 0, { outcome: 'single', field: '遊', errors: ['遊'] }, 'single: 0-1 hit, 0-2 error'],
    [
      '2',
      0,
      { outcome: 'single', field: '三', errors: ['三'] },
      'single: 2-3 hit, 0-1 hit, 2-4 error, 0-2 error',
    ],
    [
      '1',
      0,
      { outcome: 'single', field: '右', errors: ['三'] },
      'single: 1-3 hit, 0-1 hit, 0-2 throw, 1-4 error, 0-3 error',
    ],
    ['1', 0, { outcome: 'double', field: '左', errors: ['遊'] }, 'double: 1-4 hit, 0-2 hit, 0-3 error'],
    [
      '1',
      0,
      { field: '三', fielders: ['三', '二'], errors: ['二'] },
      'groundOut: 1x2 force, 0-1 fieldersChoice, 0-2 error',
    ],
    [
      '12',
      1,
      { field: '一', fielders: ['一', '遊'], errors: ['遊'] },
      'groundOut: 1x2 force, 2-3 grounder, 0-1 fieldersChoice, 2-4 error',
    ],
    [
      '1',
      0,
      { outcome: 'sacrificeHitReached', field: '投', errors: ['投'] },
      'sacrificeHitReached: 1-2 bunt, 0-1 error',
    ],
  ])(
    'with runners on "%s" and %i out for %o knows what an error is worth',
    (bases, outs, tapped, expected) => {
      expect(describeProposal(bases, outs, tapped)).toBe(expected);
    },
  );

  test.each<[string, number, Partial<PlayTaps>, string]>([
    ['1', 0, { outcome: 'single', field: '右', fielders: ['右', '遊'] }, 'single: 1-3 hit, 0-1 hit, 0x2 tag'],
    [
      '2',
      1,
      { outcome: 'single', field: '中', fielders: ['中', '捕'] },
      'single: 0-1 hit, 0-2 throw, 2x4 tag',
    ],
    // The runner from third is home before the throw.
    [
      '23',
      0,
      { outcome: 'single', field: '左', fielders: ['左', '捕'] },
      'single: 3-4 hit, 0-1 hit, 0-2 throw, 2x4 tag',
    ],
    [
      '3',
      0,
      { outcome: 'single', field: '左', fielders: ['左', '捕'] },
      'single: 0-1 hit, 0-2 throw, 3x4 tag',
    ],
    ['1', 1, { field: '二', fielders: ['二', '一', '遊'] }, 'doublePlay: 0x1 force, 1x2 tag'],
    ['1', 2, { field: '遊', fielders: ['遊', '三'] }, 'groundOut: 1x3 tag, 0-1 fieldersChoice'],
    ['3', 1, { field: '一', fielders: ['一'] }, 'groundOut: 0x1 force'],
    [
      '3',
      1,
      { outcome: 'fieldersChoice', field: '投', fielders: ['投', '三'] },
      'fieldersChoice: 3x4 tag, 0-1 fieldersChoice',
    ],
    [
      '2',
      1,
      { outcome: 'fieldersChoice', field: '遊', fielders: ['遊', '二'] },
      'fieldersChoice: 2x3 tag, 0-1 fieldersChoice',
    ],
    [
      '123',
      0,
      { outcome: 'fieldersChoice', field: '遊', fielders: ['遊', '二', '三'] },
      'fieldersChoice: 3-4 grounder, 2x3 force, 1-2 grounder, 0-1 fieldersChoice',
    ],
  ])(
    'with runners on "%s" and %i out for %o finds who was out at the base of a throw',
    (bases, outs, tapped, expected) => {
      expect(describeProposal(bases, outs, tapped)).toBe(expected);
    },
  );

  test.each<[string, number, Partial<PlayTaps>, string]>([
    // Dropped at first base for the second out.
    [
      '13',
      1,
      { field: '遊', fielders: ['遊', '二', '一'], errors: ['一'] },
      'groundOut: 3-4 grounder, 1x2 force, 0-1 error',
    ],
    // A bad throw for the second out.
    [
      '1',
      0,
      { field: '遊', fielders: ['遊', '二', '一'], errors: ['二'] },
      'groundOut: 1x2 force, 0-1 fieldersChoice, 0-2 error',
    ],
    ['', 2, { field: '遊', fielders: ['遊', '一'], errors: ['一'] }, 'reachedOnError: 0-1 error'],
    ['', 0, { field: '三', fielders: ['三', '一'], errors: ['三'] }, 'reachedOnError: 0-1 error'],
    [
      '1',
      0,
      { field: '遊', fielders: ['遊', '二'], errors: ['遊'] },
      'fieldersChoice: 1-2 force, 0-1 fieldersChoice',
    ],
    [
      '1',
      0,
      { outcome: 'doublePlay', field: '遊', fielders: ['遊', '二', '一'], errors: ['一'] },
      'groundOut: 1x2 force, 0-1 error',
    ],
  ])(
    'with runners on "%s" and %i out for %o has no out where a throw was missed',
    (bases, outs, tapped, expected) => {
      expect(describeProposal(bases, outs, tapped)).toBe(expected);
    },
  );

  test('names who erred as the place of an error on a throw', () => {
    const tapped: PlayTaps = { outcome: 'groundOut', field: '内', fielders: ['遊', '一'], errors: ['一'] };
    expect(proposePlay(stateWith('', 0), tapped).content).toMatchObject({
      outcome: 'reachedOnError',
      field: '一',
    });
  });

  test('is no double play if a runner is out whom the batter did not force (9.04(b)(1))', () => {
    const thrown = { field: '遊', fielders: ['遊', '一', '三'] } as const;
    expect(describeProposal('23', 0, thrown)).toBe('groundOut: 3-4 grounder, 0x1 force, 2x3 tag');
    expect(describeProposal('123', 0, { ...thrown, fielders: ['遊', '三', '二'] })).toMatch(/^doublePlay/);
  });

  test('is a sacrifice fly only with a run that the fly brought home (9.08(d))', () => {
    const { bases } = stateWith('2', 1);
    const fly = (...how: Move['how'][]) =>
      adaptOutcomeToMoves(
        'flyOut',
        [
          { runner: 0, to: 1, out: true, how: 'fly' },
          ...how.map(
            (reason, index): Move => ({ runner: 2, to: index === 0 ? 3 : 4, out: false, how: reason }),
          ),
        ],
        bases,
      );
    expect(fly('tagUp', 'tagUp')).toBe('sacrificeFly');
    expect(fly('tagUp', 'error')).toBe('flyOut');
    expect(fly('tagUp')).toBe('flyOut');
  });

  test('names the fielder of the place as the one who erred, and the catcher for interference', () => {
    const makeError = (outcome: PlayTaps['outcome'], field: PlayTaps['field']) =>
      proposePlay(stateWith('', 0), { outcome, field }).content.errors;
    expect(makeError('reachedOnError', '二')).toEqual(['二']);
    expect(makeError('interference', null)).toEqual(['捕']);
  });

  test.each<[string, number, Partial<PlayTaps>, boolean]>([
    ['', 0, { field: '遊' }, true],
    ['1', 0, { field: '遊' }, false],
    ['1', 2, { field: '遊' }, true],
    ['123', 0, { outcome: 'walk' }, true],
    ['', 0, { outcome: 'reachedOnError', field: '遊' }, false],
    // More outs than the outcome says, or an error: the scorer looks first.
    ['1', 1, { field: '遊', fielders: ['遊', '二', '一'] }, false],
    ['13', 1, { field: '遊', fielders: ['遊', '二', '一'], errors: ['一'] }, false],
    ['', 0, { outcome: 'single', field: '右', fielders: ['右', '二'] }, false],
    ['', 0, { outcome: 'reachedOnStrikeout' }, false],
  ])('with runners on "%s" and %i out for %o is certain: %s', (bases, outs, tapped, certain) => {
    const full: PlayTaps = { outcome: 'groundOut', field: null, ...tapped };
    expect(proposePlay(stateWith(bases, outs), full).certain).toBe(certain);
  });
});

describe('a proposal between two pitches', () => {
  const on = (bases: string) => stateWith(bases, 0);
  const run = (...[state, tapped]: Parameters<typeof proposeRunningPlay>) => {
    return proposeRunningPlay(state, tapped).moves.map(describeMove).join(', ');
  };

  test('moves every runner on a wild pitch, and those in the way of a steal', () => {
    expect(run(on('13'), { play: 'wildPitch', runners: [] })).toBe('3-4 wildPitch, 1-2 wildPitch');
    expect(run(on('12'), { play: 'steal', runners: [1] })).toBe('2-3 steal, 1-2 steal');
    expect(run(on('1'), { play: 'steal', runners: [1] })).toBe('1-2 steal');
  });

  test('has a runner out, or on the next base after an error', () => {
    expect(run(on('1'), { play: 'pickoff', runners: [1] })).toBe('1x1 pickoff');
    expect(run(on('1'), { play: 'pickoff', runners: [1], errors: ['投'] })).toBe('1-2 error');
    expect(run(on('2'), { play: 'caughtStealing', runners: [2] })).toBe('2x3 caughtStealing');
    expect(run(on('2'), { play: 'foulError', runners: [] })).toBe('');
  });
});

describe('a hit that ends the game (9.06(f))', () => {
  /** The last half inning begins with the side that bats second one run behind. */
  const lastHalf = (bases: string, outs: number, tapped: Partial<PlayTaps>, lead = 0) => {
    const { state } = new ScoredGame({ innings: 1 }).outs(3).play();
    const on = stateWith(bases, outs);
    const last = { ...state, outs, bases: on.bases, runs: { us: [lead], them: [0] } };
    const { content, certain } = proposePlay(last, { outcome: 'double', field: '左中', ...tapped });
    return [content.outcome, certain, content.moves.map(describeMove).join(', ')];
  };

  test.each<[string, number, Partial<PlayTaps>, number, string, string]>([
    ['3', 1, {}, 0, 'single', '3-4 hit, 0-1 hit'],
    ['123', 1, {}, 0, 'single', '3-4 hit, 2-3 hit, 1-2 hit, 0-1 hit'],
    ['23', 1, { outcome: 'triple' }, 1, 'double', '3-4 hit, 2-4 hit, 0-2 hit'],
    ['1', 2, { outcome: 'triple' }, 0, 'triple', '1-4 hit, 0-3 hit'],
    ['2', 1, {}, 0, 'double', '2-4 hit, 0-2 hit'],
    ['3', 1, {}, 1, 'double', '3-4 hit, 0-2 hit'],
    ['3', 1, { outcome: 'homeRun' }, 0, 'homeRun', '3-4 hit, 0-4 hit'],
    ['3', 1, { keepsBases: true }, 0, 'double', '3-4 hit, 0-2 hit'],
  ])(
    'with runners on %s and %i out, tapped %o, %i behind, is a %s',
    (bases, outs, tapped, lead, outcome, moves) => {
      const [proposed, certain, moved] = lastHalf(bases, outs, tapped, lead);
      expect([proposed, moved]).toEqual([outcome, moves]);
      expect(certain).toBe(outcome === 'homeRun');
    },
  );
});
