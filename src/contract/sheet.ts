import * as z from 'zod/mini';
import { isPitcherWinOrLoss, type PitcherDecision, type SaveOrHold } from '#domain/pitching.ts';
import { battingFields, battingOrderSlot, possibleBatting } from './batting.ts';
import { defineEndpoints } from './endpoint.ts';
import { id, idParams, optionalText } from './fields.ts';
import { gameDetail } from './games.ts';
import { lineScoreFields, possibleInnings } from './line-score.ts';
import { fieldMessages as messages } from './messages.ts';
import { pitchingFields, possibleCredit, possiblePitching } from './pitching.ts';

const MAX_LINES = 60;

/** A member or guest by id, or a guest by name. */
interface Player {
  readonly user_id?: number | null | undefined;
  readonly guest?: string | null | undefined;
}

/**
 * Refuses a line with the same key as an earlier line. Lines whose key is null are never refused.
 * @param field the field that shows the message
 */
function refuseRepeated<Line>(field: string, message: string, getKey: (line: Line) => unknown) {
  return z.superRefine<readonly Line[]>((lines, context) => {
    const keys = lines.map(getKey);
    for (const [index, key] of keys.entries())
      if (key !== null && keys.indexOf(key) < index)
        context.addIssue({ code: 'custom', path: [index, field], message, input: lines[index] });
  });
}

const playerFields = {
  user_id: z.optional(z.nullable(id(messages.memberRequired))),
  /**
   * The name of a guest (助っ人). The server creates the guest if the team has none of this name. Ignored if the line has
   * a `user_id`.
   */
  guest: optionalText(100, messages.guestTooLong),
};

const namesPlayer = z.superRefine<Player>((line, context) => {
  if (line.user_id || line.guest) return;
  context.addIssue({ code: 'custom', path: ['user_id'], message: messages.memberRequired, input: line });
});

const oncePerPlayer = refuseRepeated<Player>(
  'user_id',
  messages.memberTwice,
  ({ user_id, guest }) => user_id ?? guest,
);
const oneDecisionEach = refuseRepeated<{ readonly result: PitcherDecision }>(
  'result',
  messages.decisionTwice,
  ({ result }) => (isPitcherWinOrLoss(result) ? result : null),
);
const oneSave = refuseRepeated<{ readonly credit?: SaveOrHold | null | undefined }>(
  'credit',
  messages.saveTwice,
  ({ credit }) => (credit === 'セーブ' ? credit : null),
);

const most = z.maxLength(MAX_LINES, messages.tooManyLines);

const battingLine = z
  .object({ ...battingFields, ...playerFields, order_no: battingOrderSlot }, { error: messages.valueInvalid })
  .check(possibleBatting, namesPlayer);
const pitchingLine = z
  .object({ ...pitchingFields, ...playerFields }, { error: messages.valueInvalid })
  .check(possiblePitching, possibleCredit, namesPlayer);

/**
 * All lines of a game. Saving deletes the lines of players who are not in the form. An omitted line score keeps the
 * stored line score. If the game has no number of innings, the line score sets it.
 */
export const sheetForm = z
  .object({
    batting: z.array(battingLine, { error: messages.valueInvalid }).check(most, oncePerPlayer),
    pitching: z
      .array(pitchingLine, { error: messages.valueInvalid })
      .check(most, oncePerPlayer, oneDecisionEach, oneSave),
    ...lineScoreFields,
    /** The `sheet_version` of the game on which the sheet is based. Without it, the sheet overwrites any version. */
    sheet_version: z.optional(z.nullable(z.string({ error: messages.valueInvalid }))),
  })
  .check(possibleInnings);
export type SheetForm = z.output<typeof sheetForm>;

export const sheetApi = defineEndpoints({
  saveSheet: {
    route: 'PUT /api/games/{id}/sheet',
    access: 'recorder',
    summary: '試合の全成績をまとめて保存',
    params: idParams,
    body: sheetForm,
    response: gameDetail,
  },
});
