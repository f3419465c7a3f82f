import { useEffect } from 'react';
import type { Team } from '#contract/team.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { type ContractForm, useContractForm, useSubmit } from '../../platform/form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { useConflict } from '../../saving/use-conflict.ts';
import { useTeamUpdate } from './team.data.ts';
import { teamMessages } from './team.messages.ts';
import { factsOf, teamRulesForm, toValues } from './team-rules-values.ts';

const texts = teamMessages.settings;

export type TeamRules = ContractForm<typeof teamRulesForm>;

/** The form of the team rules. Takes over changes made elsewhere in fields that the user has not edited. */
export function useTeamRules(team: Team) {
  const form = useContractForm(teamRulesForm, toValues(team));
  const conflict = useConflict(form, { toValues, factsOf });
  const { mutateAsync: update } = useTeamUpdate();
  const { reset } = form;
  const merge = (stored: Team) => reset(toValues(stored), { keepDirtyValues: true });
  useEffect(() => reset(toValues(team), { keepDirtyValues: true }), [team, reset]);

  function settle(error: unknown): Team | null {
    // Take over the name and the unedited fields, so that only edited fields count as a conflict.
    if (hasStatus(error, 409)) merge(error.current as Team);
    return conflict.settle(error);
  }

  const submission = useSubmit(form, {
    failed: texts.failed,
    send: async (rules) => {
      const saved = await update(rules).catch(settle);
      if (!saved) return;
      reset(toValues(saved));
      toastSuccess(texts.saved);
    },
  });
  return { form, conflict, ...submission };
}
