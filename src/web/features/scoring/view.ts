import type { Outcome, PlayOutcome } from '#domain/plate-appearance.ts';
import type { ReplayedItem } from '#domain/scoring/editing/log-items.ts';
import type { EditTarget, PlayDraft } from '#domain/scoring/editing/play-draft.ts';
import type { Repair } from '#domain/scoring/editing/repair.ts';
import type { NextBatterContent, Origin, Side } from '#domain/scoring/entries.ts';

export type SubstitutionKind = 'pinchHitter' | 'pinchRunner' | 'pitcher' | 'field';

/** A change of the players in the game that is no ordinary substitution. */
export type RosterChange = 'courtesy' | 'departure' | 'arrival' | 'hitter';

/** The view in the lower part of the screen. */
export type View =
  | { readonly kind: 'turn' }
  | { readonly kind: 'outcomes'; readonly target: EditTarget }
  | {
      readonly kind: 'play';
      readonly draft: PlayDraft;
      /** The runner whose moves are being changed; null for none. */
      readonly runner?: Origin | null;
    }
  | { readonly kind: 'running'; readonly target: EditTarget; readonly runners: readonly Origin[] }
  | {
      readonly kind: 'substitution';
      readonly target: EditTarget;
      readonly side: Side;
      readonly what: SubstitutionKind;
    }
  | { readonly kind: 'order'; readonly target: EditTarget; readonly why: NextBatterContent['why'] }
  | { readonly kind: 'roster'; readonly what: RosterChange; readonly target: EditTarget; readonly side: Side }
  | { readonly kind: 'list' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'call' }
  | { readonly kind: 'opponents' }
  | { readonly kind: 'pitches' }
  | { readonly kind: 'facts' }
  | { readonly kind: 'remark'; readonly step: ReplayedItem }
  | {
      readonly kind: 'repair';
      readonly repair: Repair;
      /** An alternative change with which later turns keep their batters; null if that is impossible. */
      readonly keptBatters: Repair | null;
    };

export const TURN: View = { kind: 'turn' };

/** The outcomes of the first twelve buttons. The thirteenth opens the others. */
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
export const OTHER_OUTCOMES: readonly Outcome[] = [
  'reachedOnError',
  'fieldersChoice',
  'reachedOnStrikeout',
  'doublePlay',
  'sacrificeFly',
  'foulOut',
  'sacrificeHitReached',
  'sacrificeHitChoice',
  'triplePlay',
  'intentionalWalk',
  'interference',
];
