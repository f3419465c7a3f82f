import type { BattingOutcome, LoggedBattingOutcome } from '#domain/plate-appearance.ts';
import type { ChangeNextBatterContent } from '#domain/scoring/contents/players.ts';
import type { StartBase } from '#domain/scoring/contents/plays.ts';
import type { ReplayedLogItem } from '#domain/scoring/editing/log-items.ts';
import {
  draftPlayFromItem,
  type EditTarget,
  type PlayDraft,
  toEditTarget,
} from '#domain/scoring/editing/play-draft.ts';
import type { EditConsequences } from '#domain/scoring/editing/repair.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { type GameState, getBattingSide } from '#domain/scoring/state.ts';

export type SubstitutionKind = 'pinchHitter' | 'pinchRunner' | 'pitcher' | 'field';

/** A change of the players in the game that is no ordinary substitution. */
export type RosterChange = 'courtesy' | 'departure' | 'arrival' | 'hitter';

export type View =
  | { readonly kind: 'turn' }
  | { readonly kind: 'outcomes'; readonly target: EditTarget }
  | {
      readonly kind: 'play';
      readonly draft: PlayDraft;
      /** The runner whose moves are being changed; null for none. */
      readonly runner?: StartBase | null;
    }
  | { readonly kind: 'running'; readonly target: EditTarget; readonly runners: readonly StartBase[] }
  | {
      readonly kind: 'substitution';
      readonly target: EditTarget;
      readonly side: UsOrThem;
      readonly what: SubstitutionKind;
    }
  | { readonly kind: 'order'; readonly target: EditTarget; readonly why: ChangeNextBatterContent['why'] }
  | {
      readonly kind: 'roster';
      readonly what: RosterChange;
      readonly target: EditTarget;
      readonly side: UsOrThem;
    }
  | {
      readonly kind: 'list';
      /** The key of the item whose actions are shown first. */
      readonly open?: string;
    }
  | { readonly kind: 'rules' }
  | { readonly kind: 'call' }
  | { readonly kind: 'opponents' }
  | { readonly kind: 'pitches' }
  | { readonly kind: 'facts' }
  | { readonly kind: 'remark'; readonly step: ReplayedLogItem }
  | {
      readonly kind: 'repair';
      /** The moment that is changed; null if the change concerns the whole log. */
      readonly target: EditTarget | null;
      /** Whether the change removes the item of `target`. */
      readonly removes: boolean;
      readonly consequences: EditConsequences;
      /** An alternative change with which later turns keep their batters; null if that is impossible. */
      readonly keptBatters: EditConsequences | null;
    };

export const TURN: View = { kind: 'turn' };

/** Returns the moment of the game that a view is about; null for other views. */
export function findTarget(view: View): EditTarget | null {
  if (view.kind === 'play') return view.draft.target;
  return 'target' in view ? view.target : null;
}

/** Returns the view that edits an entry; null if the entry cannot be edited. */
export function findAmendmentView(step: ReplayedLogItem): View | null {
  const { content } = step;
  const target = toEditTarget(step, 'instead');
  if (content.kind === 'facts') return { kind: 'facts' };
  if (content.kind === 'substitution')
    return { kind: 'substitution', target, side: content.side, what: 'field' };
  if (content.kind === 'passed_over' || content.kind === 'out_of_turn') return { kind: 'outcomes', target };
  const draft = draftPlayFromItem(step);
  return draft && { kind: 'play', draft };
}

/** Returns the view for a substitution. The most frequent kind of the side is chosen first. */
export function createSubstitutionView(target: EditTarget, side: UsOrThem): View {
  const what = side === getBattingSide(target.game.state) ? 'pinchHitter' : 'pitcher';
  return { kind: 'substitution', target, side, what };
}

const FREQUENT: readonly LoggedBattingOutcome[] = [
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
  'reachedOnError',
];
const RARE: readonly BattingOutcome[] = [
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

/** Returns whether a bunt can be a sacrifice (Rule 9.08(a)). */
function maySacrifice({ bases, outs }: GameState): boolean {
  return outs < 2 && bases.some((runner) => runner !== null);
}

/**
 * Lists the outcomes of the twelve buttons beside the field. If no sacrifice is possible, the last button opens the
 * other outcomes.
 */
export function listFirstOutcomes(state: GameState): readonly LoggedBattingOutcome[] {
  return maySacrifice(state) ? [...FREQUENT, 'sacrificeHit'] : FREQUENT;
}

const ON_BUNTS: readonly BattingOutcome[] = ['sacrificeHitReached', 'sacrificeHitChoice'];

/** Lists the outcomes that `listFirstOutcomes` lacks. Leaves out outcomes that are impossible now. */
export function listOtherOutcomes(state: GameState): readonly BattingOutcome[] {
  const isTriple = state.outs === 0 && state.bases.filter((runner) => runner !== null).length >= 2;
  const rare = RARE.filter((outcome) => outcome !== 'triplePlay' || isTriple);
  return maySacrifice(state)
    ? rare
    : ['sacrificeHit', ...rare.filter((outcome) => !ON_BUNTS.includes(outcome))];
}

export const EVERY_OUTCOME: readonly BattingOutcome[] = [...FREQUENT, 'sacrificeHit', ...RARE];
