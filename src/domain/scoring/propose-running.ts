import type { AdvanceReason, Fielder, Move, Origin, RunningContent } from './contents/plays.ts';
import { makeOutMove, makeSafeMove } from './scene.ts';
import { type GameState, runnerOn } from './state.ts';

const ON_BASE: readonly Origin[] = [3, 2, 1];
/** The plays that move every runner, with the reason of their moves. */
const FOR_ALL: Readonly<Partial<Record<RunningContent['play'], AdvanceReason>>> = {
  wildPitch: 'wildPitch',
  passedBall: 'passedBall',
  balk: 'balk',
};

interface TappedRunning {
  readonly play: RunningContent['play'];
  /** The runners who were tapped; several in a double steal. */
  readonly runners: readonly Origin[];
  readonly fielders?: readonly Fielder[];
  readonly errors?: readonly Fielder[];
}

/** Adds the runners who must move on, because a runner behind goes to their base. */
function pushRunners(state: GameState, runners: readonly Origin[]): Origin[] {
  const going = new Set(runners);
  for (const base of ON_BASE.toReversed()) {
    const isPushed = base > 1 && going.has((base - 1) as Origin) && runnerOn(state.bases, base) !== null;
    if (isPushed) going.add(base);
  }
  return ON_BASE.filter((base) => going.has(base) && runnerOn(state.bases, base) !== null);
}

function proposeMoves(state: GameState, { play, runners, errors = [] }: TappedRunning): Move[] {
  const all = FOR_ALL[play];
  if (all) return pushRunners(state, ON_BASE).map((base) => makeSafeMove(base, base + 1, all));
  if (play === 'pickoff' && errors.length === 0)
    return runners.map((base) => makeOutMove(base, base, 'pickoff'));
  if (play === 'caughtStealing') return runners.map((base) => makeOutMove(base, base + 1, 'caughtStealing'));
  const how = play === 'steal' || play === 'indifference' ? play : errors.length > 0 ? 'error' : 'throw';
  return play === 'foulError'
    ? []
    : pushRunners(state, runners).map((base) => makeSafeMove(base, base + 1, how));
}

/** Proposes a play of runners between two pitches, from the runner and the kind of play that were tapped. */
export function proposeRunning(state: GameState, tapped: TappedRunning): RunningContent {
  const { play, fielders = [], errors = [] } = tapped;
  return { kind: 'running', play, fielders, errors, moves: proposeMoves(state, tapped) };
}
