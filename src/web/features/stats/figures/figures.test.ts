import { describe, expect, test } from 'vitest';
import { fromBattingTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { PlayerDashboard } from '#contract/stats.ts';
import { noBatting, noPitching } from '../../../../../test/empty-figures.ts';
import {
  type FormattedFigure,
  listBattingCounts,
  listBattingRates,
  listPitcherCounts,
  listPitchingCounts,
  listPitchingRates,
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

function valuesByTerm(figures: readonly FormattedFigure[]) {
  return Object.fromEntries(figures.map(({ term, value }) => [term, value]));
}

function calculationsByTerm(figures: readonly FormattedFigure[]) {
  return Object.fromEntries(figures.map((figure) => [figure.term, figure.calculation]));
}

describe('batting figures', () => {
  test('formats rates without a leading zero and shows their calculation', () => {
    const rates = listBattingRates(fromBattingTotals(batting));
    expect(valuesByTerm(rates)).toEqual({ average: '.400', onBase: '.500', slugging: '1.000', ops: '1.500' });
    expect(calculationsByTerm(rates)).toEqual({
      average: '4 ÷ 10',
      onBase: '(4 + 3) ÷ (10 + 3 + 1)',
      slugging: '10 ÷ 10',
      ops: '7 ÷ 14 + 10 ÷ 10',
    });
    expect(listBattingCounts(fromBattingTotals(batting))).toContainEqual({
      term: 'stealRate',
      value: '.667',
      calculation: '2 ÷ 3',
    });
  });

  test('shows "-" for a rate without a denominator, where the API sends "0.000"', () => {
    const rates = listBattingRates(fromBattingTotals(noBatting));
    expect(rates.map(({ value }) => value)).toEqual(['-', '-', '-', '-']);
    expect(rates.map((figure) => figure.calculation)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('shows zero, not "-", for a rate whose numerator is zero', () => {
    const [average] = listBattingRates(fromBattingTotals({ ...noBatting, at_bats: 4 }));
    expect(average).toMatchObject({ value: '.000', calculation: '0 ÷ 4' });
  });

  test('counts all hits together, and hit by pitch among the walks', () => {
    expect(
      valuesByTerm(listBattingCounts(fromBattingTotals({ ...batting, sacrifice_hits: 1 }))),
    ).toMatchObject({
      plateAppearances: '15',
      hits: '4',
      singles: '1',
      walks: '3',
      hitByPitch: '1',
      stolenBases: '2',
    });
  });
});

test('shows interference only if there was one, and counts it as a plate appearance', () => {
  const counts = (interference: number) =>
    valuesByTerm(listBattingCounts(fromBattingTotals({ ...batting, interference })));
  expect(counts(0)).not.toHaveProperty('interference');
  expect(counts(2)).toMatchObject({ interference: '2', plateAppearances: '16', atBats: '10' });
});

describe('pitching figures', () => {
  test('shows no rate without an out, whatever the API sends', () => {
    const rates = listPitchingRates(
      { ...noPitching, era: '-' },
      toPitchingLine({ ...noPitching, earned_runs: 2 }),
    );
    expect(rates.map(({ value }) => value)).toEqual(['-', '-', '-', '-']);
  });

  test('takes the ERA from the API and scales the other rates to nine innings', () => {
    const pitching = {
      ...noPitching,
      era: '1.31',
      pitching_innings_outs: 16,
      earned_runs: 1,
      strikeouts: 6,
      walks_given: 2,
      hits_allowed: 4,
    };
    const rates = listPitchingRates(pitching, toPitchingLine(pitching));
    expect(valuesByTerm(rates)).toEqual({
      earnedRunAverage: '1.31',
      whip: '1.13',
      strikeoutsPerNine: '10.13',
      walksPerNine: '3.38',
    });
    expect(calculationsByTerm(rates)).toMatchObject({
      whip: '(4 + 2) ÷ 5 1/3',
      strikeoutsPerNine: '6 × 9 ÷ 5 1/3',
    });
    expect(valuesByTerm(listPitchingCounts(toPitchingLine(pitching)))).toMatchObject({
      pitchingStrikeouts: '6',
      earnedRuns: '1',
    });
  });

  test('adds the decisions and pitches of a pitcher', () => {
    const counts = listPitcherCounts(toPitchingLine({ ...noPitching, pitches: 88 }), { wins: 3, losses: 2 });
    expect(valuesByTerm(counts)).toEqual({ pitchingWins: '3', pitchingLosses: '2', pitches: '88' });
  });
});
