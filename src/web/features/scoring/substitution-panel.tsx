import { useState } from 'react';
import type { EditTarget } from '#domain/scoring/editing/play-draft.ts';
import { lineupChanges, type OrderSlot, orderSlots } from '#domain/scoring/editing/substitution.ts';
import type { Side } from '#domain/scoring/entries.ts';
import { apply } from '#domain/scoring/replay.ts';
import { battingSide, fieldingSide, type GameState } from '#domain/scoring/state.ts';
import { Button } from '../../ui/button.tsx';
import { chipLook } from './looks.ts';
import { playMessages } from './play-words.messages.ts';
import { RosterChips } from './roster-chips.tsx';
import { scoringMessages } from './scoring.messages.ts';
import { EDITORS } from './substitution-editors.tsx';
import type { PanelProps } from './use-scoring-controller.ts';
import type { SubstitutionKind } from './view.ts';

const texts = scoringMessages.sub;

const KINDS = Object.keys(EDITORS) as SubstitutionKind[];

/**
 * Returns the kinds that a side can use. The side in the field has no pinch hitters or runners; the side at bat cannot
 * change the pitcher.
 */
function kindsFor(state: GameState, side: Side): SubstitutionKind[] {
  const never = side === battingSide(state) ? 'pitcher' : 'pinchHitter';
  return KINDS.filter((kind) => kind !== never && (kind !== 'pinchRunner' || side === battingSide(state)));
}

interface SubstitutionPanelProps extends PanelProps {
  readonly target: EditTarget;
  readonly side: Side;
  readonly what: SubstitutionKind;
}

interface KindsProps extends SubstitutionPanelProps {
  readonly kind: SubstitutionKind;
  readonly onOpen: (side: Side, what: SubstitutionKind) => void;
}

/** Chooses the side and the kind of substitution. */
function Kinds({ target, side, kind, teams, onOpen }: KindsProps) {
  const { state } = target.game;
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-1.5">
        <legend className="sr-only">{texts.side}</legend>
        {[battingSide(state), fieldingSide(state)].map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={side === option}
            onClick={() => onOpen(option, option === battingSide(state) ? 'pinchHitter' : 'pitcher')}
            className={`${chipLook} truncate`}
          >
            {teams[option]}
          </button>
        ))}
      </fieldset>
      <fieldset className="flex gap-1.5">
        <legend className="sr-only">{texts.title}</legend>
        {kindsFor(state, side).map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={kind === option}
            onClick={() => onOpen(side, option)}
            className={`${chipLook} flex-1`}
          >
            {texts.kinds[option]}
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** Returns the lineup to begin with: the current one, or that after the substitution being edited. */
function firstPlaces({ game, item }: EditTarget, side: Side): OrderSlot[] {
  const { state } = item?.content.kind === 'substitution' ? item.after : game;
  return orderSlots(state.sides[side]);
}

/** Enters substitutions of either side. Several changes at the same moment are one entry. */
export function SubstitutionPanel(props: SubstitutionPanelProps) {
  const { controller, target, side, what } = props;
  const { game } = target;
  const { state } = game;
  const isAmended = target.at === 'instead';
  const [places, setPlaces] = useState<readonly OrderSlot[]>(() => firstPlaces(target, side));
  const changes = lineupChanges(state.sides[side], places);
  const after = apply(game, { id: 'preview', kind: 'substitution', side, changes });
  const refusal = after.refused[game.refused.length]?.refusal;
  const kinds = kindsFor(state, side);
  const kind = kinds.includes(what) ? what : (kinds[0] ?? 'field');
  const Editor = EDITORS[kind];
  const open = (nextSide: Side, next: SubstitutionKind) => {
    setPlaces(orderSlots(state.sides[nextSide]));
    controller.show({ kind: 'substitution', target, side: nextSide, what: next });
  };
  return (
    <>
      <div className="grid flex-1 content-start gap-3 overflow-y-auto px-4 py-3">
        <h2 className={isAmended ? 'text-lg font-bold' : 'sr-only'}>
          {isAmended ? texts.amended : texts.title}
        </h2>
        {!isAmended && <Kinds {...props} kind={kind} onOpen={open} />}
        <Editor
          {...props}
          key={`${side} ${kind}`}
          side={side}
          state={state}
          places={places}
          onPlaces={setPlaces}
        />
        <p role="status" className="text-small font-bold text-clay-strong empty:hidden">
          {changes.length > 0 && refusal ? playMessages.refusals[refusal] : null}
        </p>
        {!isAmended && <RosterChips controller={controller} target={target} side={side} />}
      </div>
      <div className="flex shrink-0 gap-2.5 border-t border-chalk-strong bg-sheet px-4 py-2.5">
        <Button variant="line" className="w-24 shrink-0 px-2!" onClick={controller.close}>
          {texts.cancel}
        </Button>
        <Button
          className="flex-1"
          aria-disabled={changes.length === 0 || refusal !== undefined || undefined}
          onClick={() => controller.commit(target, [{ kind: 'substitution', side, changes }])}
        >
          {isAmended ? scoringMessages.play.save : texts.confirm}
        </Button>
      </div>
    </>
  );
}
