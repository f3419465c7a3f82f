import { RotateCcw } from 'lucide-react';
import { listPossibleBallLocations, OUTFIELD_LOCATIONS } from '#domain/plate-appearance.ts';
import { replaceOutTapByError } from '#domain/scoring/editing/add-error.ts';
import {
  draftPlay,
  isWalkOffHitShortened,
  mayToggleErrorOfLastFielder,
  type PlayDraft,
  toggleErrorOfLastFielder,
} from '#domain/scoring/editing/play-draft.ts';
import { mayBeInfieldFly } from '#domain/scoring/outcome-rules.ts';
import { isInOutfield, type PlayTaps } from '#domain/scoring/proposal-context.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { Chip } from './chip.tsx';
import { scoringMessages } from './scoring.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';

const texts = scoringMessages.play;
const places = scoringMessages.place;

const FLIES = ['flyOut', 'foulOut'];
/** The reasons why a batter is safe on a third strike (Rules 9.12, 9.13). */
const MISSED_STRIKES = ['wildPitch', 'passedBall', 'error'] as const;

interface ChipsProps {
  readonly tapped: PlayTaps;
  readonly onChange: (tapped: PlayTaps) => void;
}

function MissedStrikeChips({ tapped, onChange }: ChipsProps) {
  return MISSED_STRIKES.map((reached) => (
    <Chip
      key={reached}
      pressed={(tapped.reached ?? 'wildPitch') === reached}
      onClick={() => {
        const { errors: _, errorKinds: __, ...rest } = tapped;
        onChange({ ...rest, reached });
      }}
    >
      {scoringWordMessages.hows[reached]}
    </Chip>
  ));
}

/**
 * A chip that switches between a fly out and a foul out. Drops the chosen location if the new outcome is impossible
 * there.
 */
function FoulChip({ tapped, onChange }: ChipsProps) {
  const isFoul = tapped.outcome === 'foulOut';
  const toggle = () => {
    const outcome = isFoul ? 'flyOut' : 'foulOut';
    const isThere = tapped.field !== null && listPossibleBallLocations(outcome).includes(tapped.field);
    onChange({ ...tapped, outcome, ...(!isThere && { field: null, fielders: [] }) });
  };
  return (
    <Chip pressed={isFoul} onClick={toggle}>
      {places.foul}
    </Chip>
  );
}

function DepthChips({ tapped, onChange }: ChipsProps) {
  return (['shallow', 'deep'] as const).map((depth) => (
    <Chip
      key={depth}
      pressed={tapped.depth === depth}
      onClick={() => {
        const { depth: before, ...rest } = tapped;
        onChange(before === depth ? rest : { ...rest, depth });
      }}
    >
      {places[depth]}
    </Chip>
  ));
}

/** A chip that adds an error to the play, or turns the batter's out into an error. */
function ErrorChip({ draft, tapped, onChange }: ChipsProps & { draft: PlayDraft }) {
  if (tapped.field === null) return null;
  if (draft.content !== null && mayToggleErrorOfLastFielder(tapped, draft.content)) {
    const [erred] = tapped.errors ?? [];
    return (
      <Chip pressed={erred !== undefined} onClick={() => onChange(toggleErrorOfLastFielder(tapped))}>
        {places.error(erred)}
      </Chip>
    );
  }
  const missed = replaceOutTapByError(tapped);
  return missed && <Chip onClick={() => onChange(missed)}>{places.error(undefined)}</Chip>;
}

function PlaceChip({ tapped, onChange }: ChipsProps) {
  return (
    <Chip
      aria-label={places.again}
      onClick={() => {
        const { depth: _, errors: __, ...rest } = tapped;
        onChange({ ...rest, field: null, fielders: [] });
      }}
      className="flex items-center gap-1"
    >
      <RotateCcw aria-hidden className="size-4 max-[24rem]:hidden" />
      {places.place}
    </Chip>
  );
}

interface BallChipsProps {
  readonly controller: ScoringController;
  readonly draft: PlayDraft;
  readonly tapped: PlayTaps;
}

export function BallChips({ controller, draft, tapped }: BallChipsProps) {
  const { target } = draft;
  const onChange = (next: PlayTaps) => controller.turn(draftPlay(target, next));
  const chips = { tapped, onChange };
  const isOut = OUTFIELD_LOCATIONS.some((place) => place === tapped.field) || isInOutfield(tapped.field);
  return (
    <div className="scoring-details flex shrink-0 gap-1.5">
      {target.at !== 'end' && (
        <Chip onClick={() => controller.show({ kind: 'outcomes', target })}>{texts.outcome}</Chip>
      )}
      {isWalkOffHitShortened(draft) && (
        <Chip onClick={() => onChange({ ...tapped, keepsBases: true })}>
          {places.keepsBases(scoringWordMessages.outcomes[tapped.outcome])}
        </Chip>
      )}
      {tapped.outcome === 'reachedOnStrikeout' && <MissedStrikeChips {...chips} />}
      {mayBeInfieldFly(target.game.state, tapped) && (!isOut || tapped.infieldFly) && (
        <Chip
          pressed={tapped.infieldFly === true}
          onClick={() => onChange({ ...tapped, infieldFly: !tapped.infieldFly })}
        >
          {places.infieldFly}
        </Chip>
      )}
      {FLIES.includes(tapped.outcome) && <FoulChip {...chips} />}
      {isOut && <DepthChips {...chips} />}
      <ErrorChip draft={draft} {...chips} />
      {tapped.field !== null && <PlaceChip {...chips} />}
    </div>
  );
}
