import { useMutation } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/history.ts';
import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';
import { type YearChangeForm, yearChangeApi } from '#contract/year-change.ts';
import { call } from '../../../platform/api/api.ts';
import { hasStatus } from '../../../platform/api/api-error.ts';
import { queryClient } from '../../../platform/queries/data-provider.tsx';
import { undoChange } from '../../../platform/undo/undo.ts';
import { queryKeys } from '../../../query-keys.ts';

export function useYearChangeCall() {
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

type Entry = Pick<HistoryEntry, 'action' | 'kind' | 'subject_id' | 'fields'>;

export function isOfYearChange({ action, kind, subject_id, fields }: Entry, leavers: readonly number[]) {
  if (action !== 'changed') return false;
  if (leavers.length === 0) return kind === 'team';
  const leaves = fields.some(({ field, after }) => field === 'active' && after === false);
  return kind === 'member' && leaves && leavers.includes(subject_id);
}

/** Undoes the year change in which these members left. If nobody left, undoes the newest change of the settings. */
export function useYearChangeUndo(leavers: readonly number[], onUndone: () => void) {
  return useMutation({
    mutationFn: () => undoChange((entry) => isOfYearChange(entry, leavers)),
    onSuccess: (undone) => {
      if (undone) onUndone();
    },
  });
}
