import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { pitchingForm } from '#contract/pitching.ts';
import { PITCHER_DECISIONS } from '#domain/pitching.ts';
import { paths } from '../../paths.ts';
import { bindField, useContractForm } from '../../platform/forms/form.ts';
import { CountFields, FieldGroup, PlayerSelect } from '../../shared/line-entry/entry-frame.tsx';
import { inningsLabel, inningsOptions } from '../../shared/line-entry/innings.ts';
import { lineEntryMessages } from '../../shared/line-entry/line-entry.messages.ts';
import type { LineEntryParts, LineFieldsProps } from '../../shared/line-entry/line-entry.ts';
import { pitchesMessages } from '../../shared/pitches.messages.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { pitchingStore } from './pitching.data.ts';
import { pitchingMessages } from './pitching.messages.ts';
import { COUNTS } from './pitching-totals.ts';
import { describeLine, makeEmptyLine, type PitchingFormState, toValues } from './pitching-values.ts';

const texts = pitchingMessages.form;
const labels = pitchingMessages.fields;

const resultOptions = PITCHER_DECISIONS.map((result) => ({ value: result, label: result }));

function OutingFields({ form, players }: LineFieldsProps<'pitching'>) {
  const { defaultValues } = form.formState;
  return (
    <div className="grid gap-4">
      <PlayerSelect players={players} {...bindField(form, 'user_id')} />
      <RadioGroup
        label={labels.result}
        options={resultOptions}
        hint={texts.resultHint}
        {...bindField(form, 'result')}
      />
      <Select
        label={labels.pitching_innings_outs}
        options={inningsOptions(Number(defaultValues?.pitching_innings_outs))}
        placeholder={lineEntryMessages.choose}
        {...bindField(form, 'pitching_innings_outs')}
      />
    </div>
  );
}

/** Validates the counts against each other while the user types. */
function useContradictions({ control, trigger, formState: { errors } }: PitchingFormState) {
  const counted = useWatch({ control, name: ['runs_allowed', 'earned_runs', 'hits_allowed', 'hr_allowed'] });
  const [runs, , hits] = counted.map(Number);
  const scored = Boolean(runs || errors.earned_runs);
  const hit = Boolean(hits || errors.hr_allowed);
  const state = [scored, hit, ...counted].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when the counts change
  useEffect(() => {
    if (scored) void trigger('earned_runs');
    if (hit) void trigger('hr_allowed');
  }, [state, trigger]);
}

function PitchingFields({ form, players }: LineFieldsProps<'pitching'>) {
  useContradictions(form);
  return (
    <>
      <OutingFields form={form} players={players} />
      <FieldGroup title={texts.pitching}>
        <CountFields form={form} names={COUNTS} labels={labels} />
      </FieldGroup>
    </>
  );
}

export const pitchingEntry: LineEntryParts<'pitching'> = {
  store: pitchingStore,
  texts: pitchingMessages.form,
  editPath: paths.editPitching,
  nextPath: paths.summary,
  useForm: (values) => useContractForm(pitchingForm, values),
  emptyLine: makeEmptyLine,
  toValues,
  getFacts: describeLine,
  // Shown as "山本 5回1/3 勝利".
  summarize: ({ result, pitching_innings_outs: outs }) => ({
    note: [inningsLabel(outs), ...(result === '-' ? [] : [result])].join(' '),
  }),
  findNote: ({ pitches_at_least }) => (pitches_at_least ? pitchesMessages.note : null),
  Fields: PitchingFields,
};
