import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { OUTS_CHOICES, PITCHING_RESULTS } from '#domain/pitching.ts';
import { FieldGroup } from '../../shared/line-entry/entry-frame.tsx';
import { lineEntryMessages } from '../../shared/line-entry/line-entry.messages.ts';
import type { Player } from '../../shared/line-entry/players.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { pitchingMessages } from './pitching.messages.ts';
import { COUNTS, inningsLabel, type PitchingFormState } from './pitching-values.ts';

const texts = pitchingMessages.form;
const labels = pitchingMessages.fields;

const resultOptions = PITCHING_RESULTS.map((result) => ({ value: result, label: result }));

interface PitchingFieldsProps {
  readonly form: PitchingFormState;
  /** Who can be chosen. */
  readonly players: readonly Player[];
}

/** The usual choices, and the innings of a longer day that are recorded already. */
function inningsOptions(recorded: unknown) {
  const outs = Number(recorded);
  const choices = OUTS_CHOICES.includes(outs) ? OUTS_CHOICES : [...OUTS_CHOICES, outs];
  return choices.map((choice) => ({ value: choice, label: inningsLabel(choice) }));
}

function WhoFields({ form: { register, formState }, players }: PitchingFieldsProps) {
  const { errors, defaultValues } = formState;
  return (
    <div className="grid gap-4">
      <Select
        label={labels.user_id}
        options={players.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={lineEntryMessages.choose}
        error={errors.user_id?.message}
        {...register('user_id')}
      />
      <RadioGroup
        label={labels.result}
        options={resultOptions}
        hint={texts.resultHint}
        error={errors.result?.message}
        {...register('result')}
      />
      <Select
        label={labels.pitching_innings_outs}
        options={inningsOptions(defaultValues?.pitching_innings_outs)}
        placeholder={lineEntryMessages.choose}
        error={errors.pitching_innings_outs?.message}
        {...register('pitching_innings_outs')}
      />
    </div>
  );
}

/** What contradicts what has been counted shows while it is typed, and goes when it is put right at the other field. */
function useContradictions({ control, trigger, formState: { errors } }: PitchingFormState) {
  const counted = useWatch({ control, name: ['runs_allowed', 'earned_runs', 'hits_allowed', 'hr_allowed'] });
  const [runs, , hits] = counted.map(Number);
  const scored = Boolean(runs || errors.earned_runs);
  const hit = Boolean(hits || errors.hr_allowed);
  const state = [scored, hit, ...counted].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts are what it has to follow
  useEffect(() => {
    if (scored) void trigger('earned_runs');
    if (hit) void trigger('hr_allowed');
  }, [state, trigger]);
}

/** Everything that a pitching line is made of. */
export function PitchingFields({ form, players }: PitchingFieldsProps) {
  useContradictions(form);
  return (
    <>
      <WhoFields form={form} players={players} />
      <FieldGroup title={texts.pitching}>
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
          {COUNTS.map((name) => (
            <StepperField key={name} control={form.control} name={name} label={labels[name]} />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
