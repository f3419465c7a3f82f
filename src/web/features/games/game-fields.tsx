import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDay, parseDay } from '#domain/day.ts';
import { GAME_TYPES, PLAYED_INNINGS_CHOICES } from '#domain/game.ts';
import {
  findResultInRecord,
  type GameStateName,
  isSelectableGameState,
  SELECTABLE_GAME_STATES,
} from '#domain/game-state.ts';
import { ResultMark } from '../../shared/result-mark.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { GameLineScore } from './game-line-score.tsx';
import { type GameFormState, readResult, stateText, suggestions, withTournament } from './game-values.ts';
import { gamesQuery } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.form;
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
        error={form.formState.errors[name]?.message}
        {...form.register(name)}
      />
      <datalist id={listId}>
        {suggestions(games, name).map((text) => (
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
    result !== null && findResultInRecord({ result, state: (state ?? 'ended') as GameStateName }) === null;
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
  const { control, register, formState, getValues, setValue } = form;
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
        error={formState.errors.game_type?.message}
        {...register('game_type', { onChange: (event) => fillTournament(event.target.value) })}
      />
      <SuggestedField form={form} name="tournament" inline={type === '練習試合'} />
    </>
  );
}

/** The hint repeats the date, because browsers format dates in their own ways. */
export function DateField({ form: { control, register, formState } }: FieldsProps) {
  const date = useWatch({ control, name: 'date' });
  return (
    <TextField
      label={labels.date}
      type="date"
      hint={parseDay(date) && formatDay(date)}
      error={formState.errors.date?.message}
      {...register('date')}
    />
  );
}

function EndingField({ form: { control, register, formState } }: FieldsProps) {
  const state = (useWatch({ control, name: 'state' }) ?? 'ended') as GameStateName;
  // The log of a game can set states that the form does not offer.
  const states = isSelectableGameState(state) ? SELECTABLE_GAME_STATES : [state, ...SELECTABLE_GAME_STATES];
  const hints: Partial<Record<GameStateName, string>> = texts.stateHints;
  return (
    <Select
      label={labels.state}
      hint={hints[state]}
      options={states.map((value) => ({ value, label: stateText(value) }))}
      error={formState.errors.state?.message}
      {...register('state')}
    />
  );
}

export function GameFields({ form }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
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
        error={errors.innings?.message}
        {...register('innings')}
      />
      <EndingField form={form} />
      <GameLineScore form={form} />
      <TextArea label={labels.memo} optional error={errors.memo?.message} {...register('memo')} />
    </>
  );
}
