import type { Base, Origin, RunningContent } from '#domain/scoring/entries.ts';
import { proposeRunning } from '#domain/scoring/propose-running.ts';
import type { GameState } from '#domain/scoring/state.ts';

export type Running = RunningContent['play'];

export const PLAYS: readonly Running[] = [
  'steal',
  'caughtStealing',
  'pickoff',
  'wildPitch',
  'passedBall',
  'balk',
  'advance',
  'indifference',
  'foulError',
];
/** Everybody moves, whoever was tapped. */
export const FOR_ALL: readonly Running[] = ['wildPitch', 'passedBall', 'balk'];
/** Hardly anything else happens in these. */
export const CERTAIN: readonly Running[] = ['steal', 'caughtStealing', 'pickoff', 'balk', 'indifference'];

/** Rare plays of runners, by what happened to them. */
export const RARE = ['obstruction', 'runnerInterference', 'tag'] as const;
type Rare = (typeof RARE)[number];

/** A rare play: whom a fielder obstructed has a base more (6.01(h)); who interferes, or is caught, is out. */
export function proposeRare(state: GameState, how: Rare, runners: readonly Origin[]): RunningContent {
  if (how === 'obstruction') {
    const content = proposeRunning(state, { play: 'advance', runners });
    return { ...content, moves: content.moves.map((move) => ({ ...move, how })) };
  }
  const moves = runners.map((runner) => ({ runner, to: (runner + 1) as Base, out: true, how }));
  return { kind: 'running', play: 'advance', moves };
}
