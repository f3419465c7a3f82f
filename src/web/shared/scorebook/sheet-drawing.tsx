import { type SVGProps, useMemo } from 'react';
import type { ScorebookProof } from '#domain/scoring/scorebook/proof.ts';
import type {
  PublicScorebookSheet,
  ScorebookCellWithoutPlays,
} from '#domain/scoring/scorebook/sheet-types.ts';
import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { getOtherSide } from '#domain/scoring/side.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import { Label } from './label.tsx';
import { FOOT_LINE, FOOT_LINES, layOut, PAGE, toCellKey } from './layout.ts';
import { Legend } from './legend.tsx';
import { EmptyCells, Marks } from './marks.tsx';
import { Pitchers } from './pitchers.tsx';
import { scorebookMessages as texts } from './scorebook.messages.ts';
import { LineScoreTable, SheetHead, type SheetHeading } from './sheet-head.tsx';
import { InningTotals, Names, PlaceHeads, Ruling, Sums } from './sheet-parts.tsx';

export interface SheetDrawingProps {
  readonly sheet: PublicScorebookSheet;
  readonly proof: ScorebookProof | null;
  readonly heading: SheetHeading;
  readonly choices: ScorebookSignChoices;
  readonly getName: GetName;
  /** The x coordinate up to which the sheet is drawn first, without the sums and the parts below the grid. */
  readonly until?: number;
  readonly describeCell?: (cell: ScorebookCellWithoutPlays) => SVGProps<SVGRectElement>;
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
  const layout = useMemo(() => layOut(sheet, until), [sheet, until]);
  const { columnWidth: width, rowHeight: height, findCell } = layout;
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
      <EmptyCells layout={layout} rows={sheet.rows.filter(({ order }) => order > 0).length} />
      <Ruling sheet={sheet} layout={layout} />
      <Marks {...own} choices={choices} />
      <PlaceHeads />
      <Names {...own} />
      {isWhole && (
        <>
          {describeCell &&
            sheet.cells.map((cell) => (
              <rect
                key={toCellKey(cell)}
                {...findCell(cell)}
                {...{ width, height }}
                fill="transparent"
                {...describeCell(cell)}
              />
            ))}
          <LineScoreTable heading={heading} />
          <Sums {...own} />
          <InningTotals sheet={sheet} layout={layout} />
          <Pitchers {...own} title={texts.pitchers(heading.teams[getOtherSide(sheet.side)])} />
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
