export type TextTable = readonly (readonly string[])[];

// A quoted cell may contain doubled quotes and line breaks. Any other cell ends at the next separator.
const CELLS = {
  '\t': /"((?:[^"]|"")*)"(?=\t|\n|$)|[^\t\n]*/y,
  ',': /"((?:[^"]|"")*)"(?=,|\n|$)|[^,\n]*/y,
} as const;

function readCell(pattern: RegExp, text: string, start: number): { cell: string; end: number } {
  pattern.lastIndex = start;
  const [whole = '', quoted] = pattern.exec(text) ?? [];
  return { cell: quoted === undefined ? whole : quoted.replaceAll('""', '"'), end: start + whole.length };
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** Normalizes width, case and spaces, so that cells can be compared. */
export function normalizeCell(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/** Parses cells copied from a spreadsheet (separated by tabs) or from a CSV file. Skips blank rows. */
export function readTable(text: string): TextTable {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '');
  const pattern = CELLS[lines.includes('\t') ? '\t' : ','];
  const table: string[][] = [];
  let row: string[] = [];
  for (let start = 0; start <= lines.length; ) {
    const { cell, end } = readCell(pattern, lines, start);
    row.push(cell);
    if (end >= lines.length || lines[end] === '\n') {
      table.push(row);
      row = [];
    }
    start = end + 1;
  }
  return table.filter((cells) => !isBlank(cells));
}

export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trimEnd().replace(/\r\n?/g, '\n'));
}
