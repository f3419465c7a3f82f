import { useState } from 'react';
import {
  CALLED_GAME_REASONS,
  type CalledGameReason,
  type IncompleteInningRecordPolicy,
} from '#domain/scoring/contents/events.ts';
import { countCompletedInnings, mayRevertToCompletedInning } from '#domain/scoring/state.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describeScore } from '#domain/scoring/words/play-words.ts';
import { Chip } from './chip.tsx';
import { PanelFrame } from './panel.tsx';
import { scoringMessages } from './scoring.messages.ts';
import { Segment } from './segment.tsx';
import type { ScoringController } from './use-scoring-controller.ts';

const texts = scoringMessages.game;

interface ChoiceProps {
  readonly label: string;
  readonly score: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, score, chosen, onChoose }: ChoiceProps) {
  return (
    <Chip
      pressed={chosen}
      onClick={onChoose}
      className="flex w-full items-center justify-between gap-3 px-4! text-left"
    >
      <span>{label}</span>
      <b className="text-lg whitespace-nowrap tabular-nums">{score}</b>
    </Chip>
  );
}

/**
 * Asks why a game is called. In an incomplete inning, also asks which score counts and whether the inning's records
 * count.
 */
export function CallPanel({ controller }: { controller: ScoringController }) {
  const { state } = controller.log.replay;
  const [evenInnings, setEvenInnings] = useState<IncompleteInningRecordPolicy>();
  const [reason, setReason] = useState<CalledGameReason>();
  const even = countCompletedInnings(state);
  const score = describeScore({ ...state, evenInnings: 'keepRecords' });
  const call = () =>
    controller.commit(controller.target, [
      { kind: 'game', event: 'called', ...(evenInnings && { evenInnings }), ...(reason && { reason }) },
    ]);
  return (
    <PanelFrame
      controller={controller}
      title={texts.callQuestion}
      confirm={texts.call}
      onConfirm={call}
      isFocused
    >
      <fieldset aria-label={texts.callReason} className="grid grid-cols-4 gap-1.5">
        {CALLED_GAME_REASONS.map((cause) => (
          <Chip
            key={cause}
            pressed={cause === reason}
            onClick={() => setReason(cause === reason ? undefined : cause)}
          >
            {scoringWordMessages.callReasons[cause]}
          </Chip>
        ))}
      </fieldset>
      <fieldset aria-label={texts.callScore} className="grid gap-2">
        <Choice
          label={texts.callNow}
          score={describeScore(state)}
          chosen={!evenInnings}
          onChoose={() => setEvenInnings(undefined)}
        />
        {mayRevertToCompletedInning(state) && (
          <Choice
            label={texts.callEven(even)}
            score={score}
            chosen={evenInnings !== undefined}
            onChoose={() => setEvenInnings(evenInnings ?? 'keepRecords')}
          />
        )}
      </fieldset>
      {evenInnings && (
        <>
          <Segment
            label={texts.unevenRecords(even + 1)}
            options={[
              { value: 'keepRecords', label: texts.keepRecords },
              { value: 'dropRecords', label: texts.dropRecords },
            ]}
            value={evenInnings}
            onChange={setEvenInnings}
          />
          <p className="text-small text-ink-2">{texts.recordsText[evenInnings]}</p>
        </>
      )}
      <p className="text-small text-ink-2">{texts.callUndo}</p>
    </PanelFrame>
  );
}
