import type { MemberTable } from '#contract/lineup.ts';

/** How many equal parts a sheet has: for the umpire, the opponent, the own bench. */
export const PARTS = [2, 3, 4] as const;
export type Parts = (typeof PARTS)[number];

/** In millimeters of the paper. */
const PAPER = 297;
/** The padding of a part, its head and the heads of its columns. */
const AROUND = 10 + 8 + 4;
const MOST_ROW = 7.5;
/** Of the row, the letters are this high. */
const LETTERS = 0.66;
const MOST_TEXT = 4;
/** The width of the cell of a name. */
const NAME_CELL = 74;
const KANA = 0.66;

const rowHeight = (height: number, rows: number) => Math.min(MOST_ROW, height / Math.max(rows, 1));

/** How high rows and letters are, so that everybody fits into a part. */
export function computeSizes(parts: Parts, rows: number): { row: number; text: number } {
  const row = rowHeight(PAPER / parts - AROUND, rows);
  return { row, text: Math.min(MOST_TEXT, row * LETTERS) };
}

/** Letters are as wide as high; digits and Latin letters are half as wide. */
const textWidth = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter < '\u0100' ? 0.56 : 1), 0);

/** By how much the letters of a name shrink, so that it stays whole on one line. */
export function shrink(name: string, kana: string | null, text: number): number {
  const width = (textWidth(name) + (kana === null ? 0 : 0.6 + textWidth(kana) * KANA)) * text;
  return Math.min(1, NAME_CELL / width);
}

export const starters = ({ entries }: MemberTable) => entries.filter(({ place }) => place !== 'bench');
export const bench = ({ entries }: MemberTable) => entries.filter(({ place }) => place === 'bench');
