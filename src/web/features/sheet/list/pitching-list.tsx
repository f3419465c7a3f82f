import { X } from 'lucide-react';
import type { GameDetail } from '#contract/games.ts';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { inningsOptions } from '../../../shared/line-entry/innings.ts';
import { pitchesMessages } from '../../../shared/pitches.messages.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readInnings } from '../rows/innings.ts';
import { MoveButtons } from '../rows/move-buttons.tsx';
import { findRest, hasLeastPitches, listResults, withRest } from '../rows/pitcher-cells.ts';
import { HeadErrors, PlayerPicker } from '../rows/player-picker.tsx';
import { type RowProps, toCellProps, toRowProps } from '../rows/row-props.ts';
import { readCount } from '../rows/sheet-appearances.ts';
import { movePitcher } from '../rows/sheet-edit.ts';
import { isUsed, PITCHING_COUNTS, type PitcherRow } from '../rows/sheet-rows.ts';
import { useRowRemoval } from '../rows/use-row-removal.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetRowsProps } from '../sheet-view.ts';
import { ListItem } from './list-item.tsx';
import { Steppers } from './steppers.tsx';

const rowButton = 'min-h-target flex-auto px-2 text-small whitespace-nowrap';
const STEPPED = PITCHING_COUNTS.filter((count) => count !== 'pitches');

type PitcherPanelProps = RowProps<PitcherRow> & { readonly game: GameDetail };

/** A button that fills in the innings and runs of the game that the other pitchers do not have. */
function RestButton({ row, sheet, game, change }: PitcherPanelProps) {
  const rest = findRest(sheet, row, game);
  if (!rest) return null;
  return (
    <Button
      variant="line"
      onClick={() => change(withRest(row, rest))}
      className="min-h-target px-3 text-small"
    >
      {texts.row.rest(formatOutsAsInnings(rest.outs), rest.runs)}
    </Button>
  );
}

function OutingFields(props: PitcherPanelProps) {
  const [result, innings, pitches] = [
    toCellProps(props, 'result'),
    toCellProps(props, 'innings'),
    toCellProps(props, 'pitches'),
  ];
  const outs = readInnings(innings.text);
  return (
    <>
      <RestButton {...props} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={texts.columns.innings}
          value={outs ?? ''}
          onChange={({ target }) => innings.onText(target.value && formatOutsAsInnings(Number(target.value)))}
          options={inningsOptions(outs ?? 0)}
          placeholder={texts.row.noInnings}
          error={innings.error}
        />
        <TextField
          label={texts.columns.pitches}
          value={pitches.text}
          inputMode="numeric"
          placeholder={texts.unknownPitches}
          hint={hasLeastPitches(props.row, props.game) && pitchesMessages.note}
          onChange={(event) => pitches.onText(event.target.value)}
          error={pitches.error}
        />
      </div>
      <RadioGroup
        label={texts.columns.result}
        className="[&_label]:px-0! [&_label]:text-small max-[22rem]:[&_label]:text-tiny"
        name={`${props.row.key}-result`}
        chosen={result.text}
        options={listResults(result.text).map((value) => ({ value, label: value }))}
        error={result.error}
        onChange={(event) => result.onText(event.target.value)}
      />
    </>
  );
}

function PitcherPanel(props: PitcherPanelProps) {
  const { row, sheet, change } = props;
  const { remove, dialog } = useRowRemoval(props);
  return (
    <>
      <HeadErrors {...props} />
      <OutingFields {...props} />
      <Steppers {...props} counts={STEPPED} />
      {isUsed(row) && (
        <div className="flex flex-wrap gap-2">
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
      {dialog}
    </>
  );
}

function summarizeRow(row: PitcherRow): string {
  if (!isUsed(row)) return '';
  return texts.pitcherSummary(row.cells.innings, readCount(row.cells.runs_allowed) ?? 0);
}

export function PitchingList({ view, open, onOpen }: Omit<SheetRowsProps, 'offers'>) {
  const { pitchers } = view.sheet;
  return (
    <ol className="min-w-0 rounded-md border border-chalk bg-sheet">
      {pitchers.map((row, index) => (
        <ListItem
          key={row.key}
          mark={index + 1}
          name={view.getName(row.cells.user_id) || texts.row.addPitcher}
          shortName={view.getShortName(row.cells.user_id) || texts.row.addPitcher}
          note={row.cells.result === '-' ? '' : row.cells.result}
          summary={summarizeRow(row)}
          wrong={view.errors[row.key] !== undefined}
          open={open === row.key}
          onToggle={() => onOpen(open === row.key ? null : row.key)}
          head={<PlayerPicker {...toRowProps(view, row, index)} />}
        >
          <PitcherPanel {...toRowProps(view, row, index)} game={view.game} />
        </ListItem>
      ))}
    </ol>
  );
}
