import { createInterface } from 'node:readline';
import writeExcelFile, { type CellObject, type Sheet } from 'write-excel-file/node';
import { type Cell, type CellKind, toContent } from './table.ts';

interface Head {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly kind: CellKind }[];
}

/** The number formats of Excel. Innings are shown with thirds, for example 5 1/3. */
const FORMATS: Partial<Record<CellKind, string>> = {
  rate: '.000',
  perGame: '0.00',
  innings: '# ?/3',
  day: 'yyyy/mm/dd',
};
const WIDTHS: Partial<Record<CellKind, number>> = { text: 16, day: 12 };
const COUNT_WIDTH = 9;
const OUTS_PER_INNING = 3;

// XML cannot represent these characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function toCellObject(cell: Cell, column: CellKind): CellObject | null {
  const { value, kind } = toContent(cell, column);
  if (value === null || value === '') return null;
  const format = FORMATS[kind];
  const formatted = format === undefined ? {} : { format };
  if (kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, ...formatted };
  if (typeof value === 'string') return { value: value.replace(NOT_IN_XML, ''), type: String };
  return { value: kind === 'innings' ? value / OUTS_PER_INNING : value, type: Number, ...formatted };
}

function toSheet({ name, columns }: Head): Sheet<never> & { data: (CellObject | null)[][] } {
  return {
    sheet: name,
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] ?? COUNT_WIDTH })),
    stickyRowsCount: 1,
    data: [columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }))],
  };
}

/** Reads the output of `writeInput` in `workbook.ts` from standard input. Writes an xlsx file to standard output. */
export async function writeWorkbook(): Promise<string> {
  const sheets: ReturnType<typeof toSheet>[] = [];
  let columns: Head['columns'] = [];
  for await (const line of createInterface({ input: process.stdin })) {
    const read = JSON.parse(line) as Head | Cell[];
    if (Array.isArray(read)) {
      const row = read.map((cell, index) => toCellObject(cell, columns[index]?.kind ?? 'text'));
      sheets.at(-1)?.data.push(row);
    } else {
      ({ columns } = read);
      sheets.push(toSheet(read));
    }
  }
  process.stdout.write(await writeExcelFile(sheets).toBuffer());
  return '';
}
