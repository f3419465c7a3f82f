import { type BattingForm, type battingApi, toBattingLine } from '../../../contract/batting.ts';
import { type BookParts, entryBook } from '../../platform/game-entries.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type BattingEntry, battingStore } from './batting.queries.ts';

/** A line as it was sent, in the program's own words. */
export function toBattingEntry(form: Omit<BattingForm, 'version'>): BattingEntry {
  return {
    memberId: form.user_id,
    orderNo: form.order_no,
    position: form.position,
    line: toBattingLine(form),
    plateAppearances: form.plate_appearances,
  };
}

export function battingHandlers(parts: BookParts): Handlers<typeof battingApi> {
  const book = entryBook(parts, battingStore);
  return {
    registeredBatters: ({ query, caller }) => book.membersOf(caller.membership.teamId, query.game_id),
    batting: ({ params, caller }) => book.find(caller.membership.teamId, params.id),
    createBatting: ({ body, caller }) => book.create(caller.membership, body.game_id, toBattingEntry(body)),
    updateBatting: ({ params, body, caller }) =>
      book.update(caller.membership, params.id, toBattingEntry(body), body.version),
    deleteBatting: ({ params, caller }) => book.remove(caller.membership, params.id),
    deleteBatter: ({ params, caller }) => book.remove(caller.membership, params.id),
  };
}
