import { type ReactNode, useState } from 'react';
import type { BattingOutcome } from '#domain/plate-appearance.ts';
import type { PitchCall } from '#domain/scoring/contents/plays.ts';
import type { EditTarget } from '#domain/scoring/editing/play-draft.ts';
import { HIT_OUTCOMES } from '#domain/scoring/proposal-certainty.ts';
import { isTurnOver } from '#domain/scoring/turn.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { cx } from '../../ui/cx.ts';
import { useWide } from '../../ui/use-wide.ts';
import { Chip } from './chip.tsx';
import { hitKey, keyLook, linkLook, plainKey } from './looks.ts';
import { scoringMessages as texts } from './scoring.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';
import { createSubstitutionView, listFirstOutcomes } from './view.ts';

const CALLS: readonly PitchCall[] = ['ball', 'called', 'swinging', 'foul'];
const BUNTED: readonly PitchCall[] = ['swinging', 'foul'];

function PitchRow({ controller }: { controller: ScoringController }) {
  const over = isTurnOver(controller.log.replay.state.turn);
  // Whether the batter tries to bunt on the next pitch.
  const [bunt, setBunt] = useState(false);
  const enter = (call: PitchCall) => {
    controller.pitch(call, bunt && BUNTED.includes(call));
    setBunt(false);
  };
  return (
    <fieldset className="scoring-pitches grid gap-1.5 border-b border-chalk pb-2.5">
      <legend className="sr-only">{texts.pitchRow}</legend>
      {CALLS.map((call) => (
        <button
          key={call}
          type="button"
          aria-disabled={over || undefined}
          onClick={() => over || enter(call)}
          data-low
          className={cx(keyLook, 'border-chalk-strong text-ink')}
        >
          {scoringWordMessages.pitches[call]}
        </button>
      ))}
      <Chip pressed={bunt} aria-disabled={over || undefined} onClick={() => over || setBunt(!bunt)}>
        {texts.place.bunt}
      </Chip>
    </fieldset>
  );
}

interface OutcomeKeysProps {
  readonly controller: ScoringController;
  readonly target: EditTarget;
  readonly outcomes: readonly BattingOutcome[];
  readonly more?: ReactNode;
}

export function OutcomeKeys({ controller, target, outcomes, more }: OutcomeKeysProps) {
  return (
    <fieldset className="scoring-outcomes grid grid-cols-4 gap-1.5">
      <legend className="sr-only">{texts.outcomes}</legend>
      {outcomes.map((outcome) => (
        <button
          key={outcome}
          type="button"
          onClick={() => controller.outcome(target, outcome)}
          aria-label={scoringWordMessages.outcomes[outcome]}
          className={HIT_OUTCOMES.some((hit) => hit === outcome) ? hitKey : plainKey}
        >
          {texts.keys[outcome] ?? scoringWordMessages.outcomes[outcome]}
        </button>
      ))}
      {more}
    </fieldset>
  );
}

function TypedWord({ controller }: { controller: ScoringController }) {
  const [word, setWord] = useState('');
  const [unread, setUnread] = useState(false);
  const enter = () => {
    const read = word.trim() === '' || controller.type(word);
    setUnread(!read);
    if (read) setWord('');
  };
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <input
        aria-label={texts.typed.label}
        aria-invalid={unread || undefined}
        aria-describedby="typed-hint"
        value={word}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setWord(event.target.value)}
        className="min-h-control rounded-md border border-control bg-sheet px-3 aria-invalid:border-clay"
      />
      <p
        id="typed-hint"
        role={unread ? 'alert' : undefined}
        className={cx('text-tiny', unread ? 'font-bold text-clay' : 'text-ink-2')}
      >
        {unread ? texts.typed.unread(word) : texts.typed.hint}
      </p>
    </form>
  );
}

const KEYBOARD = 1024;
const KEYS = 12;

export function TurnPanel({ controller }: { controller: ScoringController }) {
  const { target, show, doubleTap } = controller;
  const typing = useWide(KEYBOARD);
  const { state } = controller.log.replay;
  const outcomes = listFirstOutcomes(state);
  const isFull = outcomes.length === KEYS;
  const others = (
    <button
      type="button"
      onClick={() => show({ kind: 'outcomes', target })}
      className={isFull ? linkLook : plainKey}
    >
      {texts.others}
    </button>
  );
  return (
    <fieldset
      aria-label={texts.keysLabel}
      aria-disabled={!controller.log.mine || undefined}
      className="scoring-keys grid min-w-0 gap-2.5"
      onClickCapture={doubleTap.stop}
    >
      {typing && <TypedWord controller={controller} />}
      {controller.withPitches && <PitchRow controller={controller} />}
      <OutcomeKeys {...{ controller, target, outcomes }} more={isFull ? null : others} />
      <div className="flex justify-between">
        <button
          type="button"
          className={linkLook}
          onClick={() => show({ kind: 'running', target, runners: [] })}
        >
          {texts.runners}
        </button>
        <button type="button" className={linkLook} onClick={() => show(createSubstitutionView(target, 'us'))}>
          {texts.substitution}
        </button>
        <button
          type="button"
          className={cx(linkLook, 'scoring-alone')}
          onClick={() => show({ kind: 'list' })}
        >
          {texts.course}
        </button>
        {isFull && others}
      </div>
    </fieldset>
  );
}
