import { memo } from 'react';
import type {
  MultipleOutBracket,
  PitchColumnItem,
  ScorebookCellResult,
  ScorebookCellWithoutPlays,
  ScorebookSign,
  SubstitutionMark,
} from '#domain/scoring/scorebook/sheet-types.ts';
import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { type CellSize, measure } from './cell-size.ts';
import { CORNERS, drawCorner } from './corner.ts';
import { Ink } from './ink.ts';
import { InkDrawing } from './ink-drawing.tsx';
import { GRID_LEFT, GRID_TOP, type Layout } from './layout.ts';
import { type PartProps, writeInnings, writeOrders, writePlaces } from './sheet-parts.tsx';
import { LETTER } from './strokes.ts';
import type { SymbolName } from './symbols.ts';

export function EmptyCells({ layout, rows }: { layout: Layout; rows: number }) {
  const { columns, columnWidth, rowHeight, gridRight } = layout;
  const { column, radius, cx, cy } = measure(columnWidth, rowHeight);
  const bottom = GRID_TOP + rows * rowHeight;
  const tops = Array.from({ length: rows }, (_, row) => GRID_TOP + row * rowHeight);
  const diamond = `l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}l${radius} ${-radius}`;
  const cells = columns.flatMap(({ x }) =>
    tops.map(
      (y) =>
        `M${x + cx} ${y}v${cy - radius}${diamond}m0 ${2 * radius}V${y + rowHeight}M${x + column} ${y + cy}h${cx - radius - column}m${2 * radius} 0H${x + columnWidth}`,
    ),
  );
  const pitches = columns.map(({ x }) => `M${x + column} ${GRID_TOP}V${bottom}`);
  const frames = columns.map(({ x }) => `M${x} ${GRID_TOP}V${bottom}`);
  return (
    <g className="scorebook-grid" stroke="#8a8a8a" fill="none">
      <path strokeWidth={1} d={[...cells, ...pitches].join('')} />
      <path strokeWidth={2} d={[...frames, ...tops.map((y) => `M${GRID_LEFT} ${y}H${gridRight}`)].join('')} />
    </g>
  );
}

function findSymbol({ call, bunt, assumed, wave }: PitchColumnItem): SymbolName | null {
  if (wave) return 'wave';
  if (call === null || call === 'inPlay' || call === 'hitByPitch' || assumed) return null;
  if (bunt) return call === 'foul' ? 'buntFoul' : 'buntMissed';
  return call;
}

function isDrawn(item: PitchColumnItem): boolean {
  return Boolean(item.marks || item.error) || findSymbol(item) !== null;
}

/** Arranges the pitches in one column or two, whichever leaves them larger. */
function arrange(count: number, column: number, height: number) {
  const toStep = (columns: number) =>
    Math.min(column / columns - 1, (height - 4) / Math.max(1, Math.ceil(count / columns)), 26);
  const columns = toStep(2) > toStep(1) ? 2 : 1;
  return { columns, lines: Math.ceil(count / columns), step: toStep(columns) };
}

function drawPitches(ink: Ink, pitches: readonly PitchColumnItem[], { column, height }: CellSize): void {
  const items = pitches.filter(isDrawn);
  const { columns, lines, step } = arrange(items.length, column, height);
  for (const [index, item] of items.entries()) {
    const x = (column / columns) * (Math.floor(index / lines) + 0.5);
    const y = 2 + step * ((index % lines) + 0.5);
    const symbol = findSymbol(item);
    if (symbol) ink.drawSymbol(symbol, x, y, step / 22);
    const text = `${item.error ? `${item.error}E` : ''}${(item.marks ?? []).map((mark) => "'".repeat(mark)).join(' ')}`;
    const size = Math.max(16, step * 0.95);
    const left = symbol ? x + step * 0.4 : x - step * 0.4;
    ink.write('plain', text, left + (text.length * size * LETTER) / 2, y, size);
  }
}

const HITS: readonly ScorebookSign['name'][] = ['hit', 'line'];

/** Draws the runner's way: red and thick for a hit, blue for other advances. */
function drawWays(
  ink: Ink,
  corners: ScorebookCellWithoutPlays['corners'],
  { cx, cy, radius }: CellSize,
): void {
  const sides = [
    [0, radius, `l${radius} ${-radius}`],
    [radius, 0, `l${-radius} ${-radius}`],
    [0, -radius, `l${-radius} ${radius}`],
    [-radius, 0, `l${radius} ${radius}`],
  ] as const;
  for (const [index, [x, y, path]] of sides.entries()) {
    const signs = corners[index] ?? [];
    if (signs.some(({ name }) => HITS.includes(name))) ink.draw('hitWay', path, cx + x, cy + y);
    if (signs.some(({ name }) => name === 'through')) ink.draw('advanceWay', path, cx + x, cy + y);
  }
}

const OUTS = ['out1', 'out2', 'out3'] as const;

function findResultSymbol(result: ScorebookCellResult, { runs }: ScorebookSignChoices): SymbolName | null {
  if (result.kind === 'out') return OUTS[result.number - 1] ?? null;
  if (result.kind === 'left') return 'left';
  if (result.kind === 'unfinished') return null;
  const isFull = runs === 'earned' ? result.earned : result.battedIn;
  return isFull ? 'full' : 'hollow';
}

function drawWave(ink: Ink, wave: SubstitutionMark, { width, height, area, cx, cy }: CellSize): void {
  const repeat = (part: string, length: number) => part.repeat(Math.max(0, Math.floor(length / 16) - 2));
  if (wave === 'batter') ink.draw('plain', `q-8 8 0 16${repeat('t0 16', height)}`, 4, 6);
  else if (wave === 'fielders') ink.draw('plain', `q8-8 16 0${repeat('t16 0', width)}`, 6, 4);
  else {
    const [right, below] = CORNERS[wave];
    ink.draw('plain', 'q8-8 16 0t16 0t16 0', cx + right * area * 0.29 - 24, cy + below * height * 0.46);
  }
}

function drawCell(
  ink: Ink,
  cell: ScorebookCellWithoutPlays,
  size: CellSize,
  choices: ScorebookSignChoices,
): void {
  const { width, height, radius, cx, cy } = size;
  drawWays(ink, cell.corners, size);
  drawPitches(ink, cell.pitches, size);
  for (const [index, signs] of cell.corners.entries())
    if (signs.length > 0) drawCorner(ink, signs, index, size, choices);
  const result = cell.result && findResultSymbol(cell.result, choices);
  if (result) ink.drawSymbol(result, cx, cy, radius * 0.055);
  for (const wave of cell.waves) drawWave(ink, wave, size);
  if (cell.endsHalf) ink.drawSymbol('end', width - 12, height - 6, 0.8);
}

/** Draws a bracket that joins the outs of a play. */
function drawBracket(
  ink: Ink,
  { cells }: MultipleOutBracket,
  { sheet, layout }: Pick<PartProps, 'sheet' | 'layout'>,
): void {
  const { columnWidth, rowHeight, findCell } = layout;
  const places = cells.flatMap((index) => sheet.cells[index] ?? []).flatMap((cell) => findCell(cell) ?? []);
  const [first] = places;
  if (!first) return;
  const ys = places.map(({ y }) => y + rowHeight / 2).sort((a, b) => a - b);
  const size = Math.min(20, Math.floor(columnWidth * 0.12));
  const name = places.length > 2 ? 'TP' : 'DP';
  const [top, bottom] = [ys[0] ?? 0, ys.at(-1) ?? 0];
  if (places.every(({ x }) => x === first.x))
    ink.draw('plain', `h6v${bottom - top}h-6`, first.x + columnWidth - 10, top);
  for (const { x, y } of places)
    ink.write('plain', name, x + columnWidth - 12 - size * LETTER, y + rowHeight / 2, size);
}

/** Draws all signs and figures of the grid. Memoized, because they do not depend on the chosen cell. */
export const Marks = memo(function Marks(props: PartProps & { readonly choices: ScorebookSignChoices }) {
  const { sheet, layout, choices } = props;
  const size = measure(layout.columnWidth, layout.rowHeight);
  const ink = new Ink(choices, size.weight);
  writeInnings(ink, props);
  writeOrders(ink, props);
  writePlaces(ink, props);
  for (const bracket of sheet.brackets) drawBracket(ink, bracket, props);
  for (const cell of sheet.cells) {
    const corner = layout.findCell(cell);
    if (!corner) continue;
    ink.beginCell(corner.x, corner.y);
    drawCell(ink, cell, size, choices);
  }
  return <InkDrawing ink={ink} />;
});
