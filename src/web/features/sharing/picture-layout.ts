import { gameBoxMessages } from '../../shared/game-box/game-box.messages.ts';
import { type Item, type Measure, type Picture, wrap } from '../../shared/picture/picture-items.ts';
import {
  COLORS,
  CONTENT,
  MARGIN,
  type Pen,
  RIGHT,
  rule,
  SIZES,
  WIDTH,
  write,
  writeName,
} from '../../shared/picture/picture-pen.ts';
import { RESULT_SIGNS } from '../../shared/result-mark.tsx';
import type { LineScoreTexts } from './line-score.ts';
import type { Deed, Fact, SharedResult } from './shared-result.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.result;
const { total, hits, errors } = gameBoxMessages.lineScore;

const ROW = 70;
const LABEL = 190;
const TEAM = 440;
/** Between the innings and the totals. */
const GAP = 20;

const RESULT_COLORS = { 勝利: COLORS.field, 敗北: COLORS.clay, 引き分け: COLORS.soft } as const;

function drawHead(pen: Pen, { day, about }: SharedResult): void {
  pen.items.push({ kind: 'rectangle', x: 0, y: 0, width: WIDTH, height: 16, color: COLORS.field });
  pen.y = 96;
  write(pen, texts.dayAnd(day, about), MARGIN, { size: SIZES.head, color: COLORS.soft });
}

function drawTeam(pen: Pen, name: string, score: number, center: number): void {
  const style = { align: 'center', width: TEAM } as const;
  const top = pen.y;
  pen.y += 100;
  writeName(pen, name, center, { ...style, sizes: [54, 48, 42] });
  pen.y += 212;
  write(pen, String(score), center, { ...style, size: SIZES.score, bold: true });
  pen.y = top;
}

function drawScore(pen: Pen, shared: SharedResult): void {
  const { team, opponent, teamScore, opponentScore, result, state } = shared;
  pen.y += 24;
  drawTeam(pen, team, teamScore, MARGIN + TEAM / 2);
  drawTeam(pen, opponent, opponentScore, RIGHT - TEAM / 2);
  const style = { align: 'center', bold: true, color: result ? RESULT_COLORS[result] : COLORS.soft } as const;
  pen.y += 240;
  if (result) write(pen, RESULT_SIGNS[result], WIDTH / 2, { ...style, size: SIZES.result });
  pen.y += 56;
  write(pen, state ?? result ?? '', WIDTH / 2, { ...style, size: SIZES.small });
  pen.y += 80;
}

/** As many innings as are legible beside the totals. */
const INNINGS_IN_ROW = 12;

const chunksOf = (innings: number) =>
  Array.from({ length: Math.ceil(innings / INNINGS_IN_ROW) }, (_, index) => index * INNINGS_IN_ROW);

interface Column {
  readonly head: string;
  readonly of: (row: LineScoreTexts) => string;
  readonly bold?: boolean;
  readonly isTotal?: boolean;
}

const TOTALS: readonly Column[] = [
  { head: total, of: (row) => row.total, bold: true, isTotal: true },
  { head: hits, of: (row) => row.hits, isTotal: true },
  { head: errors, of: (row) => row.errors, isTotal: true },
];

const inningColumn = (inning: number): Column => ({
  head: String(inning + 1),
  of: ({ runs }) => runs[inning] ?? '',
});

function drawInnings(pen: Pen, rows: readonly LineScoreTexts[], columns: readonly Column[]): void {
  const step = Math.min(62, (CONTENT - 250 - GAP) / columns.length);
  const size = Math.min(SIZES.cell, Math.floor(step * 0.78));
  const width = CONTENT - columns.length * step - GAP - 16;
  const centerOf = (index: number) =>
    RIGHT - (columns.length - index - 0.5) * step - (columns[index]?.isTotal ? 0 : GAP);
  pen.y += 56;
  for (const [index, { head }] of columns.entries())
    write(pen, head, centerOf(index), {
      size: Math.min(size, SIZES.small),
      color: COLORS.soft,
      align: 'center',
    });
  for (const row of rows) {
    pen.y += 30;
    rule(pen);
    pen.y += 56;
    writeName(pen, row.name, MARGIN, { sizes: [38, 34, 30], width });
    for (const [index, { of, bold = false }] of columns.entries())
      write(pen, of(row), centerOf(index), { size, bold, align: 'center' });
  }
  pen.y += 24;
}

function drawLineScore(pen: Pen, rows: SharedResult['lineScore']): void {
  const innings = rows[0]?.runs.length ?? 0;
  for (const first of chunksOf(innings)) {
    const shown = Math.min(INNINGS_IN_ROW, innings - first);
    const columns = Array.from({ length: shown }, (_, index) => inningColumn(first + index));
    const isLast = first + shown === innings;
    drawInnings(pen, rows, isLast ? [...columns, ...TOTALS] : columns);
  }
}

function drawFacts(pen: Pen, facts: readonly Fact[]): void {
  pen.y += 16;
  const font = { size: SIZES.body, bold: false };
  for (const { label, text } of facts) {
    const lines = wrap(text, CONTENT - LABEL, 2, (part) => pen.measure(part, font));
    for (const [index, line] of lines.entries()) {
      pen.y += ROW - 6;
      if (index === 0)
        write(pen, label, MARGIN, { size: SIZES.small, color: COLORS.soft, width: LABEL - 16 });
      write(pen, line, MARGIN + LABEL, { ...font, width: CONTENT - LABEL });
    }
  }
}

function drawDeeds(pen: Pen, title: string, deeds: readonly Deed[]): void {
  if (deeds.length === 0) return;
  pen.y += 90;
  write(pen, title, MARGIN, { size: SIZES.small, bold: true, color: COLORS.field });
  pen.y += 20;
  rule(pen, COLORS.field);
  for (const { name, text } of deeds) {
    pen.y += ROW;
    const width = CONTENT - pen.measure(text, { size: SIZES.body, bold: false }) - 32;
    write(pen, name, MARGIN, { bold: true, width });
    write(pen, text, RIGHT, { align: 'right' });
  }
}

/** Lays the picture out: 1080 pixels wide, as high as its content. */
export function layOutPicture(shared: SharedResult, measure: Measure): Picture {
  const pen: Pen = { items: [], measure, y: 0 };
  drawHead(pen, shared);
  drawScore(pen, shared);
  drawLineScore(pen, shared.lineScore);
  drawFacts(pen, shared.facts);
  drawDeeds(pen, texts.batting, shared.batters);
  drawDeeds(pen, texts.pitching, shared.pitchers);
  pen.y += 84;
  write(pen, texts.product, RIGHT, { size: SIZES.small, color: COLORS.soft, align: 'right' });
  const height = Math.ceil(pen.y + 44);
  const paper: Item = { kind: 'rectangle', x: 0, y: 0, width: WIDTH, height, color: COLORS.paper };
  return { width: WIDTH, height, items: [paper, ...pen.items] };
}
