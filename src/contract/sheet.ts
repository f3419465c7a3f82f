import * as z from 'zod/mini';
import { isDecision, type PitchingCredit, type PitchingResult } from '#domain/pitching.ts';
import { battingFields, longOrder, possibleBatting } from './batting.ts';
import { endpoints } from './endpoint.ts';
import { id, idParams, optionalText } from './fields.ts';
import { gameDetail } from './games.ts';
import { lineScoreFields, possibleInnings } from './line-score.ts';
import { fieldMessages as messages } from './messages.ts';
import { pitchingFields, possibleCredit, possiblePitching } from './pitching.ts';

const MOST_LINES = 60;

/** The player of a line: a member or guest by id, or a guest by name. */
interface Player {
  readonly user_id?: number | null | undefined;
  readonly guest?: string | null | undefined;
}

/** Returns the indexes of items whose key occurs earlier in the list. A null key never counts as repeated. */
function findRepeated<Item>(items: readonly Item[], getKey: (item: Item) => unknown): number[] {
  const keys = items.map(getKey);
  return [...keys.keys()].filter((index) => keys[index] !== null && keys.indexOf(keys[index]) < index);
}

const playerFields = {
  user_id: z.optional(z.nullable(id(messages.memberRequired))),
  /**
   * The name of a guest (助っ人); ignored if `user_id` is given. The line belongs to the team's guest of this name, who
   * is created if needed.
   */
  guest: optionalText(100, messages.guestTooLong),
};

const namesPlayer = z.superRefine<Player>((line, context) => {
  if (line.user_id || line.guest) return;
  context.addIssue({ code: 'custom', path: ['user_id'], message: messages.memberRequired, input: line });
});

const oncePerPlayer = z.superRefine<readonly Player[]>((lines, context) => {
  for (const index of findRepeated(lines, ({ user_id, guest }) => user_id ?? guest)) {
    const path = [index, 'user_id'];
    context.addIssue({ code: 'custom', path, message: messages.memberTwice, input: lines[index] });
  }
});

const oneDecisionEach = z.superRefine<readonly { readonly result: PitchingResult }[]>((lines, context) => {
  for (const index of findRepeated(lines, ({ result }) => (isDecision(result) ? result : null))) {
    const path = [index, 'result'];
    context.addIssue({ code: 'custom', path, message: messages.decisionTwice, input: lines[index] });
  }
});

const oneSave = z.superRefine<readonly { readonly credit?: PitchingCredit | null | undefined }[]>(
  (lines, context) => {
    for (const index of findRepeated(lines, ({ credit }) => (credit === 'セーブ' ? credit : null))) {
      const path = [index, 'credit'];
      context.addIssue({ code: 'custom', path, message: messages.saveTwice, input: lines[index] });
    }
  },
);

const most = z.maxLength(MOST_LINES, messages.tooManyLines);

const battingLine = z
  .object({ ...battingFields, ...playerFields, order_no: longOrder }, { error: messages.valueInvalid })
  .check(possibleBatting, namesPlayer);
const pitchingLine = z
  .object({ ...pitchingFields, ...playerFields }, { error: messages.valueInvalid })
  .check(possiblePitching, possibleCredit, namesPlayer);

/**
 * All lines of a game. Saving deletes the lines of players who are not in the form. If the game's innings are
 * unknown, the line score sets them. An omitted line score keeps the stored one.
 */
export const sheetForm = z
  .object({
    batting: z.array(battingLine, { error: messages.valueInvalid }).check(most, oncePerPlayer),
    pitching: z
      .array(pitchingLine, { error: messages.valueInvalid })
      .check(most, oncePerPlayer, oneDecisionEach, oneSave),
    ...lineScoreFields,
    /** The `sheet_version` of the game that the sheet is based on. Without it, the sheet overwrites any version. */
    sheet_version: z.optional(z.nullable(z.string({ error: messages.valueInvalid }))),
  })
  .check(possibleInnings);
export type SheetForm = z.output<typeof sheetForm>;

export const sheetApi = endpoints({
  saveSheet: {
    method: 'PUT',
    path: '/api/games/{id}/sheet',
    access: 'recorder',
    summary: '試合の全成績をまとめて保存',
    params: idParams,
    body: sheetForm,
    status: 200,
    response: gameDetail,
  },
});
