import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { paths } from '../../paths.ts';
import { LineActions } from '../../shared/line-entry/line-actions.tsx';
import { lineEntryMessages } from '../../shared/line-entry/line-entry.messages.ts';
import { ResultMark } from '../../shared/result-mark.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ExpandableRow, stickyCell } from '../../ui/expandable-row.tsx';
import { pitchingMessages } from './pitching.messages.ts';
import { PitchingDetail } from './pitching-detail.tsx';
import { COUNTED, cellsOf, totalLine } from './pitching-totals.ts';

const texts = pitchingMessages.table;
const heads = [texts.columns.innings, ...COUNTED.map((column) => texts.columns[column])];

interface PitchingTableProps {
  readonly records: readonly PitchingRecord[];
  /** Asks before it deletes; without it nothing can be changed. */
  readonly onDelete?: ((record: PitchingRecord) => void) | undefined;
}

function Cells({ values }: { values: readonly (string | number)[] }) {
  return values.map((value, column) => <td key={heads[column]}>{value}</td>);
}

function Pitcher({ record: { user, result } }: { record: PitchingRecord }) {
  return (
    <>
      <span className="w-5 shrink-0">{result !== '-' && <ResultMark result={result} compact />}</span>
      <span className="max-w-28 truncate font-semibold sm:max-w-80 print:max-w-none">{user.name}</span>
    </>
  );
}

interface PitcherRowProps extends Pick<PitchingTableProps, 'onDelete'> {
  readonly record: PitchingRecord;
}

function PitcherRow({ record, onDelete }: PitcherRowProps) {
  const { name } = record.user;
  return (
    <ExpandableRow
      head={<Pitcher record={record} />}
      cells={<Cells values={cellsOf(toPitchingLine(record))} />}
      columns={heads.length + 1}
    >
      <div className="grid gap-3 p-3">
        <p className="flex flex-wrap items-baseline gap-2 text-small">
          <b className="text-base">{name}</b>
          {record.result !== '-' && <ResultMark result={record.result} />}
        </p>
        <PitchingDetail record={record} />
        {onDelete && (
          <LineActions
            name={name}
            editPath={paths.editPitching(record.id)}
            onDelete={() => onDelete(record)}
          />
        )}
      </div>
    </ExpandableRow>
  );
}

/** The box score of the pitchers; a tap on a name shows everything about the line. */
export function PitchingTable({ records, onDelete }: PitchingTableProps) {
  return (
    <DataTable name={texts.name} className="@container">
      <thead>
        <tr className="bg-paper">
          <th scope="col" className={stickyCell}>
            {texts.pitcher}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <PitcherRow key={record.id} record={record} onDelete={onDelete} />
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sheet">
          <th scope="row" className={stickyCell}>
            {lineEntryMessages.total}
          </th>
          <Cells values={cellsOf(totalLine(records))} />
        </tr>
      </tfoot>
    </DataTable>
  );
}
