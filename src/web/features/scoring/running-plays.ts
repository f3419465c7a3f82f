import type { RunningContent } from '#domain/scoring/entries.ts';

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
