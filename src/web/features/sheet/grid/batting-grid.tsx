import { useState } from 'react';
import type { GameFinding } from '#domain/game-check.ts';
import { formatRate } from '../../../shared/format.ts';
import { cx } from '../../../ui/cx.ts';
import { findOrderFinding, toRowProps } from '../rows/row-props.ts';
import { addSubstitute, makeBatterKey } from '../rows/sheet-edit.ts';
import { BATTING_COUNTS, type BattingCount, isSubstitute } from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { BatterGridRow } from './batter-grid-row.tsx';
import { GridFrame, stickyOrder, stickyPlayer, TotalCell } from './grid-frame.tsx';

const shortColumns: Partial<Record<BattingCount, string>> = texts.shortColumns;

const FINDING_AT: Partial<Record<BattingCount, GameFinding['check']>> = {
  runs: 'runs',
  rbis: 'runsBattedIn',
};

const headLabel = (count: BattingCount) => shortColumns[count] ?? texts.columns[count];

/**
 * Returns the width of a column. A column whose total can show a difference is wide; other columns leave room for
 * names.
 */
function columnWidth(count: BattingCount): string {
  if (FINDING_AT[count]) return 'w-11';
  return headLabel(count).length > 2 ? 'w-9' : 'w-8';
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col" className={cx(stickyOrder, 'w-11')} abbr={texts.columns.order}>
          {texts.shortColumns.order}
        </th>
        <th scope="col" className={cx(stickyPlayer, 'w-36 px-2! text-left')}>
          {texts.columns.user_id}
        </th>
        <th scope="col" className="w-13">
          {texts.columns.position}
        </th>
        <th scope="col">{texts.columns.plate_appearances}</th>
        <th scope="col" className="w-15">
          {texts.columns.figures}
        </th>
        {BATTING_COUNTS.map((count) => (
          <th key={count} scope="col" className={columnWidth(count)} abbr={texts.columns[count]}>
            {headLabel(count)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Totals({ totals, findings }: SheetView) {
  return (
    <tfoot>
      <tr>
        <td className={stickyOrder} />
        <th scope="row" className={cx(stickyPlayer, 'px-2! text-left!')}>
          {texts.total}
        </th>
        <td />
        <TotalCell
          value={texts.turns(totals.turns)}
          finding={findings.find(({ check }) => check === 'turns')}
        />
        <td className="text-small">
          {totals.hits} {formatRate(totals.average)}
        </td>
        {BATTING_COUNTS.map((count) => (
          <TotalCell
            key={count}
            value={totals.batting[count]}
            finding={findings.find(({ check }) => check === FINDING_AT[count])}
          />
        ))}
      </tr>
    </tfoot>
  );
}

export function BattingGrid(view: SheetView) {
  const { sheet, change } = view;
  const [added, setAdded] = useState<string | null>(null);
  const add = (order: number) => {
    const key = makeBatterKey(sheet);
    change(addSubstitute(key, order));
    setAdded(key);
  };
  return (
    <GridFrame kind="batting" view={view}>
      <Heads />
      <tbody>
        {sheet.batters.map((row, index) => (
          <BatterGridRow
            key={row.key}
            {...toRowProps(view, row, index)}
            substitute={isSubstitute(sheet.batters, row)}
            finding={findOrderFinding(view, row)}
            onAdd={() => add(row.order)}
            focused={added === row.key}
          />
        ))}
      </tbody>
      <Totals {...view} />
    </GridFrame>
  );
}
