import { type SVGProps, useMemo } from 'react';
import type { ScorebookProof } from '#domain/scoring/scorebook/proof.ts';
import type {
  DrawnScorebookCell,
  DrawnScorebookSheet,
  MultipleOutBracket,
} from '#domain/scoring/scorebook/sheet-types.ts';
import type { ScorebookSignStyles } from '#domain/scoring/scorebook/sign-choices.ts';
import { otherSide } from '#domain/scoring/side.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import { measure } from './cell-size.ts';
import { ColumnDrawing, EmptyCells } from './column.tsx';
import { Label } from './label.tsx';
import { FOOT_LINE, FOOT_LINES, type Layout, layOut, PAGE, toCellKey } from './layout.ts';
import { Legend } from './legend.tsx';
import { Pitchers } from './pitchers.tsx';
import { scorebookMessages as texts } from './scorebook.messages.ts';
import { LineScoreTable, SheetHead, type SheetHeading } from './sheet-head.tsx';
import { InningNumbers, InningTotals, Names, Places, Ruling, Sums } from './sheet-parts.tsx';
import { LETTER, writeText } from './strokes.ts';

export interface SheetDrawingProps {
  readonly sheet: DrawnScorebookSheet;
  readonly proof: ScorebookProof | null;
  readonly heading: SheetHeading;
  readonly choices: ScorebookSignStyles;
  readonly getName: GetName;
  /** The right edge of the part that is drawn first, before the sums and what stands below the grid. */
  readonly until?: number;
  readonly describeCell?: (cell: DrawnScorebookCell) => SVGProps<SVGRectElement>;
}

/** A bracket joins the outs of a play. */
function Bracket({
  bracket,
  sheet,
  layout,
}: {
  bracket: MultipleOutBracket;
  sheet: DrawnScorebookSheet;
  layout: Layout;
}) {
  const { columnWidth, rowHeight, findCell } = layout;
  const places = bracket.cells.flatMap((index) => sheet.cells[index] ?? []).map(findCell);
  const [first] = places;
  if (!first) return null;
  const ys = places.map(({ y }) => y + rowHeight / 2).sort((a, b) => a - b);
  const isLinked = places.every(({ x }) => x === first.x);
  const size = Math.min(20, Math.floor(columnWidth * 0.12));
  const name = places.length > 2 ? 'TP' : 'DP';
  const right = first.x + columnWidth;
  const [top, bottom] = [ys[0] ?? 0, ys.at(-1) ?? 0];
  const names = places.map(({ x, y }) =>
    writeText(name, x + columnWidth - 12 - size * LETTER, y + rowHeight / 2, size),
  );
  return <path d={`${isLinked ? `M${right - 10} ${top}h6V${bottom}h-6` : ''}${names.join('')}`} />;
}

function Cells({
  sheet,
  layout,
  choices,
  until,
  describeCell,
}: Omit<SheetDrawingProps, 'proof' | 'heading' | 'getName'> & { layout: Layout; until: number }) {
  const { columns, columnWidth: width, rowHeight: height, findCell } = layout;
  const { weight } = measure(width, height);
  return (
    <g fill="none" stroke="currentColor" strokeWidth={weight} strokeLinecap="round" strokeLinejoin="round">
      <EmptyCells layout={layout} rows={sheet.rows.filter(({ order }) => order > 0).length} />
      {columns
        .filter(({ x }) => x < until)
        .map((column) => (
          <ColumnDrawing key={column.x} {...{ column, sheet, layout, choices }} />
        ))}
      {sheet.brackets.map((bracket) => (
        <Bracket key={bracket.cells.join(' ')} bracket={bracket} sheet={sheet} layout={layout} />
      ))}
      {describeCell &&
        sheet.cells.map((cell) => (
          <rect
            key={toCellKey(cell)}
            {...findCell(cell)}
            {...{ width, height }}
            fill="transparent"
            stroke="none"
            {...describeCell(cell)}
          />
        ))}
    </g>
  );
}

function ProofLine({
  proof: { turns, placed, runs, left, outs, broken },
  y,
}: {
  proof: ScorebookProof;
  y: number;
}) {
  const text = [
    texts.proof(broken.length === 0),
    texts.sides(turns, placed),
    texts.ends(runs, left, outs),
  ].join('　');
  return (
    <Label x={6} y={y} size={26} width={860} anchor="start" bold>
      {text}
    </Label>
  );
}

const LEGEND_LEFT = 920;

export function SheetDrawing({
  sheet,
  proof,
  heading,
  choices,
  getName,
  until = Number.POSITIVE_INFINITY,
  describeCell,
  ...svg
}: SheetDrawingProps & SVGProps<SVGSVGElement>) {
  const layout = useMemo(() => layOut(sheet), [sheet]);
  const bottom = layout.gridBottom + FOOT_LINES * FOOT_LINE + 24;
  const own = { sheet, layout, getName };
  const isWhole = until === Number.POSITIVE_INFINITY;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
      color="#1a211d"
      fill="currentColor"
      textAnchor="middle"
      {...svg}
    >
      <title>{texts.sheetLabel(heading.teams[sheet.side])}</title>
      <SheetHead heading={heading} side={sheet.side} />
      <Cells {...{ sheet, layout, choices, until }} {...(isWhole && describeCell && { describeCell })} />
      <Ruling sheet={sheet} layout={layout} />
      <InningNumbers layout={layout} until={until} />
      <Places {...own} />
      {isWhole && (
        <>
          <LineScoreTable heading={heading} />
          <Names {...own} />
          <Sums {...own} />
          <InningTotals sheet={sheet} layout={layout} />
          <Pitchers {...own} title={texts.pitchers(heading.teams[otherSide(sheet.side)])} />
          {proof && <ProofLine proof={proof} y={PAGE.height - 18} />}
          <Legend
            x={LEGEND_LEFT}
            y={bottom}
            width={PAGE.width - LEGEND_LEFT}
            height={PAGE.height - bottom}
            choices={choices}
          />
        </>
      )}
    </svg>
  );
}
