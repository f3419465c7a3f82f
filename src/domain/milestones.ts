import { type BattingLine, battingAverage, EMPTY_BATTING_LINE, totalHits } from './batting.ts';
import { plateAppearances } from './qualification.ts';
import { compare, isDefined, ratio } from './ratio.ts';
import { sumLines } from './sum-lines.ts';

/** The reasons to congratulate a player after a game, the most special first. */
export const MILESTONES = [
  'firstHomeRun',
  'firstHit',
  'seasonHomeRun',
  'seasonHit',
  'threeHits',
  'threeHundred',
] as const;
export type Milestone = (typeof MILESTONES)[number];

/** As newspapers count 猛打賞. */
const HITS_OF_A_GAME = 3;
const THREE_HUNDRED = ratio(3, 10);

export interface BatterWithPast {
  /** Of the game. */
  readonly line: BattingLine;
  /** The sum of the season's games before this one. */
  readonly season: BattingLine;
  /** The sum of all games before this one; null where some were never recorded, so that no first one is known. */
  readonly ever: BattingLine | null;
  /** The plate appearances that an average needs after this game (規定打席). */
  readonly required: number;
}

/** The season's sum with this game. */
export function seasonAfter({ line, season }: BatterWithPast): BattingLine {
  return sumLines(EMPTY_BATTING_LINE, [season, line]);
}

function isThreeHundred(line: BattingLine): boolean {
  const average = battingAverage(line);
  return isDefined(average) && compare(average, THREE_HUNDRED) >= 0;
}

/** The average was below .300 before the game, and now is not; it has the plate appearances that it needs. */
function reachesThreeHundred(batter: BatterWithPast): boolean {
  const after = seasonAfter(batter);
  const wasBelow = batter.season.atBats > 0 && !isThreeHundred(batter.season);
  return wasBelow && isThreeHundred(after) && plateAppearances(after) >= batter.required;
}

/** Of what the game's line is the first: of all games where they are known, else of the season's. */
function findFirst(batter: BatterWithPast, count: (line: BattingLine) => number): 'ever' | 'season' | null {
  const { line, season, ever } = batter;
  if (count(line) === 0) return null;
  if (ever !== null && count(ever) === 0) return 'ever';
  return count(season) === 0 ? 'season' : null;
}

export function milestones(batter: BatterWithPast): Milestone[] {
  const homeRun = findFirst(batter, ({ homeRuns }) => homeRuns);
  const hit = findFirst(batter, totalHits);
  const reached: Readonly<Record<Milestone, boolean>> = {
    firstHomeRun: homeRun === 'ever',
    firstHit: hit === 'ever',
    seasonHomeRun: homeRun === 'season',
    seasonHit: hit === 'season',
    threeHits: totalHits(batter.line) >= HITS_OF_A_GAME,
    threeHundred: reachesThreeHundred(batter),
  };
  return MILESTONES.filter((milestone) => reached[milestone]);
}
