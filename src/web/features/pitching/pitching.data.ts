import { pitchingApi } from '#contract/pitching.ts';
import { teamApi } from '#contract/team.ts';
import { call } from '../../platform/api/api.ts';
import type { LineStore } from '../../shared/line-entry/line-kind.ts';

export const pitchingStore: LineStore<'pitching'> = {
  kind: 'pitching',
  list: 'pitching_records',
  compare: (a, b) => a.id - b.id,
  candidates: (options) => call(teamApi.pitcherCandidates, options),
  read: (id, options) => call(pitchingApi.pitching, { params: { id }, ...options }),
  create: (gameId, form) => call(pitchingApi.createPitching, { body: { ...form, game_id: gameId } }),
  update: (id, form) =>
    call(pitchingApi.updatePitching, { params: { id }, body: { ...form, version: form.version } }),
  remove: (id) => call(pitchingApi.deletePitcher, { params: { id } }),
};
