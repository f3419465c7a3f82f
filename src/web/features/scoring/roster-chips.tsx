import { listDesignatedHitterChanges } from '#domain/scoring/editing/hitter-changes.ts';
import type { EditTarget } from '#domain/scoring/editing/play-draft.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { battingSide } from '#domain/scoring/state.ts';
import { chipLook } from './looks.ts';
import { rosterMessages } from './roster.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';
import type { RosterChange } from './view.ts';

const texts = rosterMessages.chips;

interface RosterChipsProps {
  readonly controller: ScoringController;
  readonly target: EditTarget;
  readonly side: UsOrThem;
}

export function RosterChips({ controller, target, side }: RosterChipsProps) {
  const { state } = target.game;
  const { rules } = state;
  if (rules === null) return null;
  const isBatting = side === battingSide(state);
  const show = (what: RosterChange) => () => controller.show({ kind: 'roster', what, side, target });
  const outOfTurn = () => controller.show({ kind: 'order', target, why: 'outOfTurn' });
  const unknown = () => controller.commit(target, [{ kind: 'unknown_pitcher' }]);
  const all: readonly [boolean, string, () => void][] = [
    [isBatting && state.bases.some((runner) => runner !== null), texts.courtesy, show('courtesy')],
    [isBatting, texts.outOfTurn, outOfTurn],
    [
      listDesignatedHitterChanges(state.sides[side], rules).length > 0,
      texts.hitter[rules.designatedHitter],
      show('hitter'),
    ],
    [true, texts.departure, show('departure')],
    [true, texts.arrival, show('arrival')],
    [side === 'them' && !isBatting, texts.unknownPitcher, unknown],
  ];
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1 text-small font-bold">{texts.label}</legend>
      {all.map(([isPossible, label, open]) =>
        isPossible ? (
          <button key={label} type="button" className={chipLook} onClick={open}>
            {label}
          </button>
        ) : null,
      )}
    </fieldset>
  );
}
