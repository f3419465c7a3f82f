import { addRatios, isRatioDefined, makeRatio, type Ratio, UNDEFINED_RATIO } from './ratio.ts';

export const EMPTY_BATTING_LINE = {
  /** Official at bats, without walks, hit by pitch, sacrifices and interference (Rule 9.02(a)). */
  atBats: 0,
  singles: 0,
  doubles: 0,
  triples: 0,
  homeRuns: 0,
  runsBattedIn: 0,
  runs: 0,
  /** Bases on balls; includes hit batters where `hitByPitch` is not recorded separately. */
  walks: 0,
  strikeouts: 0,
  stealAttempts: 0,
  /** Successful steals; also counted in `stealAttempts`. */
  stolenBases: 0,
  errors: 0,
  hitByPitch: 0,
  sacrificeHits: 0,
  sacrificeFlies: 0,
  /** Times on first base by interference or obstruction (Official Baseball Rules 5.05(b)(3), 9.02(a)(1)). */
  interference: 0,
  /** Times grounded into a double play (Official Baseball Rules 9.02(a)(17)). */
  doublePlays: 0,
  /** The number of games in which double plays are known; 0 or 1 for a single game. */
  doublePlayGames: 0,
  /** Passed balls of a catcher (Official Baseball Rules 9.13(b)). */
  passedBalls: 0,
  /** The number of games as a catcher in which passed balls are known; 0 or 1 for a single game. */
  passedBallGames: 0,
};

/** One player's batting, base running and errors, in one game or summed over several. */
export type BattingLine = { readonly [Count in keyof typeof EMPTY_BATTING_LINE]: number };

/** Counts that follow from plays and from results of plate appearances, so nobody enters them. */
export const DERIVED_BATTING_COUNTS = [
  'doublePlays',
  'doublePlayGames',
  'passedBalls',
  'passedBallGames',
] as const;
export type EnteredBattingCount = Exclude<keyof BattingLine, (typeof DERIVED_BATTING_COUNTS)[number]>;

export function isEnteredBattingCount(count: keyof BattingLine): count is EnteredBattingCount {
  return !DERIVED_BATTING_COUNTS.some((derived) => derived === count);
}

export const FIELD_POSITIONS = [
  '投手',
  '捕手',
  '一塁手',
  '二塁手',
  '三塁手',
  '遊撃手',
  '左翼手',
  '中堅手',
  '右翼手',
] as const;
export type FieldPosition = (typeof FIELD_POSITIONS)[number];

export const GAME_POSITIONS = [...FIELD_POSITIONS, 'DH', '代打', '代走'] as const;
export type GamePosition = (typeof GAME_POSITIONS)[number];

/** The positions that a member can have. Pinch hitters and pinch runners exist only within a game. */
export const MEMBER_POSITIONS = GAME_POSITIONS.filter(
  (position) => position !== '代打' && position !== '代走',
);
export type MemberPosition = (typeof MEMBER_POSITIONS)[number];

export const BATTING_ORDER_SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export const MAX_POSITIONS_IN_GAME = 9;

/**
 * Returns the positions that a player played, in order.
 * @param position the first position
 * @param wanted all positions; ignored unless it begins with `position`, because older clients change `position`
 * alone
 */
export function choosePositionsPlayed(
  position: GamePosition,
  wanted: readonly GamePosition[] | undefined,
): GamePosition[] {
  return wanted?.[0] === position ? [...wanted] : [position];
}

type Hits = Pick<BattingLine, 'singles' | 'doubles' | 'triples' | 'homeRuns'>;

export function countTotalHits({ singles, doubles, triples, homeRuns }: Hits): number {
  return singles + doubles + triples + homeRuns;
}

export function countTotalBases({ singles, doubles, triples, homeRuns }: Hits): number {
  return singles + 2 * doubles + 3 * triples + 4 * homeRuns;
}

/** 四死球: bases on balls and hit batters, whether or not these are recorded separately. */
export function countWalksAndHitByPitch({
  walks,
  hitByPitch,
}: Pick<BattingLine, 'walks' | 'hitByPitch'>): number {
  return walks + hitByPitch;
}

/** AVG = H / AB (Official Baseball Rules 9.21(b)). */
export function computeBattingAverage(line: BattingLine): Ratio {
  return makeRatio(countTotalHits(line), line.atBats);
}

/** OBP = (H + BB + HBP) / (AB + BB + HBP + SF) (Official Baseball Rules 9.21(f)). */
export function computeOnBasePercentage(line: BattingLine): Ratio {
  const walks = countWalksAndHitByPitch(line);
  return makeRatio(countTotalHits(line) + walks, line.atBats + walks + line.sacrificeFlies);
}

/** SLG = TB / AB (Official Baseball Rules 9.21(c)). */
export function computeSluggingPercentage(line: BattingLine): Ratio {
  return makeRatio(countTotalBases(line), line.atBats);
}

/** OPS = OBP + SLG, added before rounding. */
export function computeOnBasePlusSlugging(line: BattingLine): Ratio {
  return addRatios(computeOnBasePercentage(line), computeSluggingPercentage(line));
}

/**
 * Returns the player's OPS in percent of the team's. Undefined if either OPS is undefined or the team's is 0.
 */
export function computeOpsPercentOfTeam(line: BattingLine, team: BattingLine): Ratio {
  const [own, average] = [computeOnBasePlusSlugging(line), computeOnBasePlusSlugging(team)];
  if (!isRatioDefined(own) || average.numerator === 0) return UNDEFINED_RATIO;
  return makeRatio(100 * own.numerator * average.denominator, own.denominator * average.numerator);
}

export function computeStealSuccessRate(line: BattingLine): Ratio {
  return makeRatio(line.stolenBases, line.stealAttempts);
}

type BattingRule = 'hitsWithinAtBats' | 'strikeoutsWithinOuts' | 'stealsWithinAttempts';

/** Lists the constraints that the line breaks. A line that breaks one is impossible in a real game. */
export function listBrokenBattingConstraints(line: BattingLine): BattingRule[] {
  const hits = countTotalHits(line);
  const broken: BattingRule[] = [];
  if (hits > line.atBats) broken.push('hitsWithinAtBats');
  else if (line.strikeouts > line.atBats - hits) broken.push('strikeoutsWithinOuts');
  if (line.stolenBases > line.stealAttempts) broken.push('stealsWithinAttempts');
  return broken;
}
