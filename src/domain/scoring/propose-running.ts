import type { Fielder, Move, Origin, RunningContent } from './contents/plays.ts';
import { listRunners, makeOutMove, makeSafeMove } from './scene.ts';
import type { GameState } from './state.ts';

/** Whether a play moves every runner, whichever one was tapped. */
export function isMoveOfEveryRunner(
  play: RunningContent['play'],
): play is 'wildPitch' | 'passedBall' | 'balk' {
  return play === 'wildPitch' || play === 'passedBall' || play === 'balk';
}

interface RunningTaps {
  readonly play: RunningContent['play'];
  /** The runners who were tapped; several in a double steal. */
  readonly runners: readonly Origin[];
  readonly fielders?: readonly Fielder[];
  readonly errors?: readonly Fielder[];
}

/** Adds the runners who must move on, because a runner behind goes to their base. */
function pushRunners({ bases }: GameState, runners: readonly Origin[]): Origin[] {
  const going = new Set(runners);
  const present = listRunners(bases);
  for (const base of present.toReversed()) if (going.has((base - 1) as Origin)) going.add(base);
  return present.filter((base) => going.has(base));
}

function proposeMoves(state: GameState, { play, runners, errors = [] }: RunningTaps): Move[] {
  if (isMoveOfEveryRunner(play))
    return listRunners(state.bases).map((base) => makeSafeMove(base, base + 1, play));
  if (play === 'foulError') return [];
  if (play === 'pickoff' && errors.length === 0)
    return runners.map((base) => makeOutMove(base, base, 'pickoff'));
  if (play === 'caughtStealing') return runners.map((base) => makeOutMove(base, base + 1, 'caughtStealing'));
  const how = play === 'steal' || play === 'indifference' ? play : errors.length > 0 ? 'error' : 'throw';
  return pushRunners(state, runners).map((base) => makeSafeMove(base, base + 1, how));
}

/** Proposes a play of runners between two pitches. */
export function proposeRunning(state: GameState, tapped: RunningTaps): RunningContent {
  const { play, fielders = [], errors = [] } = tapped;
  return { kind: 'running', play, fielders, errors, moves: proposeMoves(state, tapped) };
}
