import { fieldMessages } from '#contract/messages.ts';
import { sheetForm } from '#contract/sheet.ts';
import { readInnings } from '../rows/innings.ts';
import { listUnreadWords } from '../rows/sheet-appearances.ts';
import type { BatterColumn, BatterRow, PitcherColumn, PitcherRow, Sheet } from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';
import { listUsedRows, toForm } from '../sheet-form.ts';

export type RowErrors = Partial<Record<BatterColumn | PitcherColumn, string>>;
/** Errors by row key and column. */
export type SheetErrors = Readonly<Record<string, RowErrors>>;

const COLUMN_OF: Readonly<Record<string, BatterColumn | PitcherColumn>> = {
  pitching_innings_outs: 'innings',
  order_no: 'position',
  positions: 'position',
  steals: 'caught',
  guest: 'user_id',
  credit: 'result',
};

interface Refusal {
  /** The kind of line, its index and the field, such as "batting.0.at_bats". */
  readonly place: string;
  readonly text: string;
}

export function assignErrors(sheet: Sheet, refusals: readonly Refusal[]): SheetErrors {
  const rows = listUsedRows(sheet);
  const errors: Record<string, RowErrors> = {};
  for (const { place, text } of refusals) {
    const [kind, index, field = ''] = place.split('.');
    const row = kind === 'batting' || kind === 'pitching' ? rows[kind][Number(index)] : undefined;
    if (row === undefined) continue;
    const column = COLUMN_OF[field] ?? (field as BatterColumn | PitcherColumn);
    errors[row.key] = { [column]: text, ...errors[row.key] };
  }
  return errors;
}

function listRefusals(sheet: Sheet): Refusal[] {
  const { error } = sheetForm.safeParse(toForm(sheet));
  return (error?.issues ?? []).map(({ path, message }) => ({ place: path.join('.'), text: message }));
}

/** Adds an error with the words that could not be read, because the schema's error does not name the words. */
function withWords(row: BatterRow, errors: RowErrors): RowErrors {
  const unread = listUnreadWords(row.cells.plate_appearances);
  return unread.length > 0 ? { ...errors, plate_appearances: texts.unread(unread) } : errors;
}

function withInnings({ cells }: PitcherRow, errors: RowErrors): RowErrors {
  const unread = cells.innings.trim() !== '' && readInnings(cells.innings) === null;
  return unread ? { ...errors, innings: texts.inningsUnread } : errors;
}

/** Collects all errors that prevent saving. Uses the server's schema. */
export function collectErrors(sheet: Sheet): SheetErrors {
  const errors = assignErrors(sheet, listRefusals(sheet));
  const { batting, pitching } = listUsedRows(sheet);
  const rows = [
    ...batting.map((row) => [row.key, withWords(row, errors[row.key] ?? {})] as const),
    ...pitching.map((row) => [row.key, withInnings(row, errors[row.key] ?? {})] as const),
  ];
  return Object.fromEntries(rows.filter(([, wrong]) => Object.keys(wrong).length > 0));
}

const REQUIRED: readonly string[] = [
  fieldMessages.memberRequired,
  fieldMessages.positionRequired,
  fieldMessages.resultRequired,
  fieldMessages.outsRequired,
];

/** Leaves out errors of missing values, which are shown only after an attempt to save. */
export function withoutMissing(errors: SheetErrors): SheetErrors {
  const rows = Object.entries(errors).map(([key, wrong]) => {
    const present = Object.entries(wrong).filter(([, text]) => !REQUIRED.includes(text));
    return [key, Object.fromEntries(present)] as const;
  });
  return Object.fromEntries(rows.filter(([, wrong]) => Object.keys(wrong).length > 0));
}

export function countErrors(errors: SheetErrors): number {
  return Object.values(errors).reduce((sum, wrong) => sum + Object.keys(wrong).length, 0);
}
