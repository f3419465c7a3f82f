import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import type { LineCorrectionContent } from './contents/corrections.ts';
import type { IncompleteInningRecordPolicy } from './contents/events.ts';
import { proposePitchingDecisions } from './decisions.ts';
import { deriveBoxScores } from './lines.ts';
import { serializeSituations } from './situations.ts';

/**
 * Our side leads after an even inning. In the next one a pinch hitter homers, then the opponents get ahead against a
 * new pitcher.
 */
function playOvertaken(): ScoredGame {
  return new ScoredGame()
    .homeRun()
    .outs(6)
    .substitute('us', { player: 'usS', order: 5, position: '代打' })
    .homeRun()
    .outs(3)
    .relieve('us', 'usP')
    .pitches('x')
    .homeRun()
    .homeRun()
    .homeRun();
}

function callGame(evenInnings: IncompleteInningRecordPolicy, game = playOvertaken()) {
  return game.add({ kind: 'game', event: 'called', evenInnings }).play();
}

function lines(evenInnings: IncompleteInningRecordPolicy) {
  const { state, plays } = callGame(evenInnings);
  return deriveBoxScores(state, plays).us;
}

describe('the uneven inning of a game that goes back to an even one', () => {
  test('keeps its records in the lines', () => {
    const { batting, pitching } = lines('keepRecords');
    expect(batting.find(({ player }) => player === 'usS')?.line).toMatchObject({ homeRuns: 1, runs: 1 });
    const runs = pitching.map(({ player, line }) => [player, line.runsAllowed, line.pitches]);
    expect(runs).toEqual([
      ['us1', 0, 0],
      ['usP', 3, 1],
    ]);
  });

  test('counts in no line where its records are dropped, but for the pitches that were thrown', () => {
    const { batting, pitching } = lines('dropRecords');
    expect(batting.map(({ player }) => player)).not.toContain('usS');
    expect(batting.find(({ player }) => player === 'us1')?.positions).toEqual(['投手']);
    expect(batting.map(({ line }) => line.atBats)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0]);
    const figures = pitching.map(({ player, line }) => [player, line.battersFaced, line.pitches]);
    expect(figures).toEqual([
      ['us1', 3, 0],
      ['usP', 0, 1],
    ]);
  });

  test('has situations as far as it has records', () => {
    const count = (evenInnings: IncompleteInningRecordPolicy) =>
      (JSON.parse(serializeSituations(callGame(evenInnings)) ?? '') as unknown[]).length;
    expect([count('keepRecords'), count('dropRecords')]).toEqual([8, 4]);
  });

  test.each(['keepRecords', 'dropRecords'] as const)('decides nothing for the pitchers with %s', (how) => {
    const { state, plays } = callGame(how);
    expect(proposePitchingDecisions(state, plays)).toEqual({ winner: 'us1', loser: 'them1', save: null });
  });
});

describe('a correction', () => {
  const correct = (player: string, difference: number): LineCorrectionContent => {
    return {
      kind: 'correction',
      side: 'us',
      player,
      line: 'batting',
      count: 'homeRuns',
      difference,
      why: '',
    };
  };

  test('of the uneven inning has to be taken back before its records are dropped', () => {
    const { refused } = callGame('dropRecords', playOvertaken().add(correct('usS', -1)));
    expect(refused.map(({ refusal }) => refusal)).toEqual(['countNegative']);
  });

  test('gives a line to who came in later', () => {
    const { state, plays } = callGame('dropRecords', playOvertaken().add(correct('usS', 1)));
    expect(deriveBoxScores(state, plays).us.batting.at(-1)).toMatchObject({
      player: 'usS',
      line: { homeRuns: 1 },
    });
  });
});
