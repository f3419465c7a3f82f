import {
  type EarnedRunClassification,
  type EarnedRunReason,
  InningWithoutErrors,
} from './inning-without-errors.ts';
import type { MoveWithRbi, ReplayedPlay } from './play.ts';
import type { PlayerKey } from './player-key.ts';

export interface ClassifiedRun {
  /** The id of the log entry of the play. */
  readonly id: string;
  readonly player: PlayerKey;
  readonly pitcher: PlayerKey;
  readonly earned: boolean;
  /** Whether the run is earned by the rules, regardless of the scorer's decision. */
  readonly proposed: boolean;
  readonly because: EarnedRunReason;
  /** Whether the rules leave the decision to the scorer (記録員の判断). */
  readonly isJudged: boolean;
}

const EARNED: EarnedRunClassification = { because: 'earned', isJudged: false };

/**
 * Returns the plays since the pitcher entered. Earlier outs that errors prevented do not help this pitcher (Rule
 * 9.16(i)).
 */
function sinceEntered(half: readonly ReplayedPlay[], pitcher: PlayerKey): readonly ReplayedPlay[] {
  const first = half.findIndex((play) => play.pitcher === pitcher || play.chargedPitcher === pitcher);
  return half.slice(Math.max(first, 0));
}

function rebuild(
  half: readonly ReplayedPlay[],
  pitcher: PlayerKey,
): Map<MoveWithRbi, EarnedRunClassification> {
  const since = sinceEntered(half, pitcher);
  const last = since.findLastIndex(({ moves }) =>
    moves.some((move) => move.scored && move.pitcher === pitcher),
  );
  const inning = new InningWithoutErrors(since[0]);
  for (const [index, play] of since.entries()) {
    if (index > last && inning.isDecided) break;
    inning.play(play);
  }
  return inning.rulings;
}

function classifyHalf(half: readonly ReplayedPlay[]): ClassifiedRun[] {
  const runs = half.flatMap((play) =>
    play.moves.filter(({ scored }) => scored).map((move) => ({ play, move })),
  );
  const rebuilt = new Map<PlayerKey, Map<MoveWithRbi, EarnedRunClassification>>();
  for (const { pitcher } of runs.map(({ move }) => move)) {
    if (!rebuilt.has(pitcher)) rebuilt.set(pitcher, rebuild(half, pitcher));
  }
  return runs.map(({ play, move }) => {
    const { because, isJudged } = rebuilt.get(move.pitcher)?.get(move) ?? EARNED;
    const proposed = because === 'earned';
    const { player, pitcher } = move;
    return { id: play.id, player, pitcher, earned: move.earned ?? proposed, proposed, because, isJudged };
  });
}

/**
 * Lists the runs and whether each is earned (Rule 9.16). A later play of the half inning can still make a run earned.
 */
export function classifyEarnedRuns(plays: readonly ReplayedPlay[]): ClassifiedRun[] {
  const halves = Map.groupBy(plays, ({ inning, half }) => inning * 2 + half);
  return [...halves.values()].flatMap(classifyHalf);
}
