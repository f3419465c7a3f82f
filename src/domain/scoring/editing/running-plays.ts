import type { BaseOrHome, RunningPlayContent, StartBase } from '../contents/plays.ts';
import { isPlayMovingAllRunners, proposeRunningPlay } from '../propose-running.ts';
import { type GameState, listOccupiedBases } from '../state.ts';

export type RunningPlay = RunningPlayContent['play'];

const ENTERED_AT_ONCE: readonly RunningPlay[] = [
  'steal',
  'caughtStealing',
  'pickoff',
  'balk',
  'indifference',
];

/**
 * Whether the proposed moves need no confirmation, because almost nothing else can have happened. After a
 * wild pitch or a passed ball, this is so only with a single runner on base, who must have moved.
 */
export function mayEnterRunningPlayWithoutConfirmation({ bases }: GameState, play: RunningPlay): boolean {
  const isAlone = listOccupiedBases(bases).length === 1;
  return ENTERED_AT_ONCE.includes(play) || (isAlone && isPlayMovingAllRunners(play));
}

export const RARE_RUNNING_PLAYS = ['obstruction', 'runnerInterference', 'tag', 'appeal'] as const;
type RareRunning = (typeof RARE_RUNNING_PLAYS)[number];

/**
 * Proposes the moves of a rare play. An obstructed runner gets one base (6.01(h)). A runner who interferes or is
 * caught is out. A runner who missed a base or left it early is out at that base (5.09(c)).
 */
export function proposeRareRunningPlay(
  state: GameState,
  how: RareRunning,
  runners: readonly StartBase[],
): RunningPlayContent {
  if (how === 'obstruction') {
    const content = proposeRunningPlay(state, { play: 'advance', runners });
    return { ...content, moves: content.moves.map((move) => ({ ...move, how })) };
  }
  const to = (runner: StartBase) => (how === 'appeal' ? runner : runner + 1) as BaseOrHome;
  const moves = runners.map((runner) => ({ runner, to: to(runner), out: true, how }));
  return { kind: 'running', play: 'advance', moves };
}
