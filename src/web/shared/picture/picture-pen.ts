import { type Item, type Measure, type TextItem, truncate, wrap } from './picture-items.ts';

export const WIDTH = 1080;
export const MARGIN = 64;
export const CONTENT = WIDTH - 2 * MARGIN;
export const RIGHT = WIDTH - MARGIN;

/** The app's light colors, which the picture has even on a device in dark mode. */
export const COLORS = {
  paper: '#fbfaf6',
  ink: '#1a211d',
  soft: '#4d5a53',
  line: '#c9c6ba',
  field: '#1d6a45',
  clay: '#a94e26',
} as const;

export const SIZES = { score: 190, result: 56, head: 42, body: 44, cell: 40, small: 34 } as const;

export interface Pen {
  readonly items: Item[];
  readonly measure: Measure;
  y: number;
}

type Style = Partial<Omit<TextItem, 'kind' | 'text' | 'x' | 'y'>> & { readonly width?: number };

/** Writes a text on the baseline `pen.y`. Truncates the text to the width. */
export function write(pen: Pen, text: string, x: number, style: Style = {}): void {
  const { width = CONTENT, align = 'left', color = COLORS.ink } = style;
  const font = { size: style.size ?? SIZES.body, bold: style.bold ?? false };
  const shown = truncate(text, width, (part) => pen.measure(part, font));
  pen.items.push({ kind: 'text', text: shown, x, y: pen.y, align, color, ...font });
}

/** Characters that cannot begin a line. */
const NO_START = /^[）」』】ー・々っゃゅょッャュョぁぃぅぇぉァィゥェォ]/;

function breakEvenly(name: string, width: number, size: number, measure: (part: string) => number) {
  const even = measure(name) / 2 + size;
  const lines = wrap(name, Math.min(width, even), 2, measure);
  return NO_START.test(lines[1] ?? '') ? wrap(name, Math.min(width, even + size), 2, measure) : lines;
}

/**
 * Writes a bold name, vertically centered at `pen.y`. A name that does not fit one line is written in two lines of
 * the smallest size.
 */
export function writeName(
  pen: Pen,
  name: string,
  x: number,
  {
    sizes,
    width,
    ...style
  }: Pick<Style, 'align' | 'color'> & { readonly sizes: readonly [number, ...number[]]; width: number },
): void {
  const widthIn = (size: number) => (part: string) => pen.measure(part, { size, bold: true });
  const fitting = sizes.find((size) => widthIn(size)(name) <= width);
  const size = fitting ?? sizes.at(-1) ?? sizes[0];
  const lines = fitting ? [name] : breakEvenly(name, width, size, widthIn(size));
  const middle = pen.y;
  for (const [index, line] of lines.entries()) {
    pen.y = middle + (index - (lines.length - 1) / 2) * size * 1.25;
    write(pen, line, x, { ...style, width, size, bold: true });
  }
  pen.y = middle;
}

export function fittingSize(
  pen: Pen,
  all: readonly string[],
  { most, width }: { readonly most: number; readonly width: number },
): number {
  const widest = Math.max(0, ...all.map((text) => pen.measure(text, { size: most, bold: true })));
  return widest <= width ? most : Math.max(1, Math.floor((most * width) / widest));
}

export function rule(pen: Pen, color: string = COLORS.line): void {
  pen.items.push({ kind: 'rectangle', x: MARGIN, y: pen.y, width: CONTENT, height: 2, color });
}
