import { inflateSync } from 'node:zlib';

// Reads the text of the sheets that Chromium prints. It supports the PDF of Chromium's writer (Skia) alone: no
// object streams, text as hexadecimal glyphs with a table that maps them to Unicode.

export interface Sheet {
  /** The lines from top to bottom, without white space. */
  readonly lines: readonly string[];
}

type Glyphs = ReadonlyMap<string, string>;

interface Font {
  /** The number of hexadecimal digits of one glyph. */
  readonly digits: number;
  readonly glyphs: Glyphs;
}

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

function objectsOf(pdf: string): Map<string, string> {
  const found = pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, body]));
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n');
  if (start < 0) return '';
  const bytes = Buffer.from(body.slice(start + 'stream\n'.length), 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

function decodeUnicode(hex: string): string {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

function rangesOf(map: string): [string, string][] {
  const entries = map.matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>$/gm);
  return [...entries].flatMap(([, first = '', last = '', to = '']) => {
    const [from, until, start] = [first, last, to].map((hex) => Number.parseInt(hex, 16)) as [
      number,
      number,
      number,
    ];
    return Array.from({ length: until - from + 1 }, (_, step): [string, string] => [
      (from + step).toString(16).toUpperCase().padStart(first.length, '0'),
      String.fromCharCode(start + step),
    ]);
  });
}

function fontOf(objects: ReadonlyMap<string, string>, id: string): Font {
  const map = streamOf(objects.get(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1] ?? '') ?? '');
  const single = map.matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)>$/gm);
  const singles = [...single].map(([, code = '', to = '']): [string, string] => [code, decodeUnicode(to)]);
  const digits = /begincodespacerange\n<([0-9A-F]+)>/.exec(map)?.[1]?.length ?? 4;
  return { digits, glyphs: new Map([...rangesOf(map), ...singles]) };
}

function decodeText(hex: string, { digits, glyphs }: Font): string {
  const codes = hex.match(new RegExp(`.{${digits}}`, 'g')) ?? [];
  return codes.map((code) => glyphs.get(code) ?? '').join('');
}

const OPERATORS =
  /\/(F\d+) [\d.]+ Tf|1 0 0 -1 (-?[\d.]+) (-?[\d.]+) Tm|<FEFF([0-9A-F]+)> >> BDC|(EMC)|<([0-9A-F]+)> Tj/g;

/** The pieces of text on a page, each with the position of its line. */
function piecesOf(content: string, fonts: ReadonlyMap<string, Font>): Piece[] {
  const pieces: Piece[] = [];
  let font: Font | undefined;
  let place = { x: 0, y: 0 };
  // The text of the next glyphs (ActualText), which overrides their table.
  let meant: string | null = null;
  for (const [, name, x, y, actual, end, hex] of content.matchAll(OPERATORS)) {
    if (name) font = fonts.get(name);
    else if (x && y) place = { x: Number(x), y: Number(y) };
    else if (actual) meant = decodeUnicode(actual);
    else if (end) meant = null;
    else if (hex && font) {
      pieces.push({ ...place, text: meant ?? decodeText(hex, font) });
      if (meant) meant = '';
    }
  }
  return pieces;
}

/** Pieces of one line differ a little in height when their sizes or weights differ. */
const SAME_LINE = 4;

function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    if (line?.[0] && piece.y - line[0].y < SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines
    .map((line) => line.sort((a, b) => a.x - b.x).map(({ text }) => text))
    .map((texts) => texts.join('').replace(/\s/g, ''));
}

function sheetOf(objects: ReadonlyMap<string, string>, page: string): Sheet {
  const named = [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  const fonts = new Map(named.map(([, name = '', id = '']) => [name, fontOf(objects, id)]));
  const content = streamOf(objects.get(/\/Contents (\d+)/.exec(page)?.[1] ?? '') ?? '');
  return { lines: linesOf(piecesOf(content, fonts)) };
}

export function sheetsOf(pdf: Buffer): Sheet[] {
  const objects = objectsOf(pdf.toString('latin1'));
  const pages = [...objects.values()].filter((body) => /^<<\/Type \/Page\n/.test(body));
  return pages.map((page) => sheetOf(objects, page));
}
