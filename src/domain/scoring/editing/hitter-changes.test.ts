import { expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import type { GameRules } from '../contents/rules.ts';
import { listDesignatedHitterChanges, listPossibleDesignatedHitterChanges } from './hitter-changes.ts';
import { listVacatedPositions } from './substitution.ts';

const listKinds = (game: ScoredGame) => {
  const { state } = game.play();
  return listPossibleDesignatedHitterChanges(state, 'us', state.rules as GameRules).map(
    ({ kind, leaves, order }) => [kind, leaves, order],
  );
};
const choose = (game: ScoredGame, wanted: string) => {
  const { state } = game.play();
  const change = listPossibleDesignatedHitterChanges(state, 'us', state.rules as GameRules).find(
    ({ kind }) => kind === wanted,
  );
  return change?.changes ?? [];
};
const make = (game: ScoredGame, wanted: string, isReversed: boolean) => {
  const changes = choose(game, wanted);
  return game.substitute('us', ...(isReversed ? changes.toReversed() : changes));
};
const roles = (game: ScoredGame) => {
  const { state, refused, findings } = game.play();
  expect([refused, findings]).toEqual([[], []]);
  const { order, offOrder } = state.sides.us;
  return [order[7], order[8], offOrder];
};

test('without a DH, or after it has ended, there is nothing to change', () => {
  expect(listKinds(new ScoredGame())).toEqual([]);
  expect(listKinds(make(new ScoredGame({ designatedHitter: 'dh' }), 'pitcherBats', false))).toEqual([]);
});

test('the pitcher bats for the DH, or for each fielder whose position the DH takes (5.11(a))', () => {
  const kinds = listKinds(new ScoredGame({ designatedHitter: 'dh' }));
  expect(kinds).toHaveLength(9);
  expect(kinds.slice(-2)).toEqual([
    ['hitterFields', 'us8', 8],
    ['pitcherBats', 'us9', 9],
  ]);
});

test.each([false, true])(
  'each change is one, whatever the order of its parts (reversed: %s)',
  (isReversed) => {
    const dh = () => new ScoredGame({ designatedHitter: 'dh' });
    const flex = () => new ScoredGame({ designatedHitter: 'dpFlex', reEntry: 'starters' });
    expect(roles(make(dh(), 'pitcherBats', isReversed))).toEqual(['us8', 'usP', null]);
    expect(roles(make(flex(), 'flexBats', isReversed))).toEqual(['us8', 'usP', null]);
    expect(roles(make(flex(), 'dpFields', isReversed))).toEqual(['us8', 'us9', null]);
    const bats = make(flex(), 'flexBats', isReversed);
    expect(roles(make(bats, 'dpReturns', isReversed))).toEqual(['us8', 'us9', 'usP']);
    const fields = make(flex(), 'dpFields', isReversed);
    expect(roles(make(fields, 'flexReturns', isReversed))).toEqual(['us8', 'us9', 'usP']);
  },
);

test('a DP does not return while the FLEX is on base', () => {
  const flex = new ScoredGame({ designatedHitter: 'dpFlex', reEntry: 'starters' });
  const onBase = make(flex.outs(3 + 3 + 3 + 3 + 2), 'flexBats', false).turn('walk', '0-1 walk');
  expect(listKinds(onBase)).toEqual([]);
  expect(listKinds(onBase.turn('homeRun', '1-4 hit, 0-4 hit'))).toEqual([['dpReturns', null, 9]]);
});

test('a DH catches, and the pitcher bats in the slot that a catcher left vacant (5.11(a)(5))', () => {
  const game = new ScoredGame({ designatedHitter: 'dh' }).outs(3);
  const catcher = game
    .play()
    .state.sides.us.participants.find(({ positions }) => positions.at(-1) === '捕手');
  const order = catcher?.order ?? 0;
  const left = game.add({ kind: 'departure', side: 'us', order, why: 'hurt' });
  expect(listVacatedPositions(left.play().state.sides.us)).toEqual([{ order, position: '捕手' }]);
  const { rules, sides } = left.play().state;
  const change = listDesignatedHitterChanges(sides.us, rules as GameRules).find(
    (found) => found.order === order,
  );
  expect(change).toMatchObject({ kind: 'hitterFields', leaves: null, position: '捕手' });
  const { state, refused, findings } = left.substitute('us', ...(change?.changes ?? [])).play();
  expect([refused, findings, state.sides.us.order[order - 1]]).toEqual([[], [], 'usP']);
  expect(listVacatedPositions(state.sides.us)).toEqual([]);
});
