import { gameBoxMessages } from '../../shared/game-box/game-box.messages.ts';
import {
  COLORS,
  CONTENT,
  fittingSize,
  MARGIN,
  type Pen,
  RIGHT,
  rule,
  WIDTH,
  write,
  writeName,
} from '../../shared/picture/picture-pen.ts';
import { RESULT_SIGNS } from '../../shared/result-mark.tsx';
import type { LineScoreTexts } from './line-score.ts';
import type { Block } from './picture-blocks.ts';
import type { SharedScore } from './shared-result.ts';

const { total, hits, errors } = gameBoxMessages.lineScore;

const TEAM = 280;
/** The distance from the middle of the picture to the middle of a score. */
const TO_SCORE = 116;
const SCORE_WIDTH = 148;

const RESULT_COLORS = { 勝利: COLORS.field, 敗北: COLORS.clay, 引き分け: COLORS.soft } as const;

function drawScore(pen: Pen, shared: SharedScore): void {
  const { team, opponent, runs, result, state } = shared;
  const top = pen.y;
  const middle = WIDTH / 2;
  pen.y = top + 84;
  const name = { sizes: [46, 40, 34], width: TEAM, align: 'center' } as const;
  writeName(pen, team, MARGIN + TEAM / 2, name);
  writeName(pen, opponent, RIGHT - TEAM / 2, name);
  const size = fittingSize(pen, runs, { most: 130, width: SCORE_WIDTH });
  pen.y = top + 70 + size * 0.36;
  for (const [index, score] of runs.entries())
    write(pen, score, middle + (index === 0 ? -TO_SCORE : TO_SCORE), { size, bold: true, align: 'center' });
  const style = { align: 'center', bold: true, color: result ? RESULT_COLORS[result] : COLORS.soft } as const;
  pen.y = top + 82;
  if (result) write(pen, RESULT_SIGNS[result], middle, { ...style, size: 48 });
  pen.y = top + 160;
  write(pen, state ?? result ?? '', middle, { ...style, size: 30, width: 2 * TO_SCORE });
}

export function scoreBlock(score: SharedScore): Block {
  return { height: 170, draw: (pen) => drawScore(pen, score) };
}

/** The most innings that are legible in one table. */
const INNINGS_IN_ROW = 15;
const HEAD = 34;
const ROW = 52;
const GAP = 20;

interface Column {
  readonly head: string;
  readonly read: (row: LineScoreTexts) => string;
  readonly bold?: boolean;
  readonly isTotal?: boolean;
}

const TOTALS: readonly Column[] = [
  { head: total, read: (row) => row.total, bold: true, isTotal: true },
  { head: hits, read: (row) => row.hits, isTotal: true },
  { head: errors, read: (row) => row.errors, isTotal: true },
];

const inningColumn = (inning: number): Column => ({
  head: String(inning + 1),
  read: ({ runs }) => runs[inning] ?? '',
});

/** Splits the innings into tables of legible width. Only the last table has the totals. */
function splitColumns(innings: number): Column[][] {
  const tables = Array.from({ length: Math.ceil(innings / INNINGS_IN_ROW) }, (_, table) => {
    const first = table * INNINGS_IN_ROW;
    const shown = Math.min(INNINGS_IN_ROW, innings - first);
    return Array.from({ length: shown }, (_, index) => inningColumn(first + index));
  });
  return tables.map((columns, index) => (index === tables.length - 1 ? [...columns, ...TOTALS] : columns));
}

function drawInnings(pen: Pen, rows: readonly LineScoreTexts[], columns: readonly Column[]): void {
  const step = Math.min(56, (CONTENT - 260 - GAP) / columns.length);
  const cells = rows.flatMap((row) => columns.map(({ read }) => read(row)));
  const size = fittingSize(pen, cells, { most: 34, width: step - 4 });
  const width = CONTENT - columns.length * step - GAP - 16;
  const columnCenter = (index: number) =>
    RIGHT - (columns.length - index - 0.5) * step - (columns[index]?.isTotal ? 0 : GAP);
  const top = pen.y;
  pen.y = top + HEAD - 8;
  for (const [index, { head }] of columns.entries())
    write(pen, head, columnCenter(index), { size: Math.min(size, 26), color: COLORS.soft, align: 'center' });
  for (const [place, row] of rows.entries()) {
    pen.y = top + HEAD + place * ROW;
    rule(pen);
    pen.y += ROW / 2 + 12;
    writeName(pen, row.name, MARGIN, { sizes: [32, 28, 18], width });
    pen.y = top + HEAD + (place + 1) * ROW - 14;
    for (const [index, { read, bold = false }] of columns.entries())
      write(pen, read(row), columnCenter(index), { size, bold, align: 'center' });
  }
}

export function lineScoreBlock(rows: readonly LineScoreTexts[]): Block {
  const tables = splitColumns(rows[0]?.runs.length ?? 0);
  const height = HEAD + ROW * rows.length;
  return {
    height: tables.length * height,
    draw(pen) {
      const top = pen.y;
      for (const [index, columns] of tables.entries()) {
        pen.y = top + index * height;
        drawInnings(pen, rows, columns);
      }
    },
  };
}
