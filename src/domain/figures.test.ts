import { expect, test } from 'vitest';
import { battingLine, pitchingLine } from '../../test/lines.ts';
import {
  battingFigureDefinitions,
  type FigureDefinition,
  pitchingFigureDefinitions,
  roundFigure,
  teamOnlyFigureDefinitions,
} from './figures.ts';

const batted = battingLine({
  atBats: 8,
  singles: 1,
  homeRuns: 1,
  walks: 1,
  hitByPitch: 1,
  sacrificeFlies: 1,
  stealAttempts: 3,
  stolenBases: 2,
  doublePlays: 2,
  doublePlayGames: 3,
});
const pitched = {
  ...pitchingLine({ outsRecorded: 16, earnedRuns: 1, strikeouts: 6, hitsAllowed: 4, walksAllowed: 2 }),
  wildPitches: 5,
  wildPitchGames: 2,
  wins: 1,
  losses: 0,
  saves: 2,
  holds: 3,
};

const shown = <Line>({ kind, compute }: FigureDefinition<Line>, line: Line) =>
  roundFigure(kind, compute(line));

test('batting figures count a line and divide its counts', () => {
  const figures = Object.entries(battingFigureDefinitions).map(([key, figure]) => [
    key,
    shown(figure, batted),
  ]);
  expect(Object.fromEntries(figures.filter(([, value]) => value !== 0))).toEqual({
    average: 0.25,
    onBase: 0.364,
    slugging: 0.625,
    ops: 0.989,
    stealRate: 0.667,
    plateAppearances: 11,
    atBats: 8,
    hits: 2,
    singles: 1,
    homeRuns: 1,
    totalBases: 5,
    walks: 2,
    hitByPitch: 1,
    sacrificeFlies: 1,
    stealAttempts: 3,
    stolenBases: 2,
    steals: 2,
    doublePlays: 2,
    // The count is known in no game.
    passedBalls: null,
  });
});

test.each([
  [9, 1.69],
  [7, 1.31],
])('pitching figures count a line, with an ERA for %i innings', (regulationInnings, era) => {
  const line = { ...pitched, regulationInnings };
  const figures = Object.entries(pitchingFigureDefinitions).map(([key, figure]) => [
    key,
    shown(figure, line),
  ]);
  expect(Object.fromEntries(figures.filter(([, value]) => value !== 0))).toEqual({
    earnedRunAverage: era,
    strikeoutsPerNine: 10.13,
    walksPerNine: 3.38,
    whip: 1.13,
    innings: 16,
    pitchingWins: 1,
    saves: 2,
    holds: 3,
    outsRecorded: 16,
    pitchingStrikeouts: 6,
    hitsAllowed: 4,
    walksAllowed: 2,
    earnedRuns: 1,
    wildPitches: 5,
  });
});

test('a figure that is undefined has no value', () => {
  expect(shown(battingFigureDefinitions.average, battingLine())).toBeNull();
  expect(shown(pitchingFigureDefinitions.whip, pitchingLine({ hitsAllowed: 1 }))).toBeNull();
  expect(shown(pitchingFigureDefinitions.wildPitches, pitchingLine())).toBeNull();
  expect(shown(pitchingFigureDefinitions.wildPitches, pitchingLine({ wildPitchGames: 1 }))).toBe(0);
  expect(shown(teamOnlyFigureDefinitions.leftOnBase, { leftOnBase: 0, leftOnBaseGames: 0 })).toBeNull();
  expect(shown(teamOnlyFigureDefinitions.leftOnBase, { leftOnBase: 7, leftOnBaseGames: 2 })).toBe(7);
});
