import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { replayEntry } from '../replay.ts';
import {
  checkFieldPositions,
  listLineupChanges,
  listOrderSlots,
  listPlayersWithoutPosition,
  listReturnablePlayers,
  moveFormerPitcherInSlots,
  proposeInheritedPositions,
  replacePitcherInSlots,
  withOrderSlotChange,
} from './substitution.ts';

const game = new ScoredGame().play();
const side = game.state.sides.them;
const play = (changes: ReturnType<typeof listLineupChanges>) =>
  replayEntry(game, { id: 'sub', kind: 'substitution', side: 'them', changes });

describe('a change of the pitcher', () => {
  test('from the bench takes the place of the pitcher who leaves', () => {
    const changes = listLineupChanges(side, replacePitcherInSlots(listOrderSlots(side), 'new'));
    expect(changes).toEqual([{ order: 1, player: 'new', position: '投手' }]);
    expect(play(changes).refused).toEqual([]);
  });

  test('from the bench, after which the old pitcher plays elsewhere, takes out who played there', () => {
    const slots = moveFormerPitcherInSlots(
      replacePitcherInSlots(listOrderSlots(side), 'new'),
      side,
      '左翼手',
    );
    const changes = listLineupChanges(side, slots);
    expect(changes).toEqual([
      { order: 1, player: 'them1', position: '左翼手' },
      { order: 7, player: 'new', position: '投手' },
    ]);
    expect(play(changes).refused).toEqual([]);
    expect(listLineupChanges(side, moveFormerPitcherInSlots(slots, side, null))).toEqual([
      { order: 1, player: 'new', position: '投手' },
    ]);
  });

  test('with a fielder exchanges their positions', () => {
    const changes = listLineupChanges(side, replacePitcherInSlots(listOrderSlots(side), 'them5'));
    expect(changes.map(({ player, position }) => [player, position])).toEqual([
      ['them1', '三塁手'],
      ['them5', '投手'],
    ]);
    expect(play(changes).refused).toEqual([]);
  });
});

test('who has left may come back as the rules allow', () => {
  const substitute = (reEntry: 'none' | 'starters' | 'free') =>
    new ScoredGame({ reEntry }).substitute('us', { player: 'us10', order: 3, position: '代打' }).play().state;
  expect(listReturnablePlayers(substitute('none'), 'us')).toEqual([]);
  expect(listReturnablePlayers(substitute('starters'), 'us').map(({ player }) => player)).toEqual(['us3']);
});

test('a pinch hitter has to take a position before the side goes into the field', () => {
  const { state } = new ScoredGame().substitute('us', { player: 'us10', order: 3, position: '代打' }).play();
  expect(listPlayersWithoutPosition(state.sides.us)).toEqual(['us10']);
  const slots = withOrderSlotChange(listOrderSlots(state.sides.us), 3, { position: '一塁手' });
  const game2 = replayEntry(
    new ScoredGame().substitute('us', { player: 'us10', order: 3, position: '代打' }).play(),
    {
      id: 'decided',
      kind: 'substitution',
      side: 'us',
      changes: listLineupChanges(state.sides.us, slots),
    },
  );
  expect(listPlayersWithoutPosition(game2.state.sides.us)).toEqual([]);
});

test('the positions of a side are counted, those that two players or nobody has are named', () => {
  const slots = listOrderSlots(side);
  expect(checkFieldPositions(slots)).toEqual({ filled: 9, twice: [], open: [] });
  expect(checkFieldPositions(withOrderSlotChange(slots, 4, { position: '一塁手' }))).toEqual({
    filled: 8,
    twice: [{ position: '一塁手', count: 2 }],
    open: ['二塁手'],
  });
});

describe('who came in takes the position of who left', () => {
  const substitute = (...changes: { player: string; order: number; position: '代打' | '代走' }[]) => {
    const substituted = changes.reduce((so, change) => so.substitute('us', change), new ScoredGame());
    return substituted.play().state.sides.us;
  };

  test('even after a pinch runner for a pinch hitter', () => {
    const sides = substitute(
      { player: 'us10', order: 3, position: '代打' },
      { player: 'us11', order: 3, position: '代走' },
      { player: 'us12', order: 5, position: '代打' },
    );
    expect(proposeInheritedPositions(sides)).toEqual([
      { order: 3, player: 'us11', position: '一塁手' },
      { order: 5, player: 'us12', position: '三塁手' },
    ]);
  });

  test('unless they would pitch', () => {
    expect(proposeInheritedPositions(substitute({ player: 'us10', order: 1, position: '代打' }))).toEqual([]);
    expect(proposeInheritedPositions(substitute())).toEqual([]);
  });
});

test('a DH needs a position once the pitcher bats', () => {
  const [first, ...others] = side.participants;
  if (!first) throw new Error('the side is empty');
  const batting = { ...side, participants: [{ ...first, positions: ['DH' as const] }, ...others] };
  expect(listPlayersWithoutPosition(batting)).toEqual([first.player]);
  expect(listPlayersWithoutPosition({ ...batting, offOrder: 'themP' })).toEqual([]);
  expect(listPlayersWithoutPosition({ ...batting, isPitcherUnknown: true })).toEqual([]);
});
