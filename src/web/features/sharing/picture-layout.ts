import { battingFigureDefinitions, pitchingFigureDefinitions } from '#domain/figures.ts';
import type { Measure, Picture } from '../../shared/picture/picture-items.ts';
import {
  COLORS,
  CONTENT,
  fittingSize,
  MARGIN,
  type Pen,
  RIGHT,
  rule,
  write,
} from '../../shared/picture/picture-pen.ts';
import { type Block, MIN_GAP, ROOM, stackBlocks } from './picture-blocks.ts';
import { lineScoreBlock, scoreBlock } from './picture-head.ts';
import {
  BATTING_COLUMNS,
  PITCHING_COLUMNS,
  type SharedBatter,
  type SharedPitcher,
  type SharedTurn,
} from './shared-lines.ts';
import type { SharedResult } from './shared-result.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.result;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const TABLE_HEAD = 46;

interface Rows {
  readonly height: number;
  readonly size: number;
}

function toRows(height: number): Rows {
  return { height, size: Math.min(38, Math.floor(height * 0.7)) };
}

/** The distance from the baseline to the middle of the letters, as a share of their size. */
const MIDDLE_OF_LETTERS = 0.36;

interface TableRow {
  readonly cells: readonly string[];
  readonly draw: () => void;
}

interface Table {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
  readonly widths: readonly number[];
}

function drawTable(pen: Pen, { title, heads, rows, widths }: Table, { height, size }: Rows): void {
  const top = pen.y;
  const getCenter = (index: number) => RIGHT - sum(widths.slice(index)) + (widths[index] ?? 0) / 2;
  pen.y = top + TABLE_HEAD - 14;
  write(pen, title, MARGIN, { size: 30, bold: true, color: COLORS.field });
  for (const [index, head] of heads.entries())
    write(pen, head, getCenter(index), { size: 26, color: COLORS.soft, align: 'center' });
  for (const [place, { cells, draw }] of rows.entries()) {
    pen.y = top + TABLE_HEAD + place * height;
    rule(pen, place === 0 ? COLORS.field : COLORS.line);
    pen.y += height / 2 + size * MIDDLE_OF_LETTERS;
    draw();
    for (const [index, cell] of cells.entries())
      write(pen, cell, getCenter(index), { size, align: 'center', width: widths[index] ?? 0 });
  }
}

const BATTING_WIDTHS = BATTING_COLUMNS.map(() => 62);
const COUNTS = sum(BATTING_WIDTHS);
const ORDER = 46;
const MAX_ORDER = 30;
const MAX_NAME = 250;
/** The smallest size of a long name, as a share of the usual size. A name that is still too long is cut. */
const MIN_NAME = 0.6;
/** The space between a name and the text after the name. */
const SPACE = 18;

interface TurnColumns {
  readonly left: number;
  readonly step: number;
  readonly size: number;
  /** The number of plate appearances on a line. Further plate appearances go on a second line. */
  readonly inLine: number;
}

/** The least number of columns. With fewer columns, a few plate appearances would be far apart. */
const MIN_TURNS = 4;
/** The distance between the two lines of a row, as a share of the row's height. */
const SECOND_LINE = 0.44;
/** The size of letters in a row with two lines, as a share of the row's height. */
const SIZE_OF_TWO = 0.42;

/** Arranges the plate appearances on one or two lines: whichever allows larger letters. */
function turnColumns(pen: Pen, batters: readonly SharedBatter[], left: number, rows: Rows): TurnColumns {
  const count = Math.max(...batters.map(({ turns }) => turns.length));
  const words = batters.flatMap(({ turns }) => turns.map(({ word }) => word));
  const arrange = (lines: number, most: number) => {
    const inLine = Math.max(MIN_TURNS, Math.ceil(count / lines));
    const step = (RIGHT - COUNTS - left) / inLine;
    return { left, step, inLine, size: fittingSize(pen, words, { most, width: step - 8 }) };
  };
  const single = arrange(1, rows.size);
  const double = arrange(2, Math.floor(rows.height * SIZE_OF_TWO));
  return double.size > single.size ? double : single;
}

function drawTurns(pen: Pen, turns: readonly SharedTurn[], columns: TurnColumns, rows: Rows): void {
  const { left, step, size, inLine } = columns;
  const baseline = pen.y;
  const lines = Math.ceil(turns.length / inLine);
  const first =
    baseline - (rows.size - size) * MIDDLE_OF_LETTERS - ((lines - 1) / 2) * rows.height * SECOND_LINE;
  for (const [index, { word, isHit }] of turns.entries()) {
    const line = Math.floor(index / inLine);
    pen.y = lines > 1 ? first + line * rows.height * SECOND_LINE : baseline;
    const color = isHit ? COLORS.field : COLORS.soft;
    write(pen, word, left + (index % inLine) * step, { size, bold: isHit, color, width: step });
  }
  pen.y = baseline;
}

function addUp(batters: readonly SharedBatter[]): string[] {
  return BATTING_COLUMNS.map((_, column) => String(sum(batters.map(({ counts }) => counts[column] ?? 0))));
}

interface BattingColumns {
  readonly name: { readonly width: number; readonly size: number };
  readonly turns: TurnColumns;
  /** The width for the text about a batter, if the plate appearances are not recorded. */
  readonly room: number;
}

function battingColumns(pen: Pen, batters: readonly SharedBatter[], rows: Rows): BattingColumns {
  const { size: most } = rows;
  const names = batters.map(({ name }) => name);
  const widest = Math.max(...names.map((name) => pen.measure(name, { size: most, bold: true })));
  const width = Math.min(MAX_NAME, widest);
  const size = Math.max(Math.floor(most * MIN_NAME), fittingSize(pen, names, { most, width }));
  const left = MARGIN + ORDER + width + SPACE;
  const turns = turnColumns(pen, batters, left, rows);
  return { name: { width, size }, turns, room: RIGHT - COUNTS - left - SPACE };
}

function drawBatter(pen: Pen, batter: SharedBatter, columns: BattingColumns, rows: Rows): void {
  const { order, name, turns, deed } = batter;
  const { size: most } = rows;
  write(pen, order, MARGIN, { size: Math.min(most, MAX_ORDER), color: COLORS.soft });
  write(pen, name, MARGIN + ORDER, { bold: true, ...columns.name });
  const size = fittingSize(pen, [deed], { most, width: columns.room });
  if (turns.length > 0) drawTurns(pen, turns, columns.turns, rows);
  else write(pen, deed, columns.turns.left, { size, width: columns.room });
}

function battingBlock(batters: readonly SharedBatter[], rows: Rows): Block {
  const { size } = rows;
  const heads = BATTING_COLUMNS.map((column) => battingFigureDefinitions[column].label);
  const draw = (pen: Pen) => {
    const columns = battingColumns(pen, batters, rows);
    const lines = batters.map((batter) => ({
      cells: batter.counts.map(String),
      draw: () => drawBatter(pen, batter, columns, rows),
    }));
    const total = {
      cells: addUp(batters),
      draw: () => write(pen, texts.total, MARGIN + ORDER, { size, color: COLORS.soft }),
    };
    const table = { title: texts.batting, heads, rows: [...lines, total], widths: BATTING_WIDTHS };
    drawTable(pen, table, rows);
  };
  return { height: TABLE_HEAD + (batters.length + 1) * rows.height, draw };
}

/** The widths of the columns. The innings, such as "5 1/3", need the most. */
const PITCHING_WIDTHS = [124, ...PITCHING_COLUMNS.map(() => 80)];

function pitchingBlock(pitchers: readonly SharedPitcher[], rows: Rows): Block {
  const heads = [
    pitchingFigureDefinitions.innings.short,
    ...PITCHING_COLUMNS.map((column) => pitchingFigureDefinitions[column].short),
  ];
  const width = CONTENT - sum(PITCHING_WIDTHS) - SPACE;
  const draw = (pen: Pen) => {
    const lines = pitchers.map(({ decision, counts }) => ({
      cells: counts,
      draw() {
        const size = fittingSize(pen, [decision], { most: rows.size, width });
        write(pen, decision, MARGIN, { size: Math.max(size, rows.size * MIN_NAME), bold: true, width });
      },
    }));
    drawTable(pen, { title: texts.pitching, heads, rows: lines, widths: PITCHING_WIDTHS }, rows);
  };
  return { height: TABLE_HEAD + pitchers.length * rows.height, draw };
}

const TALLEST_ROW = 58;

/** Returns the height of a row that makes all batters and pitchers fit. */
function rowHeight({ batters, pitchers }: SharedResult, above: readonly Block[]): number {
  const taken = above.reduce((sum, { height }) => sum + height + MIN_GAP, 0);
  const tables = [batters, pitchers].filter((lines) => lines.length > 0).length;
  const room = ROOM - taken - tables * (TABLE_HEAD + MIN_GAP);
  return Math.min(TALLEST_ROW, room / (batters.length + 1 + pitchers.length));
}

export function layOutPicture(shared: SharedResult, measure: Measure): Picture {
  const { lineScore, batters, pitchers } = shared;
  const above = [scoreBlock(shared), ...(lineScore.length > 0 ? [lineScoreBlock(lineScore)] : [])];
  const rows = toRows(rowHeight(shared, above));
  const tables = [
    ...(batters.length > 0 ? [battingBlock(batters, rows)] : []),
    ...(pitchers.length > 0 ? [pitchingBlock(pitchers, rows)] : []),
  ];
  return stackBlocks(shared, [...above, ...tables], measure);
}
