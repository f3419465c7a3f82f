import { queryOptions } from '@tanstack/react-query';
import type { BattingForm } from '../../../contract/batting.ts';
import { call } from '../../platform/api.ts';
import { type LineKind, useLineDeletion, useLineSaving } from '../../platform/line-entry/line-cache.ts';
import { queryKeys } from '../../query-keys.ts';

/** Who can have a batting line. */
export const battersQuery = queryOptions({
  queryKey: queryKeys.batters,
  queryFn: ({ signal }) => call('batterCandidates', { signal }),
});

export function battingRecordQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.battingRecord(id),
    queryFn: ({ signal }) => call('batting', { params: { id }, signal }),
  });
}

const kind: LineKind<'batting_records'> = {
  shown: 'batting_records',
  key: queryKeys.battingRecord,
  compare: (a, b) => a.order_no - b.order_no || a.id - b.id,
};

export function useBattingCreation(gameId: number) {
  return useLineSaving(kind, (form: BattingForm) =>
    call('createBatting', { body: { ...form, game_id: gameId } }),
  );
}

export function useBattingUpdate(id: number) {
  return useLineSaving(kind, (form: BattingForm) =>
    call('updateBatting', { params: { id }, body: { ...form, version: form.version } }),
  );
}

export function useBattingDeletion() {
  return useLineDeletion(kind, (id) => call('deleteBatter', { params: { id } }));
}
