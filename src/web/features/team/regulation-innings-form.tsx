import { useEffect } from 'react';
import { type Team, teamForm } from '../../../contract/team.ts';
import { REGULATION_INNINGS } from '../../../domain/pitching.ts';
import { teamMessages } from '../../messages/team.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useTeamUpdate } from './team.data.ts';

const texts = teamMessages.settings;

const options = REGULATION_INNINGS.map((value) => ({ value, label: texts.innings(value) }));

// A radio button knows texts alone.
function valuesOf({ name, regulation_innings, version }: Team) {
  return { name, regulation_innings: String(regulation_innings), version };
}

function useInningsForm(team: Team) {
  const form = useContractForm(teamForm, valuesOf(team));
  const update = useTeamUpdate();
  const { reset } = form;
  useEffect(() => reset(valuesOf(team), { keepDirtyValues: true }), [team, reset]);

  const submission = useSubmit(form, {
    failed: texts.failed,
    refusal: (error) => (hasStatus(error, 409) ? texts.conflict : undefined),
    send: async (values) => {
      try {
        reset(valuesOf(await update.mutateAsync(values)));
        toastSuccess(texts.saved);
      } catch (error) {
        // What somebody else chose stands there then, as the message says.
        if (hasStatus(error, 409)) reset(valuesOf(error.current as Team));
        throw error;
      }
    },
  });
  return { form, ...submission };
}

/** For how many innings an ERA is reckoned. */
export function RegulationInningsForm({ team }: { team: Team }) {
  const { form, submit, failure, pending } = useInningsForm(team);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <RadioGroup
        label={texts.regulationInnings}
        hint={texts.hint}
        options={options}
        error={form.formState.errors.regulation_innings?.message}
        {...form.register('regulation_innings')}
      />
      <Button type="submit" variant="line" pending={pending} className="md:justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
