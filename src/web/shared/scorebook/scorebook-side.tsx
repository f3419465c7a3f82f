import { memo, useMemo } from 'react';
import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import { measure } from './cell-size.ts';
import { CellWordsPanel, type DrawnSide, useChosenCell } from './chosen-cell.tsx';
import { Ink } from './ink.ts';
import { InkDrawing } from './ink-drawing.tsx';
import { GRID_TOP, HEAD_TOP, layOut, NAMES_WIDTH, PAGE } from './layout.ts';
import { scorebookMessages as texts } from './scorebook.messages.ts';
import { SheetDrawing, type SheetDrawingProps } from './sheet-drawing.tsx';
import type { SheetHeading } from './sheet-head.tsx';
import { Names, type PartProps, writeOrders } from './sheet-parts.tsx';

export interface ScorebookSideProps {
  readonly side: UsOrThem;
  /** Whether all of the sheet is drawn, and not only the innings that a phone shows first. */
  readonly isWhole: boolean;
  readonly getSide: (side: UsOrThem) => DrawnSide;
  readonly heading: SheetHeading;
  readonly choices: ScorebookSignChoices;
  readonly getName: GetName;
}

/** The least width of a sheet on the screen, in pixels. */
const CANVAS_WIDTH = 960;

/** The batting order and the names, which stay in view while the sheet scrolls below them. */
function StickyNames({
  sheet,
  getName,
  choices,
}: Omit<PartProps, 'layout'> & Pick<SheetDrawingProps, 'choices'>) {
  const layout = layOut(sheet);
  const { columnWidth, gridBottom, rowHeight } = layout;
  const ink = new Ink(choices, measure(columnWidth, rowHeight).weight);
  writeOrders(ink, { sheet, layout });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${NAMES_WIDTH} ${PAGE.height}`}
      fill="currentColor"
      textAnchor="middle"
      className="scorebook-names pointer-events-none sticky left-0 col-start-1 row-start-1"
    >
      <rect y={HEAD_TOP} width={NAMES_WIDTH} height={gridBottom - HEAD_TOP} fill="var(--paper)" />
      <Names sheet={sheet} layout={layout} getName={getName} />
      <InkDrawing ink={ink} />
      <path
        className="scorebook-grid"
        d={`M1 ${HEAD_TOP}H${NAMES_WIDTH - 1}V${gridBottom}H1Z${sheet.rows
          .map((_, row) => `M0 ${GRID_TOP + row * rowHeight}H${NAMES_WIDTH}`)
          .join('')}`}
        fill="none"
        strokeWidth={2}
      />
    </svg>
  );
}

/** The sheet of one side. On the screen it scrolls sideways, and the names stay in view. */
export const ScorebookSide = memo(function ScorebookSide({
  side,
  isWhole,
  getSide,
  getName,
  ...look
}: ScorebookSideProps) {
  const drawn = useMemo(() => getSide(side), [getSide, side]);
  const { sheet, proof } = drawn;
  const cells = useChosenCell(drawn, getName);
  return (
    <>
      <section
        aria-label={texts.sheetLabel(look.heading.teams[side])}
        className="scorebook-scroll overflow-x-auto"
      >
        <div className="scorebook-canvas grid">
          <SheetDrawing
            {...look}
            className="col-start-1 row-start-1"
            {...{ sheet, proof, getName }}
            describeCell={cells.describeCell}
            {...(!isWhole && { until: (window.innerWidth / CANVAS_WIDTH) * PAGE.width })}
          />
          {isWhole && <StickyNames {...{ sheet, getName }} choices={look.choices} />}
        </div>
      </section>
      <CellWordsPanel title={cells.title} words={cells.words} />
    </>
  );
});
