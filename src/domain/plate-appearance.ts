import type { BattingLine } from './batting.ts';

/** How a plate appearance can end, as far as a scorer of an amateur game tells apart. */
export const OUTCOMES = [
  'single',
  'double',
  'triple',
  'homeRun',
  'walk',
  'intentionalWalk',
  'hitByPitch',
  'strikeout',
  'reachedOnStrikeout',
  'groundOut',
  'flyOut',
  'lineOut',
  'foulOut',
  'doublePlay',
  'sacrificeHit',
  'sacrificeHitReached',
  'sacrificeFly',
  'reachedOnError',
  'fieldersChoice',
  'interference',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const INFIELD = ['投', '捕', '一', '二', '三', '遊'] as const;
export const OUTFIELD = ['左', '中', '右'] as const;
export const GAPS = ['左中', '右中'] as const;
const BEYOND = ['左越', '中越', '右越', '左線', '右線'] as const;
const ROUGHLY = ['内', '外'] as const;

/**
 * Where the ball went, in the scorebook's own letters: to one of the nine, between two outfielders, over
 * one of them (越), along a line (線), or only somewhere in the infield (内) or outfield (外).
 */
export const FIELDS = [...INFIELD, ...OUTFIELD, ...GAPS, ...BEYOND, ...ROUGHLY] as const;
export type Field = (typeof FIELDS)[number];

/** One plate appearance. Without a field where nothing was hit, or where nobody said. */
export interface PlateAppearance {
  readonly outcome: Outcome;
  readonly field: Field | null;
}

export type PlateAppearanceCounts = Pick<
  BattingLine,
  | 'atBats'
  | 'singles'
  | 'doubles'
  | 'triples'
  | 'homeRuns'
  | 'walks'
  | 'strikeouts'
  | 'hitByPitch'
  | 'sacrificeHits'
  | 'sacrificeFlies'
  | 'interference'
>;
type Count = keyof PlateAppearanceCounts;

const NOTHING: PlateAppearanceCounts = {
  atBats: 0,
  singles: 0,
  doubles: 0,
  triples: 0,
  homeRuns: 0,
  walks: 0,
  strikeouts: 0,
  hitByPitch: 0,
  sacrificeHits: 0,
  sacrificeFlies: 0,
  interference: 0,
};

const NINE: readonly Field[] = [...INFIELD, ...OUTFIELD];
const PAST_THE_INFIELD: readonly Field[] = [...OUTFIELD, ...GAPS, ...BEYOND];

interface Meaning {
  readonly counts: readonly Count[];
  /** Where such a ball can go. */
  readonly fields: readonly Field[];
}

// Official Baseball Rules 9.02(a) (what is no at bat), 9.05, 9.06 (hits), 9.08 (sacrifices, also those on
// which the batter was safe by an error or a fielder's choice), 9.12, 9.15 (strikeouts).
const MEANINGS: Readonly<Record<Outcome, Meaning>> = {
  single: { counts: ['atBats', 'singles'], fields: [...NINE, ...GAPS, ...BEYOND, '内'] },
  double: { counts: ['atBats', 'doubles'], fields: ['一', '二', '三', '遊', ...PAST_THE_INFIELD] },
  triple: { counts: ['atBats', 'triples'], fields: ['一', '二', '三', '遊', ...PAST_THE_INFIELD] },
  homeRun: { counts: ['atBats', 'homeRuns'], fields: PAST_THE_INFIELD },
  walk: { counts: ['walks'], fields: [] },
  intentionalWalk: { counts: ['walks'], fields: [] },
  hitByPitch: { counts: ['hitByPitch'], fields: [] },
  strikeout: { counts: ['atBats', 'strikeouts'], fields: [] },
  reachedOnStrikeout: { counts: ['atBats', 'strikeouts'], fields: [] },
  groundOut: { counts: ['atBats'], fields: [...NINE, '内'] },
  flyOut: { counts: ['atBats'], fields: [...NINE, ...GAPS, ...ROUGHLY] },
  lineOut: { counts: ['atBats'], fields: [...NINE, ...GAPS] },
  foulOut: { counts: ['atBats'], fields: [...INFIELD, '左', '右'] },
  doublePlay: { counts: ['atBats'], fields: NINE },
  sacrificeHit: { counts: ['sacrificeHits'], fields: INFIELD },
  sacrificeHitReached: { counts: ['sacrificeHits'], fields: INFIELD },
  sacrificeFly: { counts: ['sacrificeFlies'], fields: [...NINE, ...GAPS] },
  reachedOnError: { counts: ['atBats'], fields: NINE },
  fieldersChoice: { counts: ['atBats'], fields: NINE },
  interference: { counts: ['interference'], fields: [] },
};

/** The places that can be named with this outcome, the nine fielders first; empty where no ball is hit. */
export function fieldsOf(outcome: Outcome): readonly Field[] {
  return MEANINGS[outcome].fields;
}

/** Whether the ball can have gone there; that nobody said where is always possible. */
export function isPossible({ outcome, field }: PlateAppearance): boolean {
  return field === null || fieldsOf(outcome).includes(field);
}

/** Sums what plate appearances add to a line. Runs, runs batted in and steals do not follow from them. */
export function countsOf(appearances: readonly PlateAppearance[]): PlateAppearanceCounts {
  const counts: Record<Count, number> = { ...NOTHING };
  for (const { outcome } of appearances) {
    for (const count of MEANINGS[outcome].counts) counts[count] += 1;
  }
  return counts;
}

/** A count that was typed as one number while the plate appearances give another. */
export interface Disagreement {
  readonly count: Count;
  readonly typed: number;
  readonly fromAppearances: number;
}

const COUNTS: readonly Count[] = [
  'atBats',
  'singles',
  'doubles',
  'triples',
  'homeRuns',
  'walks',
  'hitByPitch',
  'strikeouts',
  'sacrificeHits',
  'sacrificeFlies',
  'interference',
];

/** As a line keeps them that writes those hit by a pitch among the walks (四死球). */
function together(counts: PlateAppearanceCounts): PlateAppearanceCounts {
  return { ...counts, walks: counts.walks + counts.hitByPitch, hitByPitch: 0 };
}

/**
 * Lists the counts of a line that contradict its plate appearances; none if it has no plate appearances.
 * If the line counts no hit batters, its walks may include them.
 */
export function disagreements(
  line: PlateAppearanceCounts,
  appearances: readonly PlateAppearance[],
): Disagreement[] {
  if (appearances.length === 0) return [];
  const apart = countsOf(appearances);
  const counted = line.hitByPitch === 0 ? together(apart) : apart;
  return COUNTS.map((count) => ({ count, typed: line[count], fromAppearances: counted[count] })).filter(
    ({ typed, fromAppearances }) => typed !== fromAppearances,
  );
}
