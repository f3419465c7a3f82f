import { queryOptions } from '@tanstack/react-query';
import { type PitchingForm, pitchingApi } from '#contract/pitching.ts';
import { teamApi } from '#contract/team.ts';
import { call } from '../../platform/api.ts';
import { queryKeys } from '../../query-keys.ts';
import { type LineKind, useLineDeletion, useLineSaving } from '../../shared/line-entry/line-cache.ts';

/** Who can have a pitching line. */
export const pitchersQuery = queryOptions({
  queryKey: queryKeys.pitchers,
  queryFn: ({ signal }) => call(teamApi.pitcherCandidates, { signal }),
});

export function pitchingRecordQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.pitchingRecord(id),
    queryFn: ({ signal }) => call(pitchingApi.pitching, { params: { id }, signal }),
  });
}

const kind: LineKind<'pitching_records'> = {
  shown: 'pitching_records',
  key: queryKeys.pitchingRecord,
  compare: (a, b) => a.id - b.id,
};

export function usePitchingCreation(gameId: number) {
  return useLineSaving(kind, (form: PitchingForm) =>
    call(pitchingApi.createPitching, { body: { ...form, game_id: gameId } }),
  );
}

export function usePitchingUpdate(id: number) {
  return useLineSaving(kind, (form: PitchingForm) =>
    call(pitchingApi.updatePitching, { params: { id }, body: { ...form, version: form.version } }),
  );
}

export function usePitchingDeletion() {
  return useLineDeletion(kind, (id) => call(pitchingApi.deletePitcher, { params: { id } }));
}
