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
import { CellDrawing, EmptyCell } from './cell.tsx';
import { Label } from './label.tsx';
import { FOOT_LINE, FOOT_LINES, GRID_TOP, type Layout, layOut, PAGE, toCellKey } from './layout.ts';
import { Legend } from './legend.tsx';
import { Pitchers } from './pitchers.tsx';
import { scorebookMessages as texts } from './scorebook.messages.ts';
import { SheetHead, type SheetHeading } from './sheet-head.tsx';
import { Figures, Innings, Names, Ruling } from './sheet-parts.tsx';
import { Symbols, symbolId } from './symbols.tsx';

export interface SheetDrawingProps {
  readonly sheet: DrawnScorebookSheet;
  readonly proof: ScorebookProof | null;
  readonly heading: SheetHeading;
  readonly choices: ScorebookSignStyles;
  readonly getName: GetName;
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
  return (
    <g>
      {isLinked && (
        <path d={`M${right - 10} ${top}h6V${bottom}h-6`} stroke="currentColor" strokeWidth={3} fill="none" />
      )}
      {places.map(({ x, y }) => (
        <Label key={`${x} ${y}`} x={x + columnWidth - 12} y={y + rowHeight / 2} size={size} anchor="end" bold>
          {name}
        </Label>
      ))}
    </g>
  );
}

function Cells({
  sheet,
  layout,
  choices,
  describeCell,
}: Omit<SheetDrawingProps, 'proof' | 'heading' | 'getName'> & { layout: Layout }) {
  const { columns, columnWidth: width, rowHeight: height } = layout;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const places = sheet.rows.filter(({ order }) => order > 0);
  const empty = `#${symbolId(sheet.side, 'cell')}`;
  return (
    <>
      {columns.map(({ x }) =>
        places.map(({ order }, row) => (
          <use key={`${x} ${order}`} href={empty} x={x} y={GRID_TOP + row * height} />
        )),
      )}
      {sheet.cells.map((cell) => {
        const { x, y } = layout.findCell(cell);
        return (
          <g key={toCellKey(cell)} transform={`translate(${x} ${y})`}>
            <CellDrawing cell={cell} size={size} sheet={sheet.side} choices={choices} />
            {describeCell && (
              <rect width={width} height={height} fill="transparent" {...describeCell(cell)} />
            )}
          </g>
        );
      })}
      {sheet.brackets.map((bracket) => (
        <Bracket key={bracket.cells.join(' ')} bracket={bracket} sheet={sheet} layout={layout} />
      ))}
    </>
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
  describeCell,
  ...svg
}: SheetDrawingProps & SVGProps<SVGSVGElement>) {
  const layout = useMemo(() => layOut(sheet), [sheet]);
  const { columnWidth: width, rowHeight: height, gridBottom } = layout;
  const bottom = gridBottom + FOOT_LINES * FOOT_LINE + 24;
  const own = { sheet, layout, getName };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
      color="#1a211d"
      fill="currentColor"
      fontFamily="'Hiragino Sans','Noto Sans JP','Yu Gothic',sans-serif"
      {...svg}
    >
      <title>{texts.sheetLabel(heading.teams[sheet.side])}</title>
      <Symbols sheet={sheet.side} choices={choices} />
      <defs>
        <EmptyCell size={{ width, height }} id={symbolId(sheet.side, 'cell')} />
      </defs>
      <SheetHead heading={heading} side={sheet.side} />
      <Cells sheet={sheet} layout={layout} choices={choices} {...(describeCell && { describeCell })} />
      <Ruling sheet={sheet} layout={layout} />
      <g id={symbolId(sheet.side, 'names')}>
        <Names {...own} />
      </g>
      <Figures {...own} />
      <Innings sheet={sheet} layout={layout} />
      <Pitchers {...own} title={texts.pitchers(heading.teams[otherSide(sheet.side)])} />
      {proof && <ProofLine proof={proof} y={PAGE.height - 18} />}
      <Legend
        x={LEGEND_LEFT}
        y={bottom}
        width={PAGE.width - LEGEND_LEFT}
        height={PAGE.height - bottom}
        sheet={sheet.side}
        choices={choices}
      />
    </svg>
  );
}
