import { X } from 'lucide-react';
import { formatInnings, PITCHING_RESULTS } from '#domain/pitching.ts';
import { inningsOptions } from '../../shared/line-entry/innings.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { readInnings } from './innings.ts';
import { ListItem } from './list-item.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { PlayerSelect, Steppers } from './row-panel.tsx';
import { cellOf, type RowProps, rowProps } from './row-props.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { readCount } from './sheet-appearances.ts';
import { movePitcher } from './sheet-edit.ts';
import { isUsed, PITCHING_COUNTS, type PitcherRow } from './sheet-rows.ts';
import type { SheetView } from './sheet-view.ts';
import { useRowRemoval } from './use-row-removal.tsx';

const resultOptions = PITCHING_RESULTS.map((result) => ({ value: result, label: result }));

const rowButton = 'min-h-target px-1 text-small';

interface PitcherPanelProps extends RowProps<PitcherRow> {
  readonly onNext: () => void;
}

function OutingFields(props: PitcherPanelProps) {
  const [result, innings] = [cellOf(props, 'result'), cellOf(props, 'innings')];
  const outs = readInnings(innings.text);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
        <PlayerSelect {...props} />
        <Select
          label={texts.columns.innings}
          value={outs ?? ''}
          onChange={({ target }) => innings.onText(target.value && formatInnings(Number(target.value)))}
          options={inningsOptions(outs ?? 0)}
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
  const { row, sheet, change, onNext } = props;
  const { remove, dialog } = useRowRemoval(props);
  return (
    <>
      <OutingFields {...props} />
      <Steppers {...props} counts={PITCHING_COUNTS} />
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
  const { pitchers } = view.sheet;
  return (
    <ol className="min-w-0 rounded-md border border-chalk bg-sheet">
      {pitchers.map((row, index) => (
        <ListItem
          key={row.key}
          mark={index + 1}
          name={view.nameOf(row.cells.user_id) || texts.row.addPitcher}
          shortName={view.shortNameOf(row.cells.user_id) || texts.row.addPitcher}
          note={row.cells.result === '-' ? '' : row.cells.result}
          summary={summaryOf(row)}
          wrong={view.errors[row.key] !== undefined}
          open={open === row.key}
          onToggle={() => onOpen(open === row.key ? null : row.key)}
        >
          <PitcherPanel
            {...rowProps(view, row, index)}
            onNext={() => onOpen(pitchers[index + 1]?.key ?? null)}
          />
        </ListItem>
      ))}
    </ol>
  );
}
