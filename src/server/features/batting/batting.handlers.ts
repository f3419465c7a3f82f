import {
  type BattingForm,
  type BattingRecord,
  type battingApi,
  battingForm,
  toBattingLine,
} from '#contract/batting.ts';
import { historyFields } from '#contract/history-fields.ts';
import { fieldMessages } from '#contract/messages.ts';
import { BATTING_ORDER_SLOTS, choosePositionsPlayed } from '#domain/batting.ts';
import { addDoublePlaysToBattingLine } from '#domain/scorebook.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import {
  createLineReversal,
  createLineService,
  type LineChecks,
  type LineServiceParts,
} from '../../shared/line-service.ts';
import { readForm } from '../../shared/reversal.ts';
import { type BattingEntry, battingStore } from './batting.queries.ts';

/**
 * Converts a form to a line.
 * @param before the stored line, which supplies omitted fields; undefined for a new line
 */
export function toBattingEntry(sent: Omit<BattingForm, 'version'>, before?: BattingRecord): BattingEntry {
  const { plate_appearances = before?.plate_appearances, positions = before?.positions, ...form } = sent;
  const appearances = plate_appearances ?? null;
  return {
    memberId: form.user_id,
    orderNo: form.order_no,
    positions: choosePositionsPlayed(form.position, positions),
    line: addDoublePlaysToBattingLine(toBattingLine({ ...before, ...form }), appearances),
    appearances,
  };
}

/**
 * Converts the form of a stored line.
 * @throws HttpError 422 for a slot after the ninth, unless the stored line has this slot
 */
function changeEntry(body: BattingForm, before: BattingRecord): BattingEntry {
  const known: readonly number[] = [...BATTING_ORDER_SLOTS, before.order_no];
  if (!known.includes(body.order_no)) throw makeInvalidError({ order_no: [fieldMessages.orderRequired] });
  return toBattingEntry(body, before);
}

export const battingReversal = (checks: LineChecks) =>
  createLineReversal(battingStore, {
    checks,
    fields: historyFields.batting,
    toEntry: (values, current) => toBattingEntry(readForm(battingForm, values), current),
  });

export function createBattingHandlers(parts: LineServiceParts): Handlers<typeof battingApi> {
  const service = createLineService(parts, battingStore);
  return {
    registeredBatters: ({ query, caller }) => service.listMemberIds(caller.membership.teamId, query.game_id),
    batting: ({ params, caller }) => service.find(caller.membership.teamId, params.id),
    createBatting: ({ body, caller }) => service.create(caller, body.game_id, toBattingEntry(body)),
    updateBatting: ({ params, body, caller }) =>
      service.update(caller, params.id, (before) => changeEntry(body, before), body.version),
    deleteBatting: ({ params, caller }) => service.remove(caller, params.id),
    deleteBatter: ({ params, caller }) => service.remove(caller, params.id),
  };
}
