import { describe, expect, test } from 'vitest';
import { apply } from '#domain/scoring/replay.ts';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import {
  changesOf,
  placesOf,
  returning,
  undecided,
  withOldPitcher,
  withPitcher,
  withPlace,
} from './substitution.ts';

const game = new ScoredGame().play();
const side = game.state.sides.them;
const played = (changes: ReturnType<typeof changesOf>) =>
  apply(game, { id: 'sub', kind: 'substitution', side: 'them', changes });

describe('a change of the pitcher', () => {
  test('from the bench takes the place of the pitcher who leaves', () => {
    const changes = changesOf(side, withPitcher(placesOf(side), 'new'));
    expect(changes).toEqual([{ order: 1, player: 'new', position: '投手' }]);
    expect(played(changes).refused).toEqual([]);
  });

  test('from the bench, after which the old pitcher plays elsewhere, takes out who played there', () => {
    const places = withOldPitcher(withPitcher(placesOf(side), 'new'), side, '左翼手');
    const changes = changesOf(side, places);
    expect(changes).toEqual([
      { order: 1, player: 'them1', position: '左翼手' },
      { order: 7, player: 'new', position: '投手' },
    ]);
    expect(played(changes).refused).toEqual([]);
    expect(changesOf(side, withOldPitcher(places, side, null))).toEqual([
      { order: 1, player: 'new', position: '投手' },
    ]);
  });

  test('with a fielder exchanges their positions', () => {
    const changes = changesOf(side, withPitcher(placesOf(side), 'them5'));
    expect(changes.map(({ player, position }) => [player, position])).toEqual([
      ['them1', '三塁手'],
      ['them5', '投手'],
    ]);
    expect(played(changes).refused).toEqual([]);
  });
});

test('who has left may come back as the rules allow', () => {
  const substituted = (reEntry: 'none' | 'starters' | 'free') =>
    new ScoredGame({ reEntry }).substitute('us', { player: 'us10', order: 3, position: '代打' }).play().state;
  expect(returning(substituted('none'), 'us')).toEqual([]);
  expect(returning(substituted('starters'), 'us').map(({ player }) => player)).toEqual(['us3']);
});

test('a pinch hitter has to take a position before the side goes into the field', () => {
  const { state } = new ScoredGame().substitute('us', { player: 'us10', order: 3, position: '代打' }).play();
  expect(undecided(state.sides.us)).toEqual(['us10']);
  const places = withPlace(placesOf(state.sides.us), 3, { position: '一塁手' });
  const game2 = apply(
    new ScoredGame().substitute('us', { player: 'us10', order: 3, position: '代打' }).play(),
    {
      id: 'decided',
      kind: 'substitution',
      side: 'us',
      changes: changesOf(state.sides.us, places),
    },
  );
  expect(undecided(game2.state.sides.us)).toEqual([]);
});
