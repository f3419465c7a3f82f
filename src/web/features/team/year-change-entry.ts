import type { HistoryEntry } from '#contract/history.ts';

type Entry = Pick<HistoryEntry, 'action' | 'kind' | 'subject_id' | 'fields'>;

/** Whether a change of the history is part of a year change in which these members left. */
export function isOfYearChange({ action, kind, subject_id, fields }: Entry, leavers: readonly number[]) {
  if (action !== 'changed') return false;
  if (leavers.length === 0) return kind === 'team';
  const leaves = fields.some(({ field, after }) => field === 'active' && after === false);
  return kind === 'member' && leaves && leavers.includes(subject_id);
}
