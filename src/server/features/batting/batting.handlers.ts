import { type BattingForm, type BattingRecord, type battingApi, toBattingLine } from '#contract/batting.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type BookParts, entryBook } from '../../shared/line-service.ts';
import { type BattingEntry, battingStore } from './batting.queries.ts';

/**
 * A line as it was sent, in the program's own words.
 * @param before the line as it is stored, from which comes what was left out; undefined for a new one
 */
export function toBattingEntry(sent: Omit<BattingForm, 'version'>, before?: BattingRecord): BattingEntry {
  const { plate_appearances = before?.plate_appearances, ...form } = sent;
  return {
    memberId: form.user_id,
    orderNo: form.order_no,
    position: form.position,
    line: toBattingLine({ ...before, ...form }),
    plateAppearances: plate_appearances ?? null,
  };
}

export function battingHandlers(parts: BookParts): Handlers<typeof battingApi> {
  const book = entryBook(parts, battingStore);
  return {
    registeredBatters: ({ query, caller }) => book.membersOf(caller.membership.teamId, query.game_id),
    batting: ({ params, caller }) => book.find(caller.membership.teamId, params.id),
    createBatting: ({ body, caller }) => book.create(caller, body.game_id, toBattingEntry(body)),
    updateBatting: ({ params, body, caller }) =>
      book.update(caller, params.id, (before) => toBattingEntry(body, before), body.version),
    deleteBatting: ({ params, caller }) => book.remove(caller, params.id),
    deleteBatter: ({ params, caller }) => book.remove(caller, params.id),
  };
}
