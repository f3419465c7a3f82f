import { type BattingLine, computeBattingAverage, countTotalHits, EMPTY_BATTING_LINE } from './batting.ts';
import { countTotalPlateAppearances } from './qualification.ts';
import { compareRatios, isRatioDefined, makeRatio } from './ratio.ts';
import { sumStatLines } from './sum-lines.ts';

/** The reasons to congratulate a player, the most special first. */
export const BATTING_MILESTONES = [
  'firstHomeRun',
  'firstHit',
  'seasonHomeRun',
  'seasonHit',
  'threeHits',
  'threeHundred',
] as const;
export type BattingMilestone = (typeof BATTING_MILESTONES)[number];

/** The fewest hits in a game that newspapers call 猛打賞. */
const HITS_OF_A_GAME = 3;
const THREE_HUNDRED = makeRatio(3, 10);

export interface BattingMilestoneInput {
  /** The line of the game. */
  readonly line: BattingLine;
  /** The sum of the season's games before this one. */
  readonly season: BattingLine;
  /**
   * The sum of all games before this one. Null if some were never recorded, because then no hit is certain to be the
   * first.
   */
  readonly ever: BattingLine | null;
  /** The plate appearances that a batter needs after this game to qualify (規定打席). */
  readonly required: number;
}

export function addGameToSeasonLine({ line, season }: BattingMilestoneInput): BattingLine {
  return sumStatLines(EMPTY_BATTING_LINE, [season, line]);
}

function isThreeHundred(line: BattingLine): boolean {
  const average = computeBattingAverage(line);
  return isRatioDefined(average) && compareRatios(average, THREE_HUNDRED) >= 0;
}

function reachesThreeHundred(batter: BattingMilestoneInput): boolean {
  const after = addGameToSeasonLine(batter);
  const wasBelow = batter.season.atBats > 0 && !isThreeHundred(batter.season);
  return wasBelow && isThreeHundred(after) && countTotalPlateAppearances(after) >= batter.required;
}

/**
 * Returns `ever` or `season` if this game has the batter's first hit (or home run) ever or of the season;
 * otherwise null. Also null if games of the season may be missing: in the first recorded game of the season, unless all
 * earlier games are recorded.
 */
function findFirst(
  batter: BattingMilestoneInput,
  count: (line: BattingLine) => number,
): 'ever' | 'season' | null {
  const { line, season, ever } = batter;
  if (count(line) === 0) return null;
  if (ever !== null && count(ever) === 0) return 'ever';
  const isSeasonKnown = ever !== null || countTotalPlateAppearances(season) > 0;
  return isSeasonKnown && count(season) === 0 ? 'season' : null;
}

export function listBattingMilestones(batter: BattingMilestoneInput): BattingMilestone[] {
  const homeRun = findFirst(batter, ({ homeRuns }) => homeRuns);
  const hit = findFirst(batter, countTotalHits);
  const reached: Readonly<Record<BattingMilestone, boolean>> = {
    firstHomeRun: homeRun === 'ever',
    firstHit: hit === 'ever',
    seasonHomeRun: homeRun === 'season',
    seasonHit: hit === 'season',
    threeHits: countTotalHits(batter.line) >= HITS_OF_A_GAME,
    threeHundred: reachesThreeHundred(batter),
  };
  return BATTING_MILESTONES.filter((milestone) => reached[milestone]);
}
