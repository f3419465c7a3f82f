import { describe, expect, test } from 'vitest';
import { lineOfTotals } from '#contract/batting.ts';
import type { PlayerDashboard } from '#contract/stats.ts';
import { noBatting, noPitching } from '../../../../test/empty-figures.ts';
import {
  battingCounts,
  battingRates,
  pitcherCounts,
  pitchingCounts,
  pitchingOf,
  pitchingRates,
  type ShownFigure,
} from './figures.ts';

type Batting = PlayerDashboard['batting'];

const batting: Batting = {
  ...noBatting,
  at_bats: 10,
  hits: 4,
  singles: 1,
  doubles: 1,
  triples: 1,
  home_runs: 1,
  walks: 3,
  hit_by_pitch: 1,
  sacrifice_flies: 1,
  steals: 3,
  caught_stealing: 2,
};

function shown(figures: readonly ShownFigure[]) {
  return Object.fromEntries(figures.map(({ term, value }) => [term, value]));
}

function worked(figures: readonly ShownFigure[]) {
  return Object.fromEntries(figures.map((figure) => [figure.term, figure.worked]));
}

describe('batting', () => {
  test('rates are written the Japanese way, with the numbers that they come from', () => {
    const rates = battingRates(lineOfTotals(batting));
    expect(shown(rates)).toEqual({ average: '.400', onBase: '.500', slugging: '1.000', ops: '1.500' });
    expect(worked(rates)).toEqual({
      average: '4 ÷ 10',
      onBase: '(4 + 3) ÷ (10 + 3 + 1)',
      slugging: '10 ÷ 10',
      ops: '7 ÷ 14 + 10 ÷ 10',
    });
    expect(battingCounts(lineOfTotals(batting))).toContainEqual({
      term: 'stealRate',
      value: '.667',
      worked: '2 ÷ 3',
    });
  });

  test('a rate without its denominator is "-", which the wire’s "0.000" does not tell', () => {
    const rates = battingRates(lineOfTotals(noBatting));
    expect(rates.map(({ value }) => value)).toEqual(['-', '-', '-', '-']);
    expect(rates.map((figure) => figure.worked)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('a rate of nothing out of something is zero, not "-"', () => {
    const [average] = battingRates(lineOfTotals({ ...noBatting, at_bats: 4 }));
    expect(average).toMatchObject({ value: '.000', worked: '0 ÷ 4' });
  });

  test('hits are all of them, and who was hit by a pitch walked', () => {
    expect(shown(battingCounts(lineOfTotals({ ...batting, sacrifice_hits: 1 })))).toMatchObject({
      plateAppearances: '15',
      hits: '4',
      singles: '1',
      walks: '3',
      hitByPitch: '1',
      stolenBases: '2',
    });
  });
});

test('interference stands among the counts where there was one, and is a plate appearance', () => {
  const counts = (interference: number) => shown(battingCounts(lineOfTotals({ ...batting, interference })));
  expect(counts(0)).not.toHaveProperty('interference');
  expect(counts(2)).toMatchObject({ interference: '2', plateAppearances: '16', atBats: '10' });
});

describe('pitching', () => {
  test('without an out there is no rate, whatever the wire says', () => {
    const rates = pitchingRates({ ...noPitching, era: '-' }, pitchingOf({ ...noPitching, earned_runs: 2 }));
    expect(rates.map(({ value }) => value)).toEqual(['-', '-', '-', '-']);
  });

  test('the ERA is the wire’s, scaled by the team’s innings; the others are for nine', () => {
    const pitching = {
      ...noPitching,
      era: '1.31',
      pitching_innings_outs: 16,
      earned_runs: 1,
      strikeouts: 6,
      walks_given: 2,
      hits_allowed: 4,
    };
    const rates = pitchingRates(pitching, pitchingOf(pitching));
    expect(shown(rates)).toEqual({
      earnedRunAverage: '1.31',
      whip: '1.13',
      strikeoutsPerNine: '10.13',
      walksPerNine: '3.38',
    });
    expect(worked(rates)).toMatchObject({ whip: '(4 + 2) ÷ 5 1/3', strikeoutsPerNine: '6 × 9 ÷ 5 1/3' });
    expect(shown(pitchingCounts(pitchingOf(pitching)))).toMatchObject({
      pitchingStrikeouts: '6',
      earnedRuns: '1',
    });
  });

  test('a pitcher has his decisions, which a team’s totals do not hold', () => {
    const counts = pitcherCounts(pitchingOf({ ...noPitching, pitches: 88 }), 3, 2);
    expect(shown(counts)).toEqual({ pitchingWins: '3', pitchingLosses: '2', pitches: '88' });
  });
});
