import type { PlayOutcome } from '#domain/plate-appearance.ts';
import type { Origin, PlayContent, Side } from '#domain/scoring/entries.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import type { Tapped } from '#domain/scoring/scene.ts';
import type { PlayedPiece } from './pieces.ts';
import type { Repair } from './repair.ts';

/** Where in the game an entry goes: at its end, in the place of another, or before one. */
export interface Target {
  readonly at: 'end' | 'instead' | 'before';
  readonly piece: PlayedPiece | null;
  /** The game until there. */
  readonly game: Replay;
}

/** A play that is being told. */
export interface PlayDraft {
  readonly target: Target;
  /** What was tapped of a turn; null for what runners did. */
  readonly tapped: Tapped | null;
  /** Null until enough was tapped. */
  readonly content: PlayContent | null;
  /** Whose moves are being changed. */
  readonly runner: Origin | null;
}

export type SubstitutionKind = 'pinchHitter' | 'pinchRunner' | 'pitcher' | 'field';

/** What the lower part of the screen shows. */
export type View =
  | { readonly kind: 'turn' }
  | { readonly kind: 'outcomes'; readonly target: Target }
  | { readonly kind: 'play'; readonly draft: PlayDraft }
  | { readonly kind: 'running'; readonly target: Target; readonly runners: readonly Origin[] }
  | {
      readonly kind: 'substitution';
      readonly target: Target;
      readonly side: Side;
      readonly what: SubstitutionKind;
    }
  | { readonly kind: 'list' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'call' }
  | { readonly kind: 'opponents' }
  | { readonly kind: 'pitches' }
  | {
      readonly kind: 'repair';
      readonly repair: Repair;
      /** The same change so that later turns keep their batters; null where that is not possible. */
      readonly kept: Repair | null;
    };

export const TURN: View = { kind: 'turn' };

/** The outcomes of the first twelve buttons; the thirteenth leads to the others. */
export const FIRST_OUTCOMES: readonly PlayOutcome[] = [
  'single',
  'double',
  'triple',
  'homeRun',
  'groundOut',
  'flyOut',
  'lineOut',
  'strikeout',
  'walk',
  'hitByPitch',
  'sacrificeHit',
];
export const OTHER_OUTCOMES: readonly PlayOutcome[] = [
  'reachedOnError',
  'fieldersChoice',
  'reachedOnStrikeout',
  'doublePlay',
  'sacrificeFly',
  'foulOut',
  'sacrificeHitReached',
  'intentionalWalk',
  'interference',
];
export const HITS: readonly PlayOutcome[] = ['single', 'double', 'triple', 'homeRun'];
