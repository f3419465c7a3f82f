export const MAX_INNINGS_IN_GAME = 30;
export const MAX_RUNS_IN_INNING = 99;

/** The runs of one side by inning. The last inning is null if the side bats second and did not need to bat (X). */
export type SideInningRuns = readonly (number | null)[];

/**
 * The runs of the inning in which a game was called. The score went back to the last inning that both sides
 * completed, so these runs do not count (均等回, Rule 7.01(g)(4)).
 */
interface UnevenInning {
  readonly us: number;
  readonly them: number;
  /** Whether this inning still counts in the players' lines. */
  readonly kept: boolean;
}

export interface LineScoreOfBothSides {
  readonly us: SideInningRuns;
  readonly them: SideInningRuns;
  /** The inning in which the game was called. Absent if its runs count. */
  readonly uneven?: UnevenInning | undefined;
}

export function formatHalfInning(inning: number, half: 0 | 1): string {
  return `${inning}回${half === 0 ? '表' : '裏'}`;
}

export function sumInningRuns(runs: SideInningRuns): number {
  return runs.reduce<number>((total, inning) => total + (inning ?? 0), 0);
}

/** Returns the number of innings; null unless both sides have the same number. */
export function countPlayedInnings(innings: LineScoreOfBothSides | null): number | null {
  const { us, them } = innings ?? { us: [], them: [] };
  return us.length > 0 && us.length === them.length ? us.length : null;
}

/** `half` is 0 in the top of the inning, 1 in the bottom. */
interface HalfInning {
  readonly inning: number;
  readonly half: 0 | 1;
}

/** Returns the last half inning that has runs entered; null before the first inning. */
export function findCurrentHalfInning(
  { us, them }: LineScoreOfBothSides,
  batsFirst: boolean,
): HalfInning | null {
  const [first, second] = batsFirst ? [us, them] : [them, us];
  if (first.length === 0) return null;
  return { inning: first.length, half: second.length < first.length ? 0 : 1 };
}

/** Whether no inning is missing. Only the side that bats second may lack its last inning. */
export function hasAllInnings({ us, them }: LineScoreOfBothSides, batsFirst?: boolean | null): boolean {
  const isPlayed = (runs: SideInningRuns) => runs.slice(0, -1).every((inning) => inning !== null);
  const [usOut, themOut] = [us, them].map((runs) => runs.at(-1) === null);
  if (!isPlayed(us) || !isPlayed(them) || (usOut && themOut)) return false;
  return !(batsFirst ? usOut : batsFirst === false && themOut);
}
