import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { count, wholeNumber } from '#contract/fields.ts';
import { MOST_INNINGS_OF_GAME } from '#domain/line-score.ts';
import { useSession } from '../../platform/session/session.tsx';
import type { LineScoreEntry } from '../../shared/line-score/line-score-entry.ts';
import { LineScoreFields } from '../../shared/line-score/line-score-fields.tsx';
import { FieldError, FieldLabelText, useFieldIds } from '../../ui/field.tsx';
import { type GameFormState, readLineScore } from './game-values.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.form;
const label = gamesMessages.fields.line_score;

const inningsField = wholeNumber(1, MOST_INNINGS_OF_GAME, '');

function numberIn(field: ReturnType<typeof count>, value: unknown): number | null {
  const read = field.safeParse(value);
  return read.success ? read.data : null;
}

function useEnteredGame(control: GameFormState['control']) {
  const [opponent, own, theirs, innings] = useWatch({
    control,
    name: ['opponent', 'team_score', 'opponent_score', 'innings'],
  });
  const team = useSession().user?.team?.name;
  return {
    teams: { us: team ?? texts.ownTeam, them: String(opponent ?? '').trim() || texts.opponent },
    scores: { us: numberIn(count(), own), them: numberIn(count(), theirs) },
    innings: numberIn(inningsField, innings),
  };
}

export function GameLineScore({ form: { control } }: { readonly form: GameFormState }) {
  const score = useController({ control, name: 'line_score' });
  const turn = useController({ control, name: 'bats_first' });
  const game = useEnteredGame(control);
  const entry = readLineScore({ line_score: score.field.value, bats_first: turn.field.value });
  const [opened, setOpened] = useState(false);
  const error = score.fieldState.error?.message;
  const ids = useFieldIds({ label, error });
  const change = ({ line_score, bats_first }: LineScoreEntry) => {
    score.field.onChange(line_score);
    turn.field.onChange(bats_first);
  };
  // A draft may add a line score after the first rendering.
  const open = opened || entry.line_score !== null;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group border-y border-chalk"
    >
      <summary className="flex min-h-control list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <FieldLabelText label={label} optional />
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">
        <LineScoreFields entry={entry} onChange={change} {...game} />
        <FieldError id={ids.errorId} error={error} />
      </div>
    </details>
  );
}
