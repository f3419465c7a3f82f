import { addRatios, isDefined, type Ratio, ratio, UNDEFINED_RATIO } from './ratio.ts';

/** One player's batting, base running and errors, in one game or summed over several. */
export interface BattingLine {
  /** Official at bats, without walks, hit by pitch, sacrifices and interference (Rule 9.02(a)). */
  readonly atBats: number;
  readonly singles: number;
  readonly doubles: number;
  readonly triples: number;
  readonly homeRuns: number;
  readonly runsBattedIn: number;
  readonly runs: number;
  /** Bases on balls; includes hit batters where `hitByPitch` is not recorded separately. */
  readonly walks: number;
  readonly strikeouts: number;
  readonly stealAttempts: number;
  /** Successful steals; also counted in `stealAttempts`. */
  readonly stolenBases: number;
  readonly errors: number;
  readonly hitByPitch: number;
  readonly sacrificeHits: number;
  readonly sacrificeFlies: number;
  /** Times on first base by interference or obstruction (Official Baseball Rules 5.05(b)(3), 9.02(a)(1)). */
  readonly interference: number;
  /** Times grounded into a double play (Official Baseball Rules 9.02(a)(17)). */
  readonly doublePlays: number;
  /** The number of games in which double plays are known; 0 or 1 for a single game. */
  readonly doublePlayGames: number;
  /** Passed balls of a catcher (Official Baseball Rules 9.13(b)). */
  readonly passedBalls: number;
  /** The number of games as a catcher in which passed balls are known; 0 or 1 for a single game. */
  readonly passedBallGames: number;
}

/** The counts that nobody enters: they follow from plays and from the results of plate appearances. */
export const DERIVED_BATTING = ['doublePlays', 'doublePlayGames', 'passedBalls', 'passedBallGames'] as const;
export type EnteredBatting = Exclude<keyof BattingLine, (typeof DERIVED_BATTING)[number]>;

export const EMPTY_BATTING_LINE: BattingLine = {
  atBats: 0,
  singles: 0,
  doubles: 0,
  triples: 0,
  homeRuns: 0,
  runsBattedIn: 0,
  runs: 0,
  walks: 0,
  strikeouts: 0,
  stealAttempts: 0,
  stolenBases: 0,
  errors: 0,
  hitByPitch: 0,
  sacrificeHits: 0,
  sacrificeFlies: 0,
  interference: 0,
  doublePlays: 0,
  doublePlayGames: 0,
  passedBalls: 0,
  passedBallGames: 0,
};

export function isEnteredBatting(count: keyof BattingLine): count is EnteredBatting {
  return !DERIVED_BATTING.some((derived) => derived === count);
}

/** The nine positions of the defense. */
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

export const POSITIONS = [...FIELD_POSITIONS, 'DH', '代打', '代走'] as const;
export type Position = (typeof POSITIONS)[number];

/** The positions that a member can usually play. Pinch hitters and pinch runners exist only within a game. */
export const MEMBER_POSITIONS = POSITIONS.filter((position) => position !== '代打' && position !== '代走');
export type MemberPosition = (typeof MEMBER_POSITIONS)[number];

export const BATTING_ORDER = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export const MOST_POSITIONS = 9;

/**
 * Returns a player's positions in a game, in the order in which they were played.
 * @param wanted ignored if it does not begin with `position`, because older clients change `position` alone
 */
export function positionsFrom(position: Position, wanted: readonly Position[] | undefined): Position[] {
  return wanted?.[0] === position ? [...wanted] : [position];
}

export function totalHits(line: BattingLine): number {
  return line.singles + line.doubles + line.triples + line.homeRuns;
}

export function totalBases(line: BattingLine): number {
  return line.singles + 2 * line.doubles + 3 * line.triples + 4 * line.homeRuns;
}

/** 四死球: bases on balls and hit batters, whether or not these are recorded separately. */
export function totalWalks({ walks, hitByPitch }: Pick<BattingLine, 'walks' | 'hitByPitch'>): number {
  return walks + hitByPitch;
}

/** AVG = H / AB (Official Baseball Rules 9.21(b)). */
export function battingAverage(line: BattingLine): Ratio {
  return ratio(totalHits(line), line.atBats);
}

/** OBP = (H + BB + HBP) / (AB + BB + HBP + SF) (Official Baseball Rules 9.21(f)). */
export function onBasePercentage(line: BattingLine): Ratio {
  const walks = totalWalks(line);
  return ratio(totalHits(line) + walks, line.atBats + walks + line.sacrificeFlies);
}

/** SLG = TB / AB (Official Baseball Rules 9.21(c)). */
export function slugging(line: BattingLine): Ratio {
  return ratio(totalBases(line), line.atBats);
}

/** OPS = OBP + SLG, added before rounding. */
export function onBasePlusSlugging(line: BattingLine): Ratio {
  return addRatios(onBasePercentage(line), slugging(line));
}

/** Returns the OPS as a percentage of the team's OPS. Undefined if either is undefined or the team's is 0. */
export function opsIndex(line: BattingLine, team: BattingLine): Ratio {
  const [own, average] = [onBasePlusSlugging(line), onBasePlusSlugging(team)];
  if (!isDefined(own) || average.numerator === 0) return UNDEFINED_RATIO;
  return ratio(100 * own.numerator * average.denominator, own.denominator * average.numerator);
}

export function stealSuccessRate(line: BattingLine): Ratio {
  return ratio(line.stolenBases, line.stealAttempts);
}

export type BattingRule = 'hitsWithinAtBats' | 'strikeoutsWithinOuts' | 'stealsWithinAttempts';

/** Returns the rules that the line breaks. Such a line is impossible in a real game. */
export function brokenBattingRules(line: BattingLine): BattingRule[] {
  const hits = totalHits(line);
  const broken: BattingRule[] = [];
  if (hits > line.atBats) broken.push('hitsWithinAtBats');
  else if (line.strikeouts > line.atBats - hits) broken.push('strikeoutsWithinOuts');
  if (line.stolenBases > line.stealAttempts) broken.push('stealsWithinAttempts');
  return broken;
}
