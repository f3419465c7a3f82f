import { useState } from 'react';
import { listPossibleDesignatedHitterChanges } from '#domain/scoring/editing/hitter-changes.ts';
import type { EditTarget } from '#domain/scoring/editing/play-draft.ts';
import {
  checkFieldPositions,
  listLineupChanges,
  listOrderSlots,
  type OrderSlot,
} from '#domain/scoring/editing/substitution.ts';
import { replayEntry } from '#domain/scoring/replay.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { type GameState, getBattingSide, getFieldingSide } from '#domain/scoring/state.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { removePositionSuffix } from '#domain/scoring/words/play-words.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from './chip.tsx';
import { Foot } from './panel.tsx';
import { rosterMessages } from './roster.messages.ts';
import { scoringMessages } from './scoring.messages.ts';
import { EDITORS } from './substitution-editors.tsx';
import type { PanelProps, ScoringController } from './use-scoring-controller.ts';
import { createSubstitutionView, type RosterChange, type SubstitutionKind } from './view.ts';

const chipTexts = rosterMessages.chips;

interface RosterChipsProps {
  readonly controller: ScoringController;
  readonly target: EditTarget;
  readonly side: UsOrThem;
}

function RosterChips({ controller, target, side }: RosterChipsProps) {
  const { state } = target.game;
  const { rules } = state;
  if (rules === null) return null;
  const isBatting = side === getBattingSide(state);
  const show = (what: RosterChange) => () => controller.show({ kind: 'roster', what, side, target });
  const outOfTurn = () => controller.show({ kind: 'order', target, why: 'outOfTurn' });
  const unknown = () => controller.commit(target, [{ kind: 'unknown_pitcher' }]);
  const all: readonly [boolean, string, () => void][] = [
    [isBatting && state.bases.some((runner) => runner !== null), chipTexts.courtesy, show('courtesy')],
    [isBatting, chipTexts.outOfTurn, outOfTurn],
    [
      listPossibleDesignatedHitterChanges(state, side, rules).length > 0,
      chipTexts.hitter[rules.designatedHitter],
      show('hitter'),
    ],
    [true, chipTexts.departure, show('departure')],
    [true, chipTexts.arrival, show('arrival')],
    [side === 'them' && !isBatting, chipTexts.unknownPitcher, unknown],
  ];
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1 text-small font-bold">{chipTexts.label}</legend>
      {all.map(([isPossible, label, open]) =>
        isPossible ? (
          <Chip key={label} onClick={open}>
            {label}
          </Chip>
        ) : null,
      )}
    </fieldset>
  );
}

const texts = scoringMessages.sub;

const KINDS = Object.keys(EDITORS) as SubstitutionKind[];

/**
 * Lists the kinds of substitution of a side. The side in the field has no pinch hitters or runners; the side
 * at bat cannot change the pitcher.
 */
function kindsFor(state: GameState, side: UsOrThem): SubstitutionKind[] {
  const never = side === getBattingSide(state) ? 'pitcher' : 'pinchHitter';
  return KINDS.filter((kind) => kind !== never && (kind !== 'pinchRunner' || side === getBattingSide(state)));
}

interface SubstitutionPanelProps extends PanelProps {
  readonly target: EditTarget;
  readonly side: UsOrThem;
  readonly what: SubstitutionKind;
}

interface KindsProps extends SubstitutionPanelProps {
  readonly kind: SubstitutionKind;
}

function Kinds({ controller, target, side, kind, teams }: KindsProps) {
  const { state } = target.game;
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-1.5">
        <legend className="sr-only">{texts.side}</legend>
        {[getBattingSide(state), getFieldingSide(state)].map((option) => (
          <Chip
            key={option}
            pressed={side === option}
            onClick={() => controller.show(createSubstitutionView(target, option))}
            className="truncate"
          >
            {teams[option]}
          </Chip>
        ))}
      </fieldset>
      <fieldset className="flex gap-1.5">
        <legend className="sr-only">{texts.title}</legend>
        {kindsFor(state, side).map((option) => (
          <Chip
            key={option}
            pressed={kind === option}
            onClick={() => controller.show({ kind: 'substitution', target, side, what: option })}
            className="flex-1"
          >
            {texts.kinds[option]}
          </Chip>
        ))}
      </fieldset>
    </>
  );
}

function FieldWords({ places }: { places: readonly OrderSlot[] }) {
  const { filled, twice, open } = checkFieldPositions(places);
  const problems = [
    ...twice.map(({ position, count }) => texts.twice(removePositionSuffix(position), count)),
    ...(open.length > 0 ? [texts.open(open.map(removePositionSuffix).join(scoringWordMessages.dot))] : []),
  ];
  return (
    <p role="status" className="flex flex-wrap gap-x-3 text-small">
      <span className="font-bold tabular-nums">{texts.fielders(filled)}</span>
      {problems.length > 0 && (
        <span className="font-bold text-clay-strong">{problems.join(scoringWordMessages.pause)}</span>
      )}
    </p>
  );
}

/** Returns the lineup to begin with: the current lineup, or the lineup after the substitution that is edited. */
function firstPlaces({ game, item }: EditTarget, side: UsOrThem): OrderSlot[] {
  const { state } = item?.content.kind === 'substitution' ? item.after : game;
  return listOrderSlots(state.sides[side]);
}

/** Enters several changes at the same moment as one entry. */
export function SubstitutionPanel(props: SubstitutionPanelProps) {
  const { controller, target, side, what } = props;
  const { game } = target;
  const { state } = game;
  const isAmended = target.at === 'instead';
  const [places, setPlaces] = useState<readonly OrderSlot[]>(() => firstPlaces(target, side));
  const changes = listLineupChanges(state.sides[side], places);
  const after = replayEntry(game, { id: 'preview', kind: 'substitution', side, changes });
  const refusal = after.refused[game.refused.length]?.refusal;
  const finding = after.findings[game.findings.length]?.code;
  const kinds = kindsFor(state, side);
  const kind = kinds.includes(what) ? what : (kinds[0] ?? 'field');
  const Editor = EDITORS[kind];
  const isOfField = kind === 'pitcher' || kind === 'field';
  return (
    <>
      <div className="grid flex-1 content-start gap-3 overflow-y-auto px-4 py-3">
        <h2 className={isAmended ? 'text-lg font-bold' : 'sr-only'}>
          {isAmended ? texts.amended : texts.title}
        </h2>
        {!isAmended && <Kinds {...props} kind={kind} />}
        <Editor {...props} side={side} state={state} places={places} onPlaces={setPlaces} />
        {!isAmended && <RosterChips controller={controller} target={target} side={side} />}
      </div>
      <div className="grid shrink-0 gap-1 border-t border-chalk-strong bg-sheet px-4 py-2 has-[>p:only-child:empty]:hidden">
        {isOfField && side === 'us' && <FieldWords places={places} />}
        <p role="status" className="text-small font-bold text-clay-strong empty:hidden">
          {changes.length > 0 && refusal && scoringWordMessages.refusals[refusal]}
          {changes.length > 0 && finding && scoringWordMessages.findings[finding]}
        </p>
      </div>
      <Foot controller={controller}>
        <Button
          className="flex-1"
          aria-disabled={changes.length === 0 || refusal !== undefined || undefined}
          onClick={() => controller.commit(target, [{ kind: 'substitution', side, changes }])}
        >
          {isAmended ? scoringMessages.play.save : texts.confirm}
        </Button>
      </Foot>
    </>
  );
}
