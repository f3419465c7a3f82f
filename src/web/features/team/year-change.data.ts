import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';
import { type YearChangeForm, yearChangeApi } from '#contract/year-change.ts';
import { call } from '../../platform/api.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { undoSave } from '../../platform/undo.ts';
import { queryKeys } from '../../query-keys.ts';
import { isOfYearChange } from './year-change-entry.ts';

export function useYearChangeCall() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: YearChangeForm) => call(yearChangeApi.changeYear, { body }),
    onSuccess: ({ team, members }) => {
      queryClient.setQueryData<Team>(queryKeys.team, team);
      queryClient.setQueryData<Member[]>(queryKeys.members, members);
    },
    onError: (error) => {
      if (hasStatus(error, 409)) queryClient.setQueryData<Team>(queryKeys.team, error.current as Team);
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
}

/** Undoes the year change in which these members left, or without any the newest change of the settings. */
export function useYearChangeUndo(leavers: readonly number[], onUndone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => undoSave(queryClient, (entry) => isOfYearChange(entry, leavers)),
    onSuccess: (undone) => {
      if (undone) onUndone();
    },
  });
}
