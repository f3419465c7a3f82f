import { historyFields } from '#contract/history-fields.ts';
import {
  type PitchingForm,
  type PitchingRecord,
  type pitchingApi,
  pitchingForm,
  toPitchingLine,
} from '#contract/pitching.ts';
import { dropSaveOrHoldIfDecision, type PitchingLine } from '#domain/pitching.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import {
  createLineReversal,
  createLineService,
  type LineChecks,
  type LineServiceParts,
} from '../../shared/line-service.ts';
import { readForm } from '../../shared/reversal.ts';
import { type PitchingEntry, pitchingStore } from './pitching.queries.ts';

/**
 * Converts a form to a line. A changed number of pitches counts as complete, because a form cannot mark it as a
 * minimum. Counts that only a log provides keep their stored values.
 */
function toLine(form: Omit<PitchingForm, 'credit' | 'version'>, before?: PitchingRecord): PitchingLine {
  const isSame = before !== undefined && before.pitches === (form.pitches ?? 0);
  const { wild_pitches, wild_pitch_games } = before ?? {};
  const pitches_at_least = isSame && before.pitches_at_least;
  return toPitchingLine({ ...form, pitches_at_least, wild_pitches, wild_pitch_games });
}

/**
 * Converts a form to an entry.
 * @param before the stored line, which supplies omitted fields; undefined for a new line
 */
export function toPitchingEntry(
  { credit, ...form }: Omit<PitchingForm, 'version'>,
  before?: PitchingRecord,
): PitchingEntry {
  const wanted = credit === undefined ? before?.credit : credit;
  return {
    memberId: form.user_id,
    result: form.result,
    credit: dropSaveOrHoldIfDecision(form.result, wanted ?? null),
    line: toLine(form, before),
  };
}

export const pitchingReversal = (checks: LineChecks) =>
  createLineReversal(pitchingStore, {
    checks,
    fields: historyFields.pitching,
    toEntry(values, current) {
      const form = readForm(pitchingForm, values);
      const { pitches = 0 } = form;
      const pitches_at_least = values.pitches_at_least === true;
      return toPitchingEntry(form, { ...current, pitches, pitches_at_least });
    },
  });

export function createPitchingHandlers(parts: LineServiceParts): Handlers<typeof pitchingApi> {
  const service = createLineService(parts, pitchingStore);
  return {
    registeredPitchers: ({ query, caller }) => service.listMemberIds(caller.membership.teamId, query.game_id),
    pitching: ({ params, caller }) => service.find(caller.membership.teamId, params.id),
    createPitching: ({ body, caller }) => service.create(caller, body.game_id, toPitchingEntry(body)),
    updatePitching: ({ params, body, caller }) =>
      service.update(caller, params.id, (before) => toPitchingEntry(body, before), body.version),
    deletePitching: ({ params, caller }) => service.remove(caller, params.id),
    deletePitcher: ({ params, caller }) => service.remove(caller, params.id),
  };
}
