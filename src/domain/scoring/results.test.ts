import { expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import type { DecisionCorrection } from './contents/corrections.ts';
import { createPitcherResultFinder } from './results.ts';

/** Our side leads from the first batter on; a second pitcher begins the bottom of the second inning. */
function game(): ScoredGame {
  return new ScoredGame().homeRun().outs(3).outs(3).outs(3).relieve('us', 'us10').outs(3);
}
const END = { kind: 'game', event: 'called' } as const;
const decides = (
  player: string,
  result: DecisionCorrection['result'],
  credit: DecisionCorrection['credit'] = null,
) =>
  ({
    kind: 'correction',
    side: 'us',
    player,
    why: '記録員の判断',
    line: 'decision',
    result,
    credit,
  }) as const;

function results(scored: ScoredGame) {
  const { state, plays, refused } = scored.play();
  expect(refused).toEqual([]);
  const findResult = createPitcherResultFinder(state, plays, 'us');
  return ['us1', 'us10'].map((pitcher) => findResult(pitcher).credit ?? findResult(pitcher).result);
}

test('nobody has a decision before the game is over', () => {
  expect(results(game())).toEqual(['-', '-']);
});

test('the rules propose who won and saved', () => {
  expect(results(game().add(END))).toEqual(['勝利', 'セーブ']);
});

test('the scorer decides otherwise, and only one pitcher wins or saves', () => {
  expect(results(game().add(END, decides('us10', '勝利')))).toEqual(['-', '勝利']);
  expect(results(game().add(END, decides('us1', '-', 'セーブ')))).toEqual(['セーブ', '-']);
  expect(results(game().add(END, decides('us1', '-', 'ホールド')))).toEqual(['ホールド', 'セーブ']);
});
