import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_BATTING_LINE, listBrokenBattingConstraints } from './batting.ts';
import {
  BATTED_BALL_LOCATIONS,
  BATTING_OUTCOMES,
  type BattingOutcome,
  type CountsFromPlateAppearances,
  countPlateAppearanceResults,
  hasPossibleBallLocation,
  listBattingCountMismatches,
  listPossibleBallLocations,
  type PlateAppearance,
} from './plate-appearance.ts';
import { countTotalPlateAppearances } from './qualification.ts';

const NOTHING = countPlateAppearanceResults([]);

function toAppearances(...outcomes: BattingOutcome[]): PlateAppearance[] {
  return outcomes.map((outcome) => ({ outcome, field: null }));
}

const appearance = fc.record({ outcome: fc.constantFrom(...BATTING_OUTCOMES), field: fc.constant(null) });
const appearances = fc.array(appearance, { maxLength: 20 });

const COUNTED: Record<BattingOutcome, Partial<CountsFromPlateAppearances>> = {
  single: { atBats: 1, singles: 1 },
  double: { atBats: 1, doubles: 1 },
  triple: { atBats: 1, triples: 1 },
  homeRun: { atBats: 1, homeRuns: 1 },
  walk: { walks: 1 },
  intentionalWalk: { walks: 1 },
  hitByPitch: { hitByPitch: 1 },
  strikeout: { atBats: 1, strikeouts: 1 },
  reachedOnStrikeout: { atBats: 1, strikeouts: 1 },
  groundOut: { atBats: 1 },
  flyOut: { atBats: 1 },
  lineOut: { atBats: 1 },
  foulOut: { atBats: 1 },
  doublePlay: { atBats: 1 },
  triplePlay: { atBats: 1 },
  sacrificeHit: { sacrificeHits: 1 },
  sacrificeHitReached: { sacrificeHits: 1 },
  sacrificeFly: { sacrificeFlies: 1 },
  reachedOnError: { atBats: 1 },
  fieldersChoice: { atBats: 1 },
  interference: { interference: 1 },
  sacrificeHitChoice: { sacrificeHits: 1 },
  batterInterference: { atBats: 1 },
  outOfTurn: { atBats: 1 },
};

describe('countPlateAppearanceResults', () => {
  test.each(BATTING_OUTCOMES)('counts %s by the rules', (outcome) => {
    expect(countPlateAppearanceResults(toAppearances(outcome))).toEqual({ ...NOTHING, ...COUNTED[outcome] });
  });

  test('counts nothing without plate appearances', () => {
    expect(Object.values(NOTHING)).toEqual(Array(11).fill(0));
  });

  test('sums the plate appearances of a game', () => {
    const game = toAppearances(
      'single',
      'walk',
      'groundOut',
      'double',
      'sacrificeHit',
      'strikeout',
      'hitByPitch',
    );
    expect(countPlateAppearanceResults(game)).toEqual({
      ...NOTHING,
      atBats: 4,
      singles: 1,
      doubles: 1,
      walks: 1,
      hitByPitch: 1,
      strikeouts: 1,
      sacrificeHits: 1,
    });
  });

  test('ignores places and order', () => {
    fc.assert(
      fc.property(appearances, fc.constantFrom(...BATTED_BALL_LOCATIONS), (list, field) => {
        const elsewhere = list.map(({ outcome }) => ({ outcome, field })).reverse();
        expect(countPlateAppearanceResults(elsewhere)).toEqual(countPlateAppearanceResults(list));
      }),
    );
  });

  test('counts every outcome as one plate appearance', () => {
    fc.assert(
      fc.property(appearances, (list) => {
        expect(
          countTotalPlateAppearances({ ...EMPTY_BATTING_LINE, ...countPlateAppearanceResults(list) }),
        ).toBe(list.length);
      }),
    );
  });

  test('never gives an impossible line', () => {
    fc.assert(
      fc.property(appearances, (list) => {
        expect(
          listBrokenBattingConstraints({ ...EMPTY_BATTING_LINE, ...countPlateAppearanceResults(list) }),
        ).toEqual([]);
      }),
    );
  });
});

describe('listBattingCountMismatches', () => {
  const line = (counts: Partial<CountsFromPlateAppearances>) => ({ ...EMPTY_BATTING_LINE, ...counts });

  test('finds none if the line was counted from its plate appearances', () => {
    fc.assert(
      fc.property(appearances, (list) => {
        expect(listBattingCountMismatches(line(countPlateAppearanceResults(list)), list)).toEqual([]);
      }),
    );
  });

  test('finds none in a line without plate appearances, whatever was typed', () => {
    expect(listBattingCountMismatches(line({ atBats: 4, singles: 2, walks: 1 }), [])).toEqual([]);
  });

  test('gives the typed and the implied number of each count', () => {
    const list = toAppearances('single', 'double', 'strikeout', 'sacrificeFly');
    expect(listBattingCountMismatches(line({ atBats: 4, singles: 1, strikeouts: 1 }), list)).toEqual([
      { count: 'atBats', typed: 4, fromAppearances: 3 },
      { count: 'doubles', typed: 0, fromAppearances: 1 },
      { count: 'sacrificeFlies', typed: 0, fromAppearances: 1 },
    ]);
  });

  const oneOfEach = toAppearances(...BATTING_OUTCOMES);

  test.each(Object.entries(countPlateAppearanceResults(oneOfEach)))(
    'finds %s alone if it is one more than %i',
    (count, value) => {
      const typed = {
        ...line(countPlateAppearanceResults(oneOfEach)),
        ...Object.fromEntries([[count, value + 1]]),
      };
      expect(listBattingCountMismatches(typed, oneOfEach)).toEqual([
        { count, typed: value + 1, fromAppearances: value },
      ]);
    },
  );

  test('accepts a line that counts hit batters among the walks', () => {
    expect(
      listBattingCountMismatches(line({ walks: 3 }), toAppearances('walk', 'hitByPitch', 'intentionalWalk')),
    ).toEqual([]);
    expect(listBattingCountMismatches(line({ walks: 1 }), toAppearances('hitByPitch'))).toEqual([]);
  });

  test('compares the sum of walks and hit batters in a line that counts no hit batters', () => {
    expect(listBattingCountMismatches(line({ walks: 1 }), toAppearances('walk', 'hitByPitch'))).toEqual([
      { count: 'walks', typed: 1, fromAppearances: 2 },
    ]);
  });

  test('compares walks and hit batters separately in a line that counts both', () => {
    expect(
      listBattingCountMismatches(line({ walks: 1, hitByPitch: 1 }), toAppearances('walk', 'walk')),
    ).toEqual([
      { count: 'walks', typed: 1, fromAppearances: 2 },
      { count: 'hitByPitch', typed: 1, fromAppearances: 0 },
    ]);
  });
});

describe('listPossibleBallLocations and isPossiblePlateAppearance', () => {
  test.each([
    'walk',
    'intentionalWalk',
    'hitByPitch',
    'strikeout',
    'reachedOnStrikeout',
    'interference',
  ] as const)('returns no place for %s, where no ball is hit', (outcome) => {
    expect(listPossibleBallLocations(outcome)).toEqual([]);
  });

  test.each(BATTING_OUTCOMES)('returns each possible place of %s once', (outcome) => {
    const fields = listPossibleBallLocations(outcome);
    expect(new Set(fields).size).toBe(fields.length);
    expect(BATTED_BALL_LOCATIONS.filter((field) => hasPossibleBallLocation({ outcome, field }))).toEqual(
      BATTED_BALL_LOCATIONS.filter((field) => fields.includes(field)),
    );
  });

  test('allows every outcome without a place', () => {
    expect(
      toAppearances(...BATTING_OUTCOMES).filter((appearance) => !hasPossibleBallLocation(appearance)),
    ).toEqual([]);
  });

  test.each<[BattingOutcome, PlateAppearance['field']]>([
    ['homeRun', '三'],
    ['foulOut', '中'],
    ['sacrificeHit', '左'],
    ['groundOut', '左中'],
    ['reachedOnError', '内'],
    ['single', '外'],
  ])('reject %s to %s', (outcome, field) => {
    expect(hasPossibleBallLocation({ outcome, field })).toBe(false);
  });
});
