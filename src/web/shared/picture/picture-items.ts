/** A drawn item: a text on a baseline, or a filled rectangle. In pixels of the picture. */
export type Item = TextItem | RectangleItem;

export interface TextItem extends TextStyle {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly color: string;
}

export interface RectangleItem {
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

/** How wide a text is drawn. */
export type Measure = (text: string, style: TextStyle) => number;

const ELLIPSIS = '…';
const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

const split = (text: string) => [...letters.segment(text)].map(({ segment }) => segment);

/** The longest beginning that fits, with an ellipsis; the whole text if it fits. */
export function truncate(text: string, width: number, fits: (text: string) => number): string {
  if (fits(text) <= width) return text;
  const kept = split(text);
  while (kept.length > 0 && fits(kept.join('') + ELLIPSIS) > width) kept.pop();
  return kept.join('') + ELLIPSIS;
}

/** Breaks a text into lines that fit, between any letters; what remains after the last line is cut off. */
export function wrap(text: string, width: number, most: number, fits: (text: string) => number): string[] {
  const lines: string[] = [];
  let rest = split(text);
  while (rest.length > 0 && lines.length < most - 1) {
    let end = rest.length;
    while (end > 1 && fits(rest.slice(0, end).join('')) > width) end -= 1;
    lines.push(rest.slice(0, end).join('').trim());
    rest = rest.slice(end);
  }
  return rest.length > 0 ? [...lines, truncate(rest.join(''), width, fits)] : lines;
}
