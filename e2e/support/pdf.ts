import { getDocumentProxy } from 'unpdf';

/** A printed page. */
export interface Sheet {
  readonly isLandscape: boolean;
  /** From top to bottom, without white space. */
  readonly lines: readonly string[];
}

interface TextRun {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/**
 * Fonts share a glyph between an ideograph and the radical of the same shape, and the PDF names the radical.
 * Unicode does not map the radicals of the supplement block to ideographs, so this map does.
 */
const SUPPLEMENT = new Map(
  [
    '⻁虎',
    '⻄西',
    '⻆角',
    '⻑長',
    '⻘青',
    '⻝食',
    '⻤鬼',
    '⻨麦',
    '⻩黄',
    '⻫斉',
    '⻭歯',
    '⻯竜',
    '⻲亀',
  ].map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

function withIdeographs(text: string): string {
  return text.replace(/[\u2e80-\u2fdf]/g, (radical) => SUPPLEMENT.get(radical) ?? radical.normalize('NFKC'));
}

/** Texts of different sizes in one line have slightly different baselines. */
const SAME_LINE = 4;

function joinLines(runs: readonly TextRun[]): string[] {
  const lines: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - run.y < SAME_LINE) line.push(run);
    else lines.push([run]);
  }
  return lines
    .map((line) => line.sort((a, b) => a.x - b.x).map(({ text }) => text))
    .map((texts) => texts.join('').replace(/\s/g, ''));
}

export async function readSheets(pdf: Buffer): Promise<Sheet[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const runs = items.flatMap((item) =>
      'str' in item ? [{ x: item.transform[4], y: item.transform[5], text: withIdeographs(item.str) }] : [],
    );
    const lines = joinLines(runs.filter(({ text }) => text.trim() !== ''));
    sheets.push({ isLandscape: width > height, lines });
  }
  return sheets;
}
