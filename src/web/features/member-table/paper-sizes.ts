import type { MemberTable } from '#contract/lineup.ts';

/** The numbers of equal parts into which a sheet can be divided. Umpire, opponent and own bench get a part each. */
export const PARTS = [2, 3, 4] as const;
export type PartsPerSheet = (typeof PARTS)[number];

/** The height of the paper in millimeters. All lengths in this file are in millimeters. */
const PAPER = 297;
/** The height of a part's padding, its heading and the column headings. */
const AROUND = 10 + 8 + 4;
const MAX_ROW = 7.5;
/** The height of letters as a share of the row's height. */
const LETTERS = 0.66;
const MAX_TEXT = 4;
const NAME_CELL = 74;
const KANA = 0.66;

const rowHeight = (height: number, rows: number) => Math.min(MAX_ROW, height / Math.max(rows, 1));

export function computeSizes(parts: PartsPerSheet, rows: number): { row: number; text: number } {
  const row = rowHeight(PAPER / parts - AROUND, rows);
  return { row, text: Math.min(MAX_TEXT, row * LETTERS) };
}

/**
 * Returns the width of a text as a multiple of its height. Digits and Latin letters are about half as wide as others.
 */
const textWidth = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter < '\u0100' ? 0.56 : 1), 0);

/** Returns the factor for the letters of a name, so that the name fits on one line. */
export function shrink(name: string, kana: string | null, text: number): number {
  const width = (textWidth(name) + (kana === null ? 0 : 0.6 + textWidth(kana) * KANA)) * text;
  return Math.min(1, NAME_CELL / width);
}

/** The width of a part between its paddings, and the gap between the two texts of its heading. */
const [PART_WIDTH, HEAD_GAP] = [190, 4];
export const HEAD = { title: 4.2, about: 3 } as const;

/** Returns the factor for the letters of a heading, so that both texts fit on one line. */
export function shrinkHead(title: string, about: string): number {
  const width = textWidth(title) * HEAD.title + textWidth(about) * HEAD.about;
  return Math.min(1, (PART_WIDTH - HEAD_GAP) / width);
}

export const listStarters = ({ entries }: MemberTable) => entries.filter(({ place }) => place !== 'bench');
export const listBench = ({ entries }: MemberTable) => entries.filter(({ place }) => place === 'bench');
