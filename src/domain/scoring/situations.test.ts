import { expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import {
  addSituationsToPlateAppearances,
  hasRunnerInScoringPosition,
  listSituationsBeforePlateAppearances,
  parseStoredSituations,
  serializeSituations,
} from './situations.ts';

function inShort(game: ScoredGame): string[] {
  return listSituationsBeforePlateAppearances(game.play().plays, 'us').map(
    ({ player, inning, outs, bases }) => [player, inning, outs, bases.join('')].join(' '),
  );
}

/** A single, a steal while the second batter is up, then a single and two outs. */
function stolen(): ScoredGame {
  return new ScoredGame()
    .turn('single', '0-1 hit', { field: '左' })
    .run('steal', '1-2 steal')
    .turn('single', '2-3 hit, 0-1 hit', { field: '中' })
    .outs(2);
}

test('a plate appearance has the inning, the outs and the runners of the moment that decided it', () => {
  expect(inShort(stolen())).toEqual(['us1 1 0 ', 'us2 1 0 2', 'us3 1 0 13', 'us4 1 1 13']);
});

test('a strikeout that is charged to the batter who left has its situation (9.15(b))', () => {
  const replaced = new ScoredGame()
    .pitches('ss')
    .substitute('us', { player: 'usS', order: 1, position: '代打' })
    .pitches('w')
    .outs(1);
  expect(inShort(replaced)).toEqual(['us1 1 0 ']);
});

test('runners who are placed for a tie-break are on base', () => {
  const tieBreak = { from: 1, runners: [1, 2], outs: 1 } as const;
  expect(inShort(new ScoredGame({ tieBreak }).outs(1))).toEqual(['us1 1 1 12']);
});

test('a runner is in scoring position on second or third base', () => {
  const on = (...bases: (1 | 2 | 3)[]) => hasRunnerInScoringPosition({ inning: 1, outs: 0, bases });
  expect([on(), on(1), on(2), on(3), on(1, 3)]).toEqual([false, false, true, true, true]);
});

test('the results of a line have their situations, and none where their number differs', () => {
  const moment = { inning: 1, outs: 0, bases: [] };
  const single = { outcome: 'single', field: '中' } as const;
  expect(addSituationsToPlateAppearances([single, null], [moment, moment])).toEqual([
    { ...moment, appearance: single },
  ]);
  expect(addSituationsToPlateAppearances([single], [moment, moment])).toEqual([]);
});

test('what is stored is read again, and nothing is stored before the game', () => {
  const played = stolen().play();
  expect(parseStoredSituations(serializeSituations(played) ?? '')).toEqual(
    listSituationsBeforePlateAppearances(played.plays, 'us'),
  );
  expect(serializeSituations({ ...played, state: { ...played.state, phase: 'before' } })).toBeNull();
});
