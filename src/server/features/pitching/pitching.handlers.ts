import { type PitchingForm, type pitchingApi, toPitchingLine } from '#contract/pitching.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type BookParts, entryBook } from '../../shared/line-service.ts';
import { type PitchingEntry, pitchingStore } from './pitching.queries.ts';

/** A line as it was sent, in the program's own words. */
export function toPitchingEntry(form: Omit<PitchingForm, 'version'>): PitchingEntry {
  return { memberId: form.user_id, result: form.result, line: toPitchingLine(form) };
}

export function pitchingHandlers(parts: BookParts): Handlers<typeof pitchingApi> {
  const book = entryBook(parts, pitchingStore);
  return {
    registeredPitchers: ({ query, caller }) => book.membersOf(caller.membership.teamId, query.game_id),
    pitching: ({ params, caller }) => book.find(caller.membership.teamId, params.id),
    createPitching: ({ body, caller }) => book.create(caller, body.game_id, toPitchingEntry(body)),
    updatePitching: ({ params, body, caller }) =>
      book.update(caller, params.id, () => toPitchingEntry(body), body.version),
    deletePitching: ({ params, caller }) => book.remove(caller, params.id),
    deletePitcher: ({ params, caller }) => book.remove(caller, params.id),
  };
}
