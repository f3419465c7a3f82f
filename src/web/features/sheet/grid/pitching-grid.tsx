import { X } from 'lucide-react';
import type { GameDetail } from '#contract/games.ts';
import type { GameCheckFinding } from '#domain/game-check.ts';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { pitchesMessages } from '../../../shared/pitches.messages.ts';
import { Button } from '../../../ui/button.tsx';
import { MoveButtons } from '../rows/move-buttons.tsx';
import { findRest, hasLeastPitches, listResults, withRest } from '../rows/pitcher-cells.ts';
import { type RowProps, toGridCell, toRowProps } from '../rows/row-props.ts';
import { movePitcher } from '../rows/sheet-edit.ts';
import { isUsed, PITCHING_COUNTS, type PitcherRow, type PitchingCount } from '../rows/sheet-rows.ts';
import { useRowRemoval } from '../rows/use-row-removal.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { NumberCell, SelectCell, TextCell } from './grid-cells.tsx';
import { GridFrame, RowNotes, TotalCell } from './grid-frame.tsx';
import { PlayerCell } from './player-cell.tsx';

const FIRST_COUNT = 3;
const COLUMNS = FIRST_COUNT + PITCHING_COUNTS.length + 1;
const RESULT_KEYS: Readonly<Record<string, string>> = {
  w: '勝利',
  l: '敗北',
  s: 'セーブ',
  h: 'ホールド',
  '-': '-',
};

/**
 * Returns the placeholder of an empty cell. An empty number of pitches means unknown; other empty counts mean
 * 0.
 */
function emptyCell(row: PitcherRow, count: PitchingCount): string | undefined {
  if (!isUsed(row)) return undefined;
  return count === 'pitches' ? texts.unknownPitches : '0';
}

const actionButton = 'size-11 px-0! text-ink-3! -outline-offset-2!';

type PitcherRowProps = RowProps<PitcherRow>;

function RowActions({ row, name, sheet, change, onRemove }: PitcherRowProps & { onRemove: () => void }) {
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

function PitcherGridRow({ game, ...props }: PitcherRowProps & { game: GameDetail }) {
  const { row, players, errors, sheet, change } = props;
  const { remove, dialog } = useRowRemoval(props);
  const isLeast = hasLeastPitches(row, game);
  return (
    <>
      <tr>
        <td>
          <PlayerCell {...toGridCell(props, 'user_id', 0)} players={players} placeholder={texts.nobody} />
        </td>
        <td>
          <SelectCell {...toGridCell(props, 'result', 1)} keyChoice={(key) => RESULT_KEYS[key.toLowerCase()]}>
            {listResults(row.cells.result).map((result) => (
              <option key={result}>{result}</option>
            ))}
          </SelectCell>
        </td>
        <td>
          <TextCell
            {...toGridCell(props, 'innings', 2)}
            onKeyDown={(event) => {
              const rest = event.key === '=' ? findRest(sheet, row, game) : null;
              if (!rest) return;
              event.preventDefault();
              change(withRest(row, rest));
            }}
          />
        </td>
        {PITCHING_COUNTS.map((count, at) => (
          <td key={count}>
            <NumberCell {...toGridCell(props, count, FIRST_COUNT + at)} placeholder={emptyCell(row, count)} />
          </td>
        ))}
        <td className="text-left!">
          {isUsed(row) && <RowActions {...props} onRemove={remove} />}
          {dialog}
        </td>
      </tr>
      {(isLeast || Object.keys(errors).length > 0) && (
        <RowNotes row={row} errors={errors} columns={COLUMNS}>
          {isLeast && <p>{pitchesMessages.note}</p>}
        </RowNotes>
      )}
    </>
  );
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col" className="w-44 px-2! text-left">
          {texts.columns.user_id}
        </th>
        <th scope="col">{texts.columns.result}</th>
        <th scope="col">{texts.columns.innings}</th>
        {PITCHING_COUNTS.map((count) => (
          <th key={count} scope="col">
            {count === 'strikeouts' ? texts.pitcherStrikeouts : texts.columns[count]}
          </th>
        ))}
        <td className="w-33 bg-paper" />
      </tr>
    </thead>
  );
}

function Totals({ totals, findings, sheet, game }: SheetView) {
  const isLeast = sheet.pitchers.some((row) => hasLeastPitches(row, game));
  const findFinding = (check: GameCheckFinding['check']) =>
    findings.find((finding) => finding.check === check);
  const decision = findFinding('winningPitchers') ?? findFinding('losingPitchers');
  return (
    <tfoot>
      <tr>
        <th scope="row" className="px-2! text-left!">
          {texts.total}
        </th>
        <TotalCell value="" finding={decision} />
        <TotalCell value={formatOutsAsInnings(totals.outs)} finding={findFinding('outsRecorded')} />
        {PITCHING_COUNTS.map((count) => (
          <TotalCell
            key={count}
            value={
              isLeast && count === 'pitches'
                ? pitchesMessages.atLeast(totals.pitching[count])
                : totals.pitching[count]
            }
            finding={count === 'runs_allowed' ? findFinding('runsAllowed') : undefined}
          />
        ))}
        <td />
      </tr>
    </tfoot>
  );
}

export function PitchingGrid(view: SheetView) {
  return (
    <GridFrame kind="pitching" view={view}>
      <Heads />
      <tbody>
        {view.sheet.pitchers.map((row, index) => (
          <PitcherGridRow key={row.key} {...toRowProps(view, row, index)} game={view.game} />
        ))}
      </tbody>
      <Totals {...view} />
    </GridFrame>
  );
}
