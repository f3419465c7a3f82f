import { expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { deriveBoxScores } from '../lines.ts';
import { replayGameLog } from '../replay.ts';
import { getCurrentPitcher } from '../state.ts';
import { createPlayerKeyAmendments } from './rename-players.ts';

let count = 0;
const newId = () => `new-${++count}`;

/** A pitcher gives up a home run and is relieved by one who gives up another. */
const game = () => {
  return new ScoredGame()
    .homeRun()
    .relieve('them', 'them10')
    .homeRun()
    .add({
      kind: 'correction',
      side: 'them',
      player: 'them10',
      why: '',
      line: 'pitching',
      count: 'strikeouts',
      difference: 1,
    })
    .play();
};

test('a player has another name from the beginning on, with everything they did', () => {
  const before = game();
  const names = new Map([
    ['them1', 'o1:11 有田'],
    ['them10', 'o10:伊藤'],
  ]);
  const entries = createPlayerKeyAmendments(before.log, names, newId);
  const { state, plays, refused } = replayGameLog([...before.log, ...entries]);
  expect(refused).toEqual([]);
  expect(getCurrentPitcher(state)).toBe('o10:伊藤');
  const findLine = (key: string) =>
    deriveBoxScores(state, plays).them.pitching.find(({ player }) => player === key)?.line;
  expect(findLine('o1:11 有田')).toMatchObject({ homeRunsAllowed: 1, runsAllowed: 1 });
  expect(findLine('o10:伊藤')).toMatchObject({ homeRunsAllowed: 1, strikeouts: 1 });
});

test('taken back, it is as it was; and nothing is said anew that names nobody else', () => {
  const before = game();
  const entries = createPlayerKeyAmendments(before.log, new Map([['them10', 'o10:伊藤']]), newId);
  expect(entries).toHaveLength(2);
  const undone = entries.map(({ id }) => ({ id: `no ${id}`, kind: 'void' as const, entry: id }));
  expect(replayGameLog([...before.log, ...entries, ...undone]).state).toEqual(before.state);
  expect(createPlayerKeyAmendments(before.log, new Map(), newId)).toEqual([]);
});
