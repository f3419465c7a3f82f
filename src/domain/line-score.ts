export const MOST_INNINGS = 30;
export const MOST_RUNS_OF_INNING = 99;

/**
 * The runs of one side by inning. Null where the side that bats second did not bat (X), which is possible in
 * the last inning only.
 */
export type InningRuns = readonly (number | null)[];

/**
 * The runs of the inning in which a game was called. They do not count: the score is that of the last even inning
 * (均等回, Rule 7.01(g)(4)).
 */
interface UnevenInning {
  readonly us: number;
  readonly them: number;
  /** Whether its records stay in the lines. */
  readonly kept: boolean;
}

/** The runs of both sides by inning. */
export interface Innings {
  readonly us: InningRuns;
  readonly them: InningRuns;
  /** The inning after the last one. */
  readonly uneven?: UnevenInning | undefined;
}

export function totalOfInnings(runs: InningRuns): number {
  return runs.reduce<number>((total, inning) => total + (inning ?? 0), 0);
}

/** The innings that were played; null unless both sides are entered to the end. */
export function playedInnings(innings: Innings | null): number | null {
  const { us, them } = innings ?? { us: [], them: [] };
  return us.length > 0 && us.length === them.length ? us.length : null;
}

/** A half inning; 0 is the top. */
export interface HalfInning {
  readonly inning: number;
  readonly half: 0 | 1;
}

/** How far the line score of a game that is being played has come; null where it has no inning yet. */
export function halfUnderWay({ us, them }: Innings, batsFirst: boolean): HalfInning | null {
  const [first, second] = batsFirst ? [us, them] : [them, us];
  if (first.length === 0) return null;
  return { inning: first.length, half: second.length < first.length ? 0 : 1 };
}

/** Whether only the last inning of at most one side was not batted; that side bats second. */
export function hasPossibleInnings({ us, them }: Innings, batsFirst?: boolean | null): boolean {
  const isPlayed = (runs: InningRuns) => runs.slice(0, -1).every((inning) => inning !== null);
  const [usOut, themOut] = [us, them].map((runs) => runs.at(-1) === null);
  if (!isPlayed(us) || !isPlayed(them) || (usOut && themOut)) return false;
  return !(batsFirst ? usOut : batsFirst === false && themOut);
}
