import { changeFields } from '#contract/change-fields.ts';
import { type PitchingForm, type pitchingApi, pitchingForm, toPitchingLine } from '#contract/pitching.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import {
  createLineService,
  type LineChecks,
  type LineServiceParts,
  lineReversal,
} from '../../shared/line-service.ts';
import { readForm } from '../../shared/reversal.ts';
import { type PitchingEntry, pitchingStore } from './pitching.queries.ts';

/** Converts a form to an entry. */
export function toPitchingEntry(form: Omit<PitchingForm, 'version'>): PitchingEntry {
  return { memberId: form.user_id, result: form.result, line: toPitchingLine(form) };
}

export const pitchingReversal = (checks: LineChecks) =>
  lineReversal(pitchingStore, {
    checks,
    fields: changeFields.pitching,
    entryOf: (values) => toPitchingEntry(readForm(pitchingForm, values)),
  });

export function pitchingHandlers(parts: LineServiceParts): Handlers<typeof pitchingApi> {
  const service = createLineService(parts, pitchingStore);
  return {
    registeredPitchers: ({ query, caller }) => service.listMemberIds(caller.membership.teamId, query.game_id),
    pitching: ({ params, caller }) => service.find(caller.membership.teamId, params.id),
    createPitching: ({ body, caller }) => service.create(caller, body.game_id, toPitchingEntry(body)),
    updatePitching: ({ params, body, caller }) =>
      service.update(caller, params.id, () => toPitchingEntry(body), body.version),
    deletePitching: ({ params, caller }) => service.remove(caller, params.id),
    deletePitcher: ({ params, caller }) => service.remove(caller, params.id),
  };
}
