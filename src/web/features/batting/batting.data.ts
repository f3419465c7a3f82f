import { queryOptions } from '@tanstack/react-query';
import { type BattingForm, battingApi } from '#contract/batting.ts';
import { teamApi } from '#contract/team.ts';
import { call } from '../../platform/api.ts';
import { queryKeys } from '../../query-keys.ts';
import { type LineKind, useLineDeletion, useLineSaving } from '../../shared/line-entry/line-cache.ts';

/** Who can have a batting line. */
export const battersQuery = queryOptions({
  queryKey: queryKeys.batters,
  queryFn: ({ signal }) => call(teamApi.batterCandidates, { signal }),
});

export function battingRecordQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.battingRecord(id),
    queryFn: ({ signal }) => call(battingApi.batting, { params: { id }, signal }),
  });
}

const kind: LineKind<'batting_records'> = {
  shown: 'batting_records',
  key: queryKeys.battingRecord,
  compare: (a, b) => a.order_no - b.order_no || a.id - b.id,
};

export function useBattingCreation(gameId: number) {
  return useLineSaving(kind, (form: BattingForm) =>
    call(battingApi.createBatting, { body: { ...form, game_id: gameId } }),
  );
}

export function useBattingUpdate(id: number) {
  return useLineSaving(kind, (form: BattingForm) =>
    call(battingApi.updateBatting, { params: { id }, body: { ...form, version: form.version } }),
  );
}

export function useBattingDeletion() {
  return useLineDeletion(kind, (id) => call(battingApi.deleteBatter, { params: { id } }));
}
