import type { BattingLine } from './batting.ts';
import { makeRecord } from './make-record.ts';

/** The outcomes that an entry of a log can have. */
export const LOGGED_BATTING_OUTCOMES = [
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
export type LoggedBattingOutcome = (typeof LOGGED_BATTING_OUTCOMES)[number];

/**
 * The outcomes that a scorebook writes. The last four are not stored in a log, but derived from the play: a triple play
 * from its outs, a sacrifice from a fielder's choice on a bunt, interference by the batter, and a turn that another batter
 * took from the appeal.
 */
export const BATTING_OUTCOMES = [
  ...LOGGED_BATTING_OUTCOMES,
  'triplePlay',
  'sacrificeHitChoice',
  'batterInterference',
  'outOfTurn',
] as const;
export type BattingOutcome = (typeof BATTING_OUTCOMES)[number];

const HITS: readonly BattingOutcome[] = ['single', 'double', 'triple', 'homeRun'];
export const isHit = (outcome: BattingOutcome): boolean => HITS.includes(outcome);

export const INFIELD_LOCATIONS = ['投', '捕', '一', '二', '三', '遊'] as const;
export const OUTFIELD_LOCATIONS = ['左', '中', '右'] as const;
export const OUTFIELD_GAPS = ['左中', '右中'] as const;
const BEYOND = ['左越', '中越', '右越', '左線', '右線'] as const;
const ROUGHLY = ['内', '外'] as const;

/**
 * The locations of a batted ball, in scorebook letters: at a fielder, between two outfielders, over an
 * outfielder (越), along a line (線), or somewhere in the infield (内) or outfield (外).
 */
export const BATTED_BALL_LOCATIONS = [
  ...INFIELD_LOCATIONS,
  ...OUTFIELD_LOCATIONS,
  ...OUTFIELD_GAPS,
  ...BEYOND,
  ...ROUGHLY,
] as const;
export type BattedBallLocation = (typeof BATTED_BALL_LOCATIONS)[number];

export interface PlateAppearance {
  readonly outcome: BattingOutcome;
  /** Null if no ball was hit, or if its location is not recorded. */
  readonly field: BattedBallLocation | null;
}

const COUNTS = [
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
] as const satisfies readonly (keyof BattingLine)[];
type Count = (typeof COUNTS)[number];
export type CountsFromPlateAppearances = Pick<BattingLine, Count>;

const NINE: readonly BattedBallLocation[] = [...INFIELD_LOCATIONS, ...OUTFIELD_LOCATIONS];
const PAST_THE_INFIELD: readonly BattedBallLocation[] = [...OUTFIELD_LOCATIONS, ...OUTFIELD_GAPS, ...BEYOND];

interface OutcomeRule {
  readonly counts: readonly Count[];
  readonly fields: readonly BattedBallLocation[];
}

// Official Baseball Rules 9.02(a) (what is not an at bat), 9.05, 9.06 (hits), 9.08 (sacrifices, also if the
// batter reached on an error or a fielder's choice), 6.03(a) (interference by the batter), 9.12 (errors), 9.15 (strikeouts).
const OUTCOME_RULES: Readonly<Record<BattingOutcome, OutcomeRule>> = {
  single: { counts: ['atBats', 'singles'], fields: [...NINE, ...OUTFIELD_GAPS, ...BEYOND, '内'] },
  double: { counts: ['atBats', 'doubles'], fields: ['一', '二', '三', '遊', ...PAST_THE_INFIELD] },
  triple: { counts: ['atBats', 'triples'], fields: ['一', '二', '三', '遊', ...PAST_THE_INFIELD] },
  homeRun: { counts: ['atBats', 'homeRuns'], fields: PAST_THE_INFIELD },
  walk: { counts: ['walks'], fields: [] },
  intentionalWalk: { counts: ['walks'], fields: [] },
  hitByPitch: { counts: ['hitByPitch'], fields: [] },
  strikeout: { counts: ['atBats', 'strikeouts'], fields: [] },
  reachedOnStrikeout: { counts: ['atBats', 'strikeouts'], fields: [] },
  groundOut: { counts: ['atBats'], fields: [...NINE, '内'] },
  flyOut: { counts: ['atBats'], fields: [...NINE, ...OUTFIELD_GAPS, ...ROUGHLY] },
  lineOut: { counts: ['atBats'], fields: [...NINE, ...OUTFIELD_GAPS] },
  foulOut: { counts: ['atBats'], fields: [...INFIELD_LOCATIONS, '左', '右'] },
  doublePlay: { counts: ['atBats'], fields: NINE },
  triplePlay: { counts: ['atBats'], fields: [...NINE, ...OUTFIELD_GAPS, ...ROUGHLY] },
  sacrificeHit: { counts: ['sacrificeHits'], fields: INFIELD_LOCATIONS },
  sacrificeHitReached: { counts: ['sacrificeHits'], fields: INFIELD_LOCATIONS },
  sacrificeHitChoice: { counts: ['sacrificeHits'], fields: INFIELD_LOCATIONS },
  sacrificeFly: { counts: ['sacrificeFlies'], fields: [...NINE, ...OUTFIELD_GAPS] },
  reachedOnError: { counts: ['atBats'], fields: NINE },
  fieldersChoice: { counts: ['atBats'], fields: NINE },
  interference: { counts: ['interference'], fields: [] },
  batterInterference: { counts: ['atBats'], fields: [] },
  // The batter who missed the turn has an at bat (9.03(d)).
  outOfTurn: { counts: ['atBats'], fields: [] },
};

/** Lists the locations that the outcome allows, fielders first. Empty if no ball is hit. */
export function listPossibleBallLocations(outcome: BattingOutcome): readonly BattedBallLocation[] {
  return OUTCOME_RULES[outcome].fields;
}

export function hasPossibleBallLocation({ outcome, field }: PlateAppearance): boolean {
  return field === null || listPossibleBallLocations(outcome).includes(field);
}

/**
 * Counts hits, walks, strikeouts and so on. Leaves out runs, runs batted in and steals, which plate appearances do
 * not fully decide.
 */
export function countPlateAppearanceResults(
  appearances: readonly PlateAppearance[],
): CountsFromPlateAppearances {
  const counts = makeRecord(COUNTS, () => 0);
  for (const { outcome } of appearances) {
    for (const count of OUTCOME_RULES[outcome].counts) counts[count] += 1;
  }
  return counts;
}

interface CountDisagreement {
  readonly count: Count;
  readonly typed: number;
  readonly fromAppearances: number;
}

/**
 * Lists the counts of a line that differ from those of its plate appearances. Empty without plate appearances. If the
 * line counts no hit batters, its walks may include hit batters.
 */
export function listBattingCountMismatches(
  line: CountsFromPlateAppearances,
  appearances: readonly PlateAppearance[],
): CountDisagreement[] {
  if (appearances.length === 0) return [];
  const separate = countPlateAppearanceResults(appearances);
  const together = { ...separate, walks: separate.walks + separate.hitByPitch, hitByPitch: 0 };
  const counted = line.hitByPitch === 0 ? together : separate;
  return COUNTS.map((count) => ({ count, typed: line[count], fromAppearances: counted[count] })).filter(
    ({ typed, fromAppearances }) => typed !== fromAppearances,
  );
}
