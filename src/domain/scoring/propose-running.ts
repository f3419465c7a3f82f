import type { FielderKanji, Move, RunningPlayContent, StartBase } from './contents/plays.ts';
import { listOccupiedBasesFromThird, makeOutMove, makeSafeMove } from './proposal-context.ts';
import type { GameState } from './state.ts';

export function isPlayMovingAllRunners(
  play: RunningPlayContent['play'],
): play is 'wildPitch' | 'passedBall' | 'balk' {
  return play === 'wildPitch' || play === 'passedBall' || play === 'balk';
}

interface RunningTaps {
  readonly play: RunningPlayContent['play'];
  /** The bases of the runners; several in a double steal. */
  readonly runners: readonly StartBase[];
  readonly fielders?: readonly FielderKanji[];
  readonly errors?: readonly FielderKanji[];
}

/** Adds the runners who must move on, because a runner behind goes to their base. */
function pushRunners({ bases }: GameState, runners: readonly StartBase[]): StartBase[] {
  const going = new Set(runners);
  const present = listOccupiedBasesFromThird(bases);
  for (const base of present.toReversed()) if (going.has((base - 1) as StartBase)) going.add(base);
  return present.filter((base) => going.has(base));
}

function proposeMoves(state: GameState, { play, runners, errors = [] }: RunningTaps): Move[] {
  if (isPlayMovingAllRunners(play))
    return listOccupiedBasesFromThird(state.bases).map((base) => makeSafeMove(base, base + 1, play));
  if (play === 'foulError') return [];
  if (play === 'pickoff' && errors.length === 0)
    return runners.map((base) => makeOutMove(base, base, 'pickoff'));
  if (play === 'caughtStealing') return runners.map((base) => makeOutMove(base, base + 1, 'caughtStealing'));
  const how = play === 'steal' || play === 'indifference' ? play : errors.length > 0 ? 'error' : 'throw';
  return pushRunners(state, runners).map((base) => makeSafeMove(base, base + 1, how));
}

export function proposeRunningPlay(state: GameState, tapped: RunningTaps): RunningPlayContent {
  const { play, fielders = [], errors = [] } = tapped;
  return { kind: 'running', play, fielders, errors, moves: proposeMoves(state, tapped) };
}
