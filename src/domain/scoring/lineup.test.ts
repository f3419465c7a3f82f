import { describe, expect, test } from 'vitest';
import { makeLineup } from '../../../test/support/random-games.ts';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import type { LineupChange } from './contents/players.ts';
import type { GameRules } from './contents/rules.ts';
import { getCurrentBatter, getCurrentPitcher } from './state.ts';

function refusals(game: ScoredGame): string[] {
  return game.play().refused.map(({ refusal }) => refusal);
}

function at(order: number, player: string | null, position: LineupChange['position'] = null): LineupChange {
  return { order, player, position };
}

describe('a lineup', () => {
  test.each<[string, Partial<GameRules>, number, string[]]>([
    ['nine batters', {}, 9, []],
    ['ten without everybody batting', {}, 10, ['lineupImpossible', 'lineupImpossible', 'lineupMissing']],
    ['twenty with everybody batting', { everyoneBats: true }, 20, []],
    ['twenty-one', { everyoneBats: true }, 21, ['lineupImpossible', 'lineupImpossible', 'lineupMissing']],
    // The next batter could be on base.
    ['five', {}, 5, ['lineupImpossible', 'lineupImpossible', 'lineupMissing']],
    ['a designated hitter', { designatedHitter: 'dh' }, 9, []],
  ])('of %s', (_what, rules, batters, expected) => {
    expect(refusals(new ScoredGame(rules, batters))).toEqual(expected);
  });

  test('names each player once, on one side', () => {
    const twice = [...makeLineup('us').slice(0, 8), { player: 'us1', order: 9, position: null }];
    const game = new ScoredGame();
    game.contents[1] = { kind: 'lineup', side: 'us', players: twice };
    expect(refusals(game)).toEqual(['playerTwice', 'lineupMissing']);
    game.contents[1] = { kind: 'lineup', side: 'them', players: makeLineup('us') };
    expect(refusals(game)).toContain('lineupMissing');
    expect(refusals(new ScoredGame().substitute('us', at(3, 'them3')))).toEqual(['playerTwice']);
  });
});

describe('a substitute', () => {
  test('bats and runs for the player in the same place', () => {
    const game = new ScoredGame().turn('walk', '0-1 walk').substitute('us', at(1, 'runner', '代走'));
    expect(game.play().state.bases[0]?.player).toBe('runner');
    game.substitute('us', at(2, 'hitter', '代打'));
    expect(getCurrentBatter(game.play().state)).toBe('hitter');
  });

  test('pitches from the next play on', () => {
    const game = new ScoredGame().relieve('them', 'P2');
    expect(getCurrentPitcher(game.play().state)).toBe('P2');
    const nobody = new ScoredGame().substitute('them', at(1, 'hitter', '代打')).outs(1);
    expect(refusals(nobody)).toEqual(['pitcherMissing']);
  });

  test.each<[GameRules['reEntry'], number, string[]]>([
    ['none', 3, ['reEntry']],
    ['starters', 3, []],
    ['starters', 4, ['reEntry']],
    ['free', 4, []],
  ])('lets the replaced player come back by the rule "%s" into place %i', (reEntry, slot, expected) => {
    const game = new ScoredGame({ reEntry }).substitute('us', at(3, 'S')).substitute('us', at(slot, 'us3'));
    expect(refusals(game)).toEqual(expected);
  });

  test('does not come back, nor a starter twice, in softball', () => {
    const game = new ScoredGame({ reEntry: 'starters' })
      .substitute('us', at(3, 'S'))
      .substitute('us', at(3, 'us3'));
    expect(refusals(game.substitute('us', at(3, 'S')))).toEqual(['reEntry']);
    expect(refusals(game.substitute('us', at(3, 'T')).substitute('us', at(3, 'us3')))).toEqual([
      'reEntry',
      'reEntry',
    ]);
  });

  test('takes a free place of the order, not that of a second player', () => {
    expect(refusals(new ScoredGame().substitute('us', at(3, 'us5')))).toEqual(['playerTwice']);
    expect(refusals(new ScoredGame().substitute('us', at(10, 'S')))).toEqual(['placeUnknown']);
    expect(refusals(new ScoredGame().substitute('us', at(3, null)))).toEqual(['placeEmpty']);
  });
});

describe('everybody bats', () => {
  const everybody = () => new ScoredGame({ everyoneBats: true }, 10);

  test('lets latecomers bat last', () => {
    const game = everybody().substitute('us', at(11, 'late'));
    expect(game.play().state.sides.us.order).toHaveLength(11);
  });

  test('passes over those who have gone home, also at bat', () => {
    const game = everybody().substitute('us', at(1, null), at(3, null));
    expect(getCurrentBatter(game.play().state)).toBe('us2');
    expect(getCurrentBatter(game.outs(1).play().state)).toBe('us4');
  });

  test('keeps a runner who has nobody to run', () => {
    const game = everybody().turn('walk', '0-1 walk').substitute('us', at(1, null));
    expect(refusals(game)).toEqual(['runnerMissing']);
  });
});

describe('the designated hitter (5.11)', () => {
  test('is given up when the pitcher bats', () => {
    const game = new ScoredGame({ designatedHitter: 'dh' }).substitute('us', at(9, 'usP', '投手'));
    const { sides } = game.play().state;
    expect([sides.us.order[8], sides.us.offOrder]).toEqual(['usP', null]);
    expect(refusals(game)).toEqual([]);
  });

  test('as DP leaves for FLEX and comes back', () => {
    const game = new ScoredGame({ designatedHitter: 'dpFlex', reEntry: 'starters' });
    game.substitute('us', at(9, 'usP', '投手'));
    const { order } = game.play().state.sides.us;
    expect(order[8]).toBe('usP');
    game.substitute('us', at(0, 'usP', '投手'), at(9, 'us9', 'DH'));
    const { sides } = game.play().state;
    expect([sides.us.order[8], sides.us.offOrder]).toEqual(['us9', 'usP']);
    expect(refusals(game)).toEqual([]);
  });

  test.each([
    [at(9, 'us9', 'DH'), at(0, 'usP', '投手')],
    [at(0, 'usP', '投手'), at(9, 'us9', 'DH')],
  ])('as DP and FLEX go back to their places, in either order of the changes: %o %o', (...changes) => {
    const game = new ScoredGame({ designatedHitter: 'dpFlex', reEntry: 'starters' });
    game.substitute('us', at(9, 'usP', '投手')).substitute('us', ...changes);
    expect(refusals(game)).toEqual([]);
    const { sides } = game.play().state;
    expect([sides.us.order[8], sides.us.offOrder]).toEqual(['us9', 'usP']);
  });

  test('as DP plays in the field for FLEX, who leaves', () => {
    const game = new ScoredGame({ designatedHitter: 'dpFlex' });
    game.substitute('them', at(0, null), at(9, 'them9', '投手')).outs(1);
    expect(getCurrentPitcher(game.play().state)).toBe('them9');
    expect(game.play().state.sides.them.offOrder).toBeNull();
    expect(refusals(game)).toEqual([]);
  });
});
