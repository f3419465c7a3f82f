import { battingApi } from '#contract/batting.ts';
import { teamApi } from '#contract/team.ts';
import { call } from '../../platform/api/api.ts';
import type { LineStore } from '../../shared/line-entry/line-kind.ts';

export const battingStore: LineStore<'batting'> = {
  kind: 'batting',
  list: 'batting_records',
  compare: (a, b) => a.order_no - b.order_no || a.id - b.id,
  candidates: (options) => call(teamApi.batterCandidates, options),
  read: (id, options) => call(battingApi.batting, { params: { id }, ...options }),
  create: (gameId, form) => call(battingApi.createBatting, { body: { ...form, game_id: gameId } }),
  update: (id, form) =>
    call(battingApi.updateBatting, { params: { id }, body: { ...form, version: form.version } }),
  remove: (id) => call(battingApi.deleteBatter, { params: { id } }),
};
