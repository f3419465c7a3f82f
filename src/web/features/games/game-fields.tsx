import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { count, wholeNumber } from '#contract/fields.ts';
import { formatDay, parseDay } from '#domain/day.ts';
import { GAME_TYPES, PLAYED_INNINGS_CHOICES } from '#domain/game.ts';
import {
  findCountedGameResult,
  type GameStatus,
  isSelectableGameStatus,
  SELECTABLE_GAME_STATUSES,
} from '#domain/game-status.ts';
import { MAX_INNINGS_IN_GAME } from '#domain/line-score.ts';
import { bindField } from '../../platform/forms/form.ts';
import { useSession } from '../../platform/session/session.tsx';
import type { LineScoreEntry } from '../../shared/line-score/line-score-entry.ts';
import { LineScoreFields } from '../../shared/line-score/line-score-fields.tsx';
import { ResultMark } from '../../shared/result-mark.tsx';
import { FieldError, FieldLabelText, useFieldIds } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  type GameFormState,
  listSuggestions,
  readLineScore,
  readResult,
  stateText,
  withTournament,
} from './game-values.ts';
import { gamesQuery } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.form;
const label = gamesMessages.fields.line_score;

const inningsField = wholeNumber(1, MAX_INNINGS_IN_GAME, '');

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

function GameLineScore({ form: { control } }: { readonly form: GameFormState }) {
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

const labels = gamesMessages.fields;

const typeOptions = GAME_TYPES.map((type) => ({ value: type, label: type }));

const inningsOptions = PLAYED_INNINGS_CHOICES.map((innings) => ({
  value: innings,
  label: texts.innings(innings),
}));

interface FieldsProps {
  readonly form: GameFormState;
}

export function SuggestedField({
  form,
  name,
  inline,
}: FieldsProps & { name: 'tournament' | 'opponent'; inline?: boolean }) {
  const listId = useId();
  const { data: games = [] } = useQuery(gamesQuery());
  return (
    <>
      <TextField
        label={labels[name]}
        inline={inline ?? false}
        list={listId}
        enterKeyHint="next"
        {...bindField(form, name)}
      />
      <datalist id={listId}>
        {listSuggestions(games, name).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}

function Result({ control }: Pick<GameFormState, 'control'>) {
  const [own, theirs, state] = useWatch({ control, name: ['team_score', 'opponent_score', 'state'] });
  const result = readResult(own, theirs);
  const isNone =
    result !== null && findCountedGameResult({ result, state: (state ?? 'ended') as GameStatus }) === null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="text-small font-semibold text-ink-2">{labels.result}</span>
      <output className="min-h-6">
        {isNone ? (
          <span className="text-small text-ink-2">{texts.noResult}</span>
        ) : result ? (
          <ResultMark result={result} />
        ) : (
          <span className="text-small text-ink-2">{texts.resultPending}</span>
        )}
      </output>
    </div>
  );
}

function Score({ form: { control } }: FieldsProps) {
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-3 max-tiny:grid-cols-1">
        <StepperField control={control} name="team_score" label={labels.team_score} />
        <StepperField control={control} name="opponent_score" label={labels.opponent_score} />
      </div>
      <Result control={control} />
    </div>
  );
}

export function TypeFields({ form }: FieldsProps) {
  const { control, formState, getValues, setValue } = form;
  const type = useWatch({ control, name: 'game_type' });
  const fillTournament = (chosen: string) => {
    const filled = withTournament(chosen, getValues('tournament'));
    if (filled !== getValues('tournament'))
      setValue('tournament', filled, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <>
      <RadioGroup
        label={labels.game_type}
        options={typeOptions}
        {...bindField(form, 'game_type', { onChange: (event) => fillTournament(event.target.value) })}
      />
      <SuggestedField form={form} name="tournament" inline={type === '練習試合'} />
    </>
  );
}

/** The hint repeats the date, because browsers format dates in their own ways. */
export function DateField({ form }: FieldsProps) {
  const date = useWatch({ control: form.control, name: 'date' });
  return (
    <TextField
      label={labels.date}
      type="date"
      hint={parseDay(date) && formatDay(date)}
      {...bindField(form, 'date')}
    />
  );
}

function EndingField({ form }: FieldsProps) {
  const state = (useWatch({ control: form.control, name: 'state' }) ?? 'ended') as GameStatus;
  // Scoring can set a status that the form does not offer.
  const states = isSelectableGameStatus(state)
    ? SELECTABLE_GAME_STATUSES
    : [state, ...SELECTABLE_GAME_STATUSES];
  const hints: Partial<Record<GameStatus, string>> = texts.stateHints;
  return (
    <Select
      label={labels.state}
      hint={hints[state]}
      options={states.map((value) => ({ value, label: stateText(value) }))}
      {...bindField(form, 'state')}
    />
  );
}

export function GameFields({ form }: FieldsProps) {
  return (
    <>
      <DateField form={form} />
      <TypeFields form={form} />
      <SuggestedField form={form} name="opponent" />
      <Score form={form} />
      <Select
        label={labels.innings}
        optional
        hint={texts.inningsHint}
        options={inningsOptions}
        placeholder={texts.inningsUnknown}
        {...bindField(form, 'innings')}
      />
      <EndingField form={form} />
      <GameLineScore form={form} />
      <TextArea label={labels.memo} optional {...bindField(form, 'memo')} />
    </>
  );
}
