import type { BattingRecord } from '#contract/batting.ts';
import { toBattingLine } from '#contract/batting.ts';
import { paths } from '../../paths.ts';
import { LineActions } from '../../shared/line-entry/line-actions.tsx';
import { lineEntryMessages } from '../../shared/line-entry/line-entry.messages.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExpandableRow, stickyCell } from '../../ui/expandable-row.tsx';
import { battingMessages } from './batting.messages.ts';
import { BattingDetail } from './batting-detail.tsx';
import { boxScore, COLUMNS, totalBoxScore } from './batting-totals.ts';

const texts = battingMessages.table;
const WIDTH = COLUMNS.length + 2;

interface BattingTableProps {
  /** By batting order; who came later into a slot stands below its first. */
  readonly records: readonly BattingRecord[];
  /** Asks before it deletes; without it nothing can be changed. */
  readonly onDelete?: ((record: BattingRecord) => void) | undefined;
}

interface BatterProps {
  readonly record: BattingRecord;
  readonly substitute: boolean;
}

function Batter({ record, substitute }: BatterProps) {
  const order = record.order_no;
  return (
    <>
      <span className={substitute ? 'w-6 shrink-0 sm:w-8' : 'w-4 shrink-0 font-bold'}>
        <span className="sr-only">{substitute ? texts.substitute(order) : texts.order(order)} </span>
        {!substitute && <span aria-hidden>{order}</span>}
      </span>
      <span className="max-w-28 truncate font-semibold sm:max-w-80 print:max-w-none">{record.user.name}</span>
    </>
  );
}

function BatterRow({ record, substitute, onDelete }: BatterProps & Pick<BattingTableProps, 'onDelete'>) {
  const score = boxScore(toBattingLine(record));
  const cells = (
    <>
      <td className="text-center! text-ink-2">
        <span aria-hidden>{texts.shortPosition[record.position]}</span>
        <span className="sr-only">{record.position}</span>
      </td>
      {COLUMNS.map((column) => (
        <td key={column}>{score[column]}</td>
      ))}
    </>
  );
  return (
    <ExpandableRow head={<Batter record={record} substitute={substitute} />} cells={cells} columns={WIDTH}>
      <div className="grid gap-3 p-3">
        <p className="text-small">
          <b className="text-base">{record.user.name}</b> {texts.order(record.order_no)} {record.position}
        </p>
        <BattingDetail record={record} />
        {onDelete && (
          <LineActions
            name={record.user.name}
            editPath={paths.editBatting(record.id)}
            onDelete={() => onDelete(record)}
          />
        )}
      </div>
    </ExpandableRow>
  );
}

function TotalRow({ records }: { records: readonly BattingRecord[] }) {
  const total = totalBoxScore(records);
  return (
    <tr className="bg-sheet">
      <th scope="row" className={stickyCell}>
        {lineEntryMessages.total}
      </th>
      <td />
      {COLUMNS.map((column) => (
        <td key={column}>{total[column]}</td>
      ))}
    </tr>
  );
}

/** The box score of the batters; a tap on a name shows everything about the line. */
export function BattingTable({ records, onDelete }: BattingTableProps) {
  const isSubstitute = (index: number) => records[index - 1]?.order_no === records[index]?.order_no;
  return (
    <DataTable name={texts.name} className="@container">
      <thead>
        <tr className="bg-paper">
          <th scope="col" className={stickyCell}>
            {texts.batter}
          </th>
          <th scope="col" className="text-center!">
            {texts.position}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record, index) => (
          <BatterRow key={record.id} record={record} substitute={isSubstitute(index)} onDelete={onDelete} />
        ))}
      </tbody>
      <tfoot>
        <TotalRow records={records} />
      </tfoot>
    </DataTable>
  );
}
