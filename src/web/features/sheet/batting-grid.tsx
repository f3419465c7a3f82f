import { useState } from 'react';
import type { Finding } from '#domain/game-check.ts';
import { formatRate } from '../../shared/format.ts';
import { findingDifference } from '../../shared/game-check/finding-texts.ts';
import { cx } from '../../ui/cx.ts';
import { BatterGridRow, FIRST_COUNT } from './batter-grid-row.tsx';
import { GridFrame, stickyOrder, stickyPlayer } from './grid-frame.tsx';
import { batterName } from './row-state.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { addSubstitute, nextBatterKey, setBatterCell } from './sheet-edit.ts';
import { BATTER_COLUMNS, BATTING_COUNTS, type BattingCount, isSubstitute } from './sheet-rows.ts';
import type { SheetTotals } from './sheet-totals.ts';
import type { SheetView } from './sheet-view.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPaste } from './use-grid-paste.ts';

const NO_ERRORS = {};
const shortColumns: Partial<Record<BattingCount, string>> = texts.shortColumns;

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col" className={stickyOrder} abbr={texts.columns.order}>
          {texts.shortColumns.order}
        </th>
        <th scope="col" className={cx(stickyPlayer, 'px-2! text-left')}>
          {texts.columns.user_id}
        </th>
        <th scope="col">{texts.columns.position}</th>
        <th scope="col">{texts.columns.plate_appearances}</th>
        <th scope="col">{texts.columns.figures}</th>
        {BATTING_COUNTS.map((count) => (
          <th key={count} scope="col" abbr={texts.columns[count]}>
            {shortColumns[count] ?? texts.columns[count]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const FINDING_AT: Partial<Record<BattingCount, Finding['check']>> = { runs: 'runs', rbis: 'runsBattedIn' };

interface TotalsProps {
  readonly totals: SheetTotals;
  readonly findings: readonly Finding[];
}

function TotalCell({ count, totals, findings }: TotalsProps & { count: BattingCount }) {
  const finding = findings.find(({ check }) => check === FINDING_AT[count]);
  return (
    <td className={cx(finding && 'bg-clay-soft text-clay shadow-[inset_0_0_0_2px_var(--clay)]')}>
      {totals.batting[count]}
      {finding && <span className="block text-tiny whitespace-nowrap">{findingDifference(finding)}</span>}
    </td>
  );
}

function Totals({ totals, findings }: TotalsProps) {
  return (
    <tfoot>
      <tr>
        <td className={stickyOrder} />
        <th scope="row" className={cx(stickyPlayer, 'px-2! text-left!')}>
          {texts.total}
        </th>
        <td />
        <td />
        <td className="text-small">
          {totals.hits} {formatRate(totals.average)}
        </td>
        {BATTING_COUNTS.map((count) => (
          <TotalCell key={count} count={count} totals={totals} findings={findings} />
        ))}
      </tr>
    </tfoot>
  );
}

/** The batters as a spreadsheet: one row each, one column a figure. */
export function BattingGrid(view: SheetView) {
  const { sheet, change, errors, findings, totals, nameOf, playersFor } = view;
  const { batters } = sheet;
  const [added, setAdded] = useState<string | null>(null);
  const add = (order: number) => {
    const key = nextBatterKey(sheet);
    change(addSubstitute(key, order));
    setAdded(key);
  };
  const keys = useGridKeys({
    rows: batters.length,
    columns: FIRST_COUNT + BATTING_COUNTS.length,
    onRestore: ({ row, column }, text) => {
      const key = batters[row]?.key;
      const name = BATTER_COLUMNS[column - 1];
      if (key && name) change(setBatterCell(key, name, text));
    },
  });
  return (
    <GridFrame name={texts.batterGrid} keys={keys} onPaste={useGridPaste('batting', view)}>
      <Heads />
      <tbody>
        {batters.map((row, index) => {
          const substitute = isSubstitute(batters, row);
          return (
            <BatterGridRow
              key={row.key}
              row={row}
              index={index}
              substitute={substitute}
              name={batterName(row, substitute, nameOf)}
              players={playersFor('batting', row)}
              errors={errors[row.key] ?? NO_ERRORS}
              sheet={sheet}
              change={change}
              onAdd={() => add(row.order)}
              added={added === row.key}
            />
          );
        })}
      </tbody>
      <Totals totals={totals} findings={findings} />
    </GridFrame>
  );
}
