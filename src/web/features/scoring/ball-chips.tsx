import { RotateCcw } from 'lucide-react';
import { listFields, OUTFIELD } from '#domain/plate-appearance.ts';
import {
  canToggleError,
  missedOut,
  type PlayDraft,
  toggleError,
  turnDraft,
} from '#domain/scoring/editing/play-draft.ts';
import { canBeInfieldFly } from '#domain/scoring/outcome-rules.ts';
import { isOutfield, type Tapped } from '#domain/scoring/scene.ts';
import { cx } from '../../ui/cx.ts';
import { chipLook } from './looks.ts';
import { playMessages } from './play-words.messages.ts';
import { scoringMessages } from './scoring.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';

const texts = scoringMessages.play;
const places = scoringMessages.place;

const FLIES = ['flyOut', 'foulOut'];
/** The reasons why a batter is safe on a third strike (Rules 9.12, 9.13). */
const MISSED_STRIKES = ['wildPitch', 'passedBall', 'error'] as const;

/** Buttons for details of the batted ball other than its place. */
export function BallChips({
  controller,
  draft,
  tapped,
}: {
  controller: ScoringController;
  draft: PlayDraft;
  tapped: Tapped;
}) {
  const say = (change: Partial<Tapped>) => controller.turn(turnDraft(draft.target, { ...tapped, ...change }));
  const [erred] = tapped.errors ?? [];
  const canToggle = draft.content !== null && canToggleError(tapped, draft.content);
  const missed = canToggle || tapped.field === null ? null : missedOut(tapped);
  const isOut = OUTFIELD.some((place) => place === tapped.field) || isOutfield(tapped.field);
  return (
    <div className="flex shrink-0 gap-1.5">
      {draft.target.at !== 'end' && (
        <button
          type="button"
          onClick={() => controller.show({ kind: 'outcomes', target: draft.target })}
          className={chipLook}
        >
          {texts.outcome}
        </button>
      )}
      {tapped.outcome === 'reachedOnStrikeout' &&
        MISSED_STRIKES.map((reached) => (
          <button
            key={reached}
            type="button"
            aria-pressed={(tapped.reached ?? 'wildPitch') === reached}
            onClick={() => {
              const { errors: _, errorKinds: __, ...rest } = tapped;
              controller.turn(turnDraft(draft.target, { ...rest, reached }));
            }}
            className={chipLook}
          >
            {playMessages.hows[reached]}
          </button>
        ))}
      {canBeInfieldFly(draft.target.game.state, tapped) && (
        <button
          type="button"
          aria-pressed={tapped.infieldFly === true}
          onClick={() => say({ infieldFly: !tapped.infieldFly })}
          className={chipLook}
        >
          {places.infieldFly}
        </button>
      )}
      {FLIES.includes(tapped.outcome) && (
        <button
          type="button"
          aria-pressed={tapped.outcome === 'foulOut'}
          onClick={() => {
            const outcome = tapped.outcome === 'foulOut' ? 'flyOut' : 'foulOut';
            const { field } = tapped;
            const isThere = field !== null && listFields(outcome).includes(field);
            say({ outcome, ...(!isThere && { field: null, fielders: [] }) });
          }}
          className={chipLook}
        >
          {places.foul}
        </button>
      )}
      {isOut &&
        (['shallow', 'deep'] as const).map((depth) => (
          <button
            key={depth}
            type="button"
            aria-pressed={tapped.depth === depth}
            onClick={() => {
              const { depth: before, ...rest } = tapped;
              controller.turn(turnDraft(draft.target, before === depth ? rest : { ...rest, depth }));
            }}
            className={chipLook}
          >
            {places[depth]}
          </button>
        ))}
      {missed && (
        <button
          type="button"
          onClick={() => controller.turn(turnDraft(draft.target, missed))}
          className={chipLook}
        >
          {places.error(undefined)}
        </button>
      )}
      {tapped.field !== null && canToggle && (
        <button
          type="button"
          aria-pressed={erred !== undefined}
          onClick={() => controller.turn(turnDraft(draft.target, toggleError(tapped)))}
          className={chipLook}
        >
          {places.error(erred)}
        </button>
      )}
      {tapped.field !== null && (
        <button
          type="button"
          aria-label={places.again}
          onClick={() => {
            const { depth: _, errors: __, ...rest } = tapped;
            controller.turn(turnDraft(draft.target, { ...rest, field: null, fielders: [] }));
          }}
          className={cx(chipLook, 'flex items-center gap-1')}
        >
          <RotateCcw aria-hidden className="size-4 max-[24rem]:hidden" />
          {places.place}
        </button>
      )}
    </div>
  );
}
