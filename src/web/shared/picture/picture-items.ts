/** Lengths are pixels of the picture. */
export type Item = TextItem | RectangleItem;

export interface TextItem extends TextStyle {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** The y coordinate of the baseline. */
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly color: string;
}

interface RectangleItem {
  readonly kind: 'rectangle';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export interface TextStyle {
  readonly size: number;
  readonly bold: boolean;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
}

/** Returns the width of a text in pixels. */
export type Measure = (text: string, style: TextStyle) => number;

const ELLIPSIS = '…';
const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

const split = (text: string) => [...letters.segment(text)].map(({ segment }) => segment);

/** Ends a text that is wider than `width` with an ellipsis. */
export function truncate(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const kept = split(text);
  while (kept.length > 0 && measure(kept.join('') + ELLIPSIS) > width) kept.pop();
  return kept.join('') + ELLIPSIS;
}

/**
 * Breaks a text into at most `most` lines, between any two letters. Truncates the last line if the text is too
 * long.
 */
export function wrap(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let rest = split(text);
  while (rest.length > 0 && lines.length < most - 1) {
    let end = rest.length;
    while (end > 1 && measure(rest.slice(0, end).join('')) > width) end -= 1;
    lines.push(rest.slice(0, end).join('').trim());
    rest = rest.slice(end);
  }
  return rest.length > 0 ? [...lines, truncate(rest.join(''), width, measure)] : lines;
}
