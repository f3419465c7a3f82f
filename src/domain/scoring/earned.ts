import type { PlayerKey } from './entries.ts';
import type { Play, PlayedMove } from './play.ts';
import { type EarnedReason, type EarnedRuling, RebuiltInning } from './rebuilt-inning.ts';

export interface EarnedRun {
  /** The entry of the play. */
  readonly id: string;
  readonly player: PlayerKey;
  readonly pitcher: PlayerKey;
  readonly earned: boolean;
  /** The result by the rules, whatever the scorer decided. */
  readonly proposed: boolean;
  readonly because: EarnedReason;
  /** Whether the rules leave it to the scorer (記録員の判断). */
  readonly isJudged: boolean;
}

const EARNED: EarnedRuling = { because: 'earned', isJudged: false };

function splitHalves(plays: readonly Play[]): Play[][] {
  const halves = Map.groupBy(plays, ({ inning, half }) => inning * 2 + half);
  return [...halves.values()];
}

function listRuns(half: readonly Play[]): { play: Play; move: PlayedMove }[] {
  return half.flatMap((play) => play.moves.filter(({ scored }) => scored).map((move) => ({ play, move })));
}

/** Rule 9.16(i): a relief pitcher has no benefit of outs that were missed before. */
function sinceEntered(half: readonly Play[], pitcher: PlayerKey): readonly Play[] {
  const first = half.findIndex((play) => play.pitcher === pitcher || play.chargedPitcher === pitcher);
  return half.slice(Math.max(first, 0));
}

function chargesRunTo(pitcher: PlayerKey): (play: Play) => boolean {
  return ({ moves }) => moves.some((move) => move.scored && move.pitcher === pitcher);
}

/** Why each run that is charged to this pitcher in the half inning is earned or not. */
function rebuild(half: readonly Play[], pitcher: PlayerKey): Map<PlayedMove, EarnedRuling> {
  const since = sinceEntered(half, pitcher);
  const last = since.findLastIndex(chargesRunTo(pitcher));
  const inning = new RebuiltInning(since[0]);
  for (const [index, play] of since.entries()) {
    if (index > last && inning.isDecided) break;
    inning.play(play);
  }
  return inning.rulings;
}

function runsOfHalf(half: readonly Play[]): EarnedRun[] {
  const runs = listRuns(half);
  const rebuilt = new Map<PlayerKey, Map<PlayedMove, EarnedRuling>>();
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

/** Every run of these plays, earned or not (Rule 9.16). A run can become earned by what follows it. */
export function earnedRuns(plays: readonly Play[]): EarnedRun[] {
  return splitHalves(plays).flatMap(runsOfHalf);
}
