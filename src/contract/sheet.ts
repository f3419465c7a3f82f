import * as z from 'zod/mini';
import { isDecision, type PitchingResult } from '#domain/pitching.ts';
import { battingFields, possibleBatting } from './batting.ts';
import { endpoints } from './endpoint.ts';
import { idParams } from './fields.ts';
import { gameDetail } from './games.ts';
import { fieldMessages as messages } from './messages.ts';
import { pitchingFields, possiblePitching } from './pitching.ts';

const MOST_LINES = 60;

interface Line {
  readonly user_id: number;
}

/** The indexes of items whose key occurs earlier in the list; a null key never counts. */
function findRepeated<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): number[] {
  const keys = items.map(keyOf);
  return [...keys.keys()].filter((index) => keys[index] !== null && keys.indexOf(keys[index]) < index);
}

const oncePerMember = z.superRefine<readonly Line[]>((lines, context) => {
  for (const index of findRepeated(lines, ({ user_id }) => user_id)) {
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

const most = z.maxLength(MOST_LINES, messages.tooManyLines);

/** All lines of a game. Saving deletes the lines of players who are not in it. */
export const sheetForm = z.object({
  batting: z
    .array(z.object(battingFields, { error: messages.valueInvalid }).check(possibleBatting), {
      error: messages.valueInvalid,
    })
    .check(most, oncePerMember),
  pitching: z
    .array(z.object(pitchingFields, { error: messages.valueInvalid }).check(possiblePitching), {
      error: messages.valueInvalid,
    })
    .check(most, oncePerMember, oneDecisionEach),
  /** The game's `sheet_version` that the sheet is based on; omit it to overwrite any version. */
  sheet_version: z.optional(z.nullable(z.string({ error: messages.valueInvalid }))),
});
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
