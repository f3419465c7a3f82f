import { X } from 'lucide-react';
import { OUTS_CHOICES, OUTS_PER_INNING, PITCHING_RESULTS } from '#domain/pitching.ts';
import type { Player } from '../../shared/line-entry/players.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { pitchingMessages } from '../pitching/pitching.messages.ts';
import { readInnings, writeInnings } from './innings.ts';
import { ListItem } from './list-item.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { columnName, pitcherName } from './row-state.ts';
import { RowStepper } from './row-stepper.tsx';
import { sheetMessages as texts } from './sheet.messages.ts';
import { readCount } from './sheet-appearances.ts';
import type { RowErrors } from './sheet-check.ts';
import { movePitcher, setPitcherCell } from './sheet-edit.ts';
import { isUsed, PITCHING_COUNTS, type PitcherColumn, type PitcherRow } from './sheet-rows.ts';
import type { SheetView } from './sheet-view.ts';
import { useRowRemoval } from './use-row-removal.tsx';

const NO_ERRORS = {};
const resultOptions = PITCHING_RESULTS.map((result) => ({ value: result, label: result }));

/** The usual choices, and the innings of a longer day that are there already. */
function inningsOptions(outs: number | null) {
  const choices = outs === null || OUTS_CHOICES.includes(outs) ? OUTS_CHOICES : [...OUTS_CHOICES, outs];
  return choices.map((choice) => ({
    value: choice,
    label: pitchingMessages.form.innings(Math.floor(choice / OUTS_PER_INNING), choice % OUTS_PER_INNING),
  }));
}

const rowButton = 'min-h-target px-1 text-small';

interface PitcherPanelProps {
  readonly row: PitcherRow;
  readonly name: string;
  readonly players: readonly Player[];
  readonly errors: RowErrors;
  readonly sheet: SheetView['sheet'];
  readonly change: SheetView['change'];
  readonly onNext: () => void;
}

function useCells({ row, errors, change }: PitcherPanelProps) {
  return (column: PitcherColumn) => ({
    text: row.cells[column],
    onText: (text: string) => change(setPitcherCell(row.key, column, text)),
    error: errors[column],
  });
}

function Who(props: PitcherPanelProps) {
  const cell = useCells(props);
  const [user, result, innings] = [cell('user_id'), cell('result'), cell('innings')];
  const outs = readInnings(innings.text);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
        <Select
          label={texts.columns.user_id}
          value={user.text}
          onChange={(event) => user.onText(event.target.value)}
          options={props.players.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={texts.nobody}
          error={user.error}
        />
        <Select
          label={texts.columns.innings}
          value={outs ?? ''}
          onChange={({ target }) => innings.onText(target.value && writeInnings(Number(target.value)))}
          options={inningsOptions(outs)}
          placeholder={texts.columns.innings}
          error={innings.error}
        />
      </div>
      <RadioGroup
        label={texts.columns.result}
        className="[&_label]:px-1"
        name={`${props.row.key}-result`}
        chosen={result.text}
        options={resultOptions}
        error={result.error}
        onChange={(event) => result.onText(event.target.value)}
      />
    </>
  );
}

function PitcherPanel(props: PitcherPanelProps) {
  const { row, name, sheet, change, onNext } = props;
  const cell = useCells(props);
  const { remove, dialog } = useRowRemoval({ row, name, change });
  return (
    <>
      <Who {...props} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-3">
        {PITCHING_COUNTS.map((count) => (
          <RowStepper key={count} label={columnName(row, count)} {...cell(count)} />
        ))}
      </div>
      {isUsed(row) && (
        <div className="grid grid-cols-3 gap-2">
          <Button variant="line" className={rowButton} onClick={remove}>
            <X aria-hidden className="size-4" />
            {texts.row.remove}
          </Button>
          <MoveButtons
            {...{ sheet, change }}
            move={(step) => movePitcher(row.key, step)}
            labels={texts.row.movePitcher}
            className={rowButton}
          />
        </div>
      )}
      <Button onClick={onNext}>{texts.row.nextPitcher}</Button>
      {dialog}
    </>
  );
}

function summaryOf(row: PitcherRow): string {
  if (!isUsed(row)) return '';
  return texts.pitcherSummary(row.cells.innings || '-', readCount(row.cells.runs_allowed) ?? 0);
}

interface PitchingListProps {
  readonly view: SheetView;
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
}

/** The pitchers on a phone. */
export function PitchingList({ view, open, onOpen }: PitchingListProps) {
  const { sheet, change, errors, nameOf, playersFor } = view;
  const { pitchers } = sheet;
  return (
    <ol className="min-w-0 rounded-md border border-chalk bg-sheet">
      {pitchers.map((row, index) => (
        <ListItem
          key={row.key}
          mark={index + 1}
          name={nameOf(row.cells.user_id) || texts.row.addPitcher}
          note={row.cells.result === '-' ? '' : row.cells.result}
          summary={summaryOf(row)}
          wrong={errors[row.key] !== undefined}
          open={open === row.key}
          onToggle={() => onOpen(open === row.key ? null : row.key)}
        >
          <PitcherPanel
            row={row}
            name={pitcherName(row, index, nameOf)}
            players={playersFor('pitching', row)}
            errors={errors[row.key] ?? NO_ERRORS}
            sheet={sheet}
            change={change}
            onNext={() => onOpen(pitchers[index + 1]?.key ?? null)}
          />
        </ListItem>
      ))}
    </ol>
  );
}
