import { Fragment, type ReactNode, useState } from 'react';
import { isHit } from '#domain/plate-appearance.ts';
import { listScorebookWords } from '#domain/scorebook.ts';
import { countFigures } from '../check/sheet-totals.ts';
import { PlayerPicker } from '../rows/player-picker.tsx';
import { abbreviatePositions } from '../rows/positions.ts';
import { type BatterRowProps, findOrderFinding, toRowProps } from '../rows/row-props.ts';
import { readCount } from '../rows/sheet-appearances.ts';
import { addSubstitute, makeBatterKey } from '../rows/sheet-edit.ts';
import { type BatterRow, hasFigures, isSubstitute } from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetRowsProps, SheetView } from '../sheet-view.ts';
import { BatterPanel, type PositionChoice } from './batter-panel.tsx';
import { ListItem } from './list-item.tsx';

/** The figures that a scorer compares with the scorebook, such as 「3-1 得1 点2」. */
function Summary({ row }: { row: BatterRow }): ReactNode {
  if (!hasFigures(row)) return null;
  const { atBats, hits } = countFigures(row);
  const [runs, rbis] = [readCount(row.cells.runs) ?? 0, readCount(row.cells.rbis) ?? 0];
  return (
    <>
      <span aria-hidden>
        <b className="text-ink">{texts.summary(atBats, hits)}</b>
        {runs > 0 && ` ${texts.summaryRuns(runs)}`}
        {rbis > 0 && ` ${texts.summaryRbis(rbis)}`}
      </span>
      <span className="sr-only">{texts.spokenSummary(atBats, hits, runs, rbis)}</span>
    </>
  );
}

function Words({ row }: { row: BatterRow }): ReactNode {
  return listScorebookWords(row.cells.plate_appearances).map(({ word, appearance, start }) => (
    <Fragment key={start}>
      <span className={appearance && isHit(appearance.outcome) ? 'font-bold text-field' : undefined}>
        {word}
      </span>{' '}
    </Fragment>
  ));
}

interface BatterItemProps extends BatterRowProps {
  readonly view: SheetView;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function PositionBox({ row, choosing, onChoosing }: Pick<BatterRowProps, 'row'> & PositionChoice) {
  const short = abbreviatePositions(row.cells.position);
  return (
    <button
      type="button"
      aria-label={texts.positions.label(short)}
      aria-expanded={choosing}
      onClick={() => onChoosing(!choosing)}
      className="h-11 min-w-11 shrink-0 rounded-md border border-chalk-strong bg-sheet px-1.5 text-small font-semibold aria-expanded:border-field aria-expanded:text-field"
    >
      {short || <span className="font-normal text-ink-3">{texts.noPosition}</span>}
    </button>
  );
}

/**
 * Stores whether the buttons of the positions are open. Until the user opens or closes them, they are open in three
 * cases: the row has no position, its position has an error, or it is a new substitute.
 */
function useChoosing({ row, substitute, errors }: BatterRowProps, open: boolean): PositionChoice {
  const unsettled = row.cells.position === '' || (substitute && !hasFigures(row));
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choosing = wanted ?? (unsettled || errors.position !== undefined);
  // Forgets the user's choice when the row closes.
  if (!open && wanted !== null) setWanted(null);
  return { choosing, onChoosing: setWanted };
}

function BatterItem({ view, open, onToggle, ...props }: BatterItemProps) {
  const { row, substitute, finding, errors } = props;
  const { getName, getShortName } = view;
  const choosing = useChoosing(props, open);
  return (
    <ListItem
      mark={substitute ? '' : row.order}
      name={getName(row.cells.user_id) || texts.nobody}
      shortName={getShortName(row.cells.user_id) || texts.nobody}
      note={abbreviatePositions(row.cells.position)}
      summary={<Summary row={row} />}
      detail={row.cells.plate_appearances.trim() && <Words row={row} />}
      wrong={Object.keys(errors).length > 0 || finding !== undefined}
      finding={finding?.check}
      open={open}
      onToggle={onToggle}
      head={
        <>
          <PositionBox row={row} {...choosing} />
          <PlayerPicker {...props} />
        </>
      }
    >
      <BatterPanel {...props} {...choosing} />
    </ListItem>
  );
}

export function BattingList({ view, open, onOpen }: Omit<SheetRowsProps, 'offers'>) {
  const { sheet, change } = view;
  const { batters } = sheet;
  const add = (order: number) => {
    const key = makeBatterKey(sheet);
    change(addSubstitute(key, order));
    onOpen(key);
  };
  return (
    <ol className="min-w-0 rounded-md border border-chalk bg-sheet">
      {batters.map((row, index) => (
        <BatterItem
          key={row.key}
          {...toRowProps(view, row, index)}
          view={view}
          substitute={isSubstitute(batters, row)}
          finding={findOrderFinding(view, row)}
          onAdd={() => add(row.order)}
          open={open === row.key}
          onToggle={() => onOpen(open === row.key ? null : row.key)}
        />
      ))}
    </ol>
  );
}
