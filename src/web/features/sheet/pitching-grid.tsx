import { X } from 'lucide-react';
import type { Finding } from '#domain/game-check.ts';
import { formatInnings, PITCHING_RESULTS } from '#domain/pitching.ts';
import { findingDifference } from '../../shared/game-check/finding-texts.ts';
import type { Player } from '../../shared/line-entry/players.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { NumberCell, PlayerCell, SelectCell, TextCell } from './grid-cells.tsx';
import { GridFrame } from './grid-frame.tsx';
import { CellError, GridNotes } from './grid-notes.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { cellErrors, columnName, errorId, pitcherName } from './row-state.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import type { RowErrors } from './sheet-check.ts';
import { movePitcher, setPitcherCell } from './sheet-edit.ts';
import {
  isUsed,
  PITCHER_COLUMNS,
  PITCHING_COUNTS,
  type PitcherColumn,
  type PitcherRow,
} from './sheet-rows.ts';
import type { SheetView } from './sheet-view.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPaste } from './use-grid-paste.ts';
import { useRowRemoval } from './use-row-removal.tsx';

const FIRST_COUNT = 3;
const COLUMNS = FIRST_COUNT + PITCHING_COUNTS.length + 1;
const RESULT_KEYS: Readonly<Record<string, string>> = { w: '勝利', l: '敗北', d: '引き分け', '-': '-' };
const NO_ERRORS = {};

interface PitcherGridRowProps {
  readonly row: PitcherRow;
  readonly index: number;
  readonly name: string;
  readonly players: readonly Player[];
  readonly errors: RowErrors;
  readonly sheet: SheetView['sheet'];
  readonly change: SheetView['change'];
}

const actionButton = 'size-11 px-0! text-ink-3! -outline-offset-2!';

type RowActionsProps = Pick<PitcherGridRowProps, 'row' | 'name' | 'sheet' | 'change'> & {
  readonly onRemove: () => void;
};

function RowActions({ row, name, sheet, change, onRemove }: RowActionsProps) {
  return (
    <div className="flex">
      <Button
        variant="ghost"
        aria-label={texts.cell(name, texts.row.remove)}
        className={actionButton}
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </Button>
      <MoveButtons
        {...{ sheet, change }}
        move={(step) => movePitcher(row.key, step)}
        labels={{
          [-1]: texts.cell(name, texts.row.movePitcher[-1]),
          1: texts.cell(name, texts.row.movePitcher[1]),
        }}
        className={actionButton}
        bare
      />
    </div>
  );
}

function PitcherGridRow({ row, index, name, players, errors, sheet, change }: PitcherGridRowProps) {
  const { remove, dialog } = useRowRemoval({ row, name, change });
  const wrong = cellErrors(row, errors);
  const cell = (column: PitcherColumn, place: number) => ({
    name: texts.cell(name, columnName(row, column)),
    place: { row: index, column: place },
    text: row.cells[column],
    onText: (text: string) => change(setPitcherCell(row.key, column, text)),
    error: errors[column],
    errorId: errorId(row, column),
  });
  return (
    <>
      <tr>
        <td className="w-44">
          <PlayerCell {...cell('user_id', 0)} players={players} placeholder={texts.nobody} />
        </td>
        <td className="w-24">
          <SelectCell {...cell('result', 1)} keyChoice={(key) => RESULT_KEYS[key.toLowerCase()]}>
            {PITCHING_RESULTS.map((result) => (
              <option key={result}>{result}</option>
            ))}
          </SelectCell>
        </td>
        <td className="w-24">
          <TextCell {...cell('innings', 2)} placeholder="5 1/3" />
        </td>
        {PITCHING_COUNTS.map((count, at) => (
          <td key={count} className="w-16 min-w-14">
            <NumberCell {...cell(count, FIRST_COUNT + at)} counted={isUsed(row)} />
          </td>
        ))}
        <td className="w-33 text-left!">
          {isUsed(row) && <RowActions {...{ row, name, sheet, change }} onRemove={remove} />}
          {dialog}
        </td>
      </tr>
      {wrong.length > 0 && (
        <GridNotes columns={COLUMNS}>
          {wrong.map(({ id, text }) => (
            <CellError key={id} id={id} text={text} />
          ))}
        </GridNotes>
      )}
    </>
  );
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col" className="px-2! text-left">
          {texts.columns.user_id}
        </th>
        <th scope="col">{texts.columns.result}</th>
        <th scope="col">{texts.columns.innings}</th>
        {PITCHING_COUNTS.map((count) => (
          <th key={count} scope="col">
            {count === 'strikeouts' ? texts.pitcherStrikeouts : texts.columns[count]}
          </th>
        ))}
        <td className="bg-paper" />
      </tr>
    </thead>
  );
}

function TotalCell({ value, finding }: { value: string | number; finding: Finding | undefined }) {
  return (
    <td className={cx(finding && 'bg-clay-soft text-clay shadow-[inset_0_0_0_2px_var(--clay)]')}>
      {value}
      {finding && <span className="block text-tiny whitespace-nowrap">{findingDifference(finding)}</span>}
    </td>
  );
}

function Totals({ totals, findings }: Pick<SheetView, 'totals' | 'findings'>) {
  const of = (check: Finding['check']) => findings.find((finding) => finding.check === check);
  const decision = of('winningPitchers') ?? of('losingPitchers');
  return (
    <tfoot>
      <tr>
        <th scope="row" className="px-2! text-left!">
          {texts.total}
        </th>
        <TotalCell value="" finding={decision} />
        <TotalCell value={formatInnings(totals.outs)} finding={of('outsRecorded')} />
        {PITCHING_COUNTS.map((count) => (
          <TotalCell
            key={count}
            value={totals.pitching[count]}
            finding={count === 'runs_allowed' ? of('runsAllowed') : undefined}
          />
        ))}
        <td />
      </tr>
    </tfoot>
  );
}

/** The pitchers as a spreadsheet. */
export function PitchingGrid(view: SheetView) {
  const { sheet, change, errors, nameOf, playersFor } = view;
  const { pitchers } = sheet;
  const keys = useGridKeys({
    rows: pitchers.length,
    columns: FIRST_COUNT + PITCHING_COUNTS.length,
    onRestore: ({ row, column }, text) => {
      const key = pitchers[row]?.key;
      const name = PITCHER_COLUMNS[column];
      if (key && name) change(setPitcherCell(key, name, text));
    },
  });
  return (
    <GridFrame name={texts.pitcherGrid} keys={keys} onPaste={useGridPaste('pitching', view)}>
      <Heads />
      <tbody>
        {pitchers.map((row, index) => (
          <PitcherGridRow
            key={row.key}
            row={row}
            index={index}
            name={pitcherName(row, index, nameOf)}
            players={playersFor('pitching', row)}
            errors={errors[row.key] ?? NO_ERRORS}
            sheet={sheet}
            change={change}
          />
        ))}
      </tbody>
      <Totals totals={view.totals} findings={view.findings} />
    </GridFrame>
  );
}
