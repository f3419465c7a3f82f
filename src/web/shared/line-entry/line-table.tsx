import type { ComponentType, ReactNode } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { ExpandableRow, stickyCell } from '../../ui/expandable-row.tsx';
import { LineActions } from './line-actions.tsx';
import { lineEntryMessages } from './line-entry.messages.ts';
import type { Kind, Line, LineStore } from './line-kind.ts';

interface Column {
  readonly head: string;
  readonly className?: string;
}

interface LineProps<K extends Kind> {
  readonly line: Line<K>;
}

/** How a game shows its lines of one kind. */
export interface LineBox<K extends Kind> {
  readonly store: LineStore<K>;
  readonly texts: {
    readonly title: string;
    /** Names the table for screen readers. */
    readonly name: string;
    /** The head of the column of players. */
    readonly player: string;
    readonly add: string;
    readonly empty: string;
    readonly emptyForCoach: string;
    readonly deleteTitle: (name: string) => string;
    readonly deleted: string;
  };
  readonly newPath: string;
  readonly editPath: (id: number) => string;
  /** The columns after the player, each with a cell in every row and in the totals. */
  readonly columns: readonly Column[];
  readonly cells: (line: Line<K>) => readonly ReactNode[];
  readonly totals: (lines: readonly Line<K>[]) => readonly ReactNode[];
  /** `previous` is the line of the row above. */
  readonly Player: ComponentType<LineProps<K> & { readonly previous: Line<K> | undefined }>;
  /** The heading of an expanded row. */
  readonly Heading: ComponentType<LineProps<K>>;
  readonly Detail: ComponentType<LineProps<K>>;
}

interface LineTableProps<K extends Kind> {
  readonly box: LineBox<K>;
  readonly lines: readonly Line<K>[];
  /** Asks for confirmation first. Without it the table is read-only. */
  readonly onDelete: ((line: Line<K>) => void) | undefined;
}

interface CellsProps {
  readonly columns: readonly Column[];
  readonly values: readonly ReactNode[];
}

function Cells({ columns, values }: CellsProps) {
  return columns.map(({ head, className }, index) => (
    <td key={head} className={className}>
      {values[index]}
    </td>
  ));
}

interface RowProps<K extends Kind> extends LineProps<K>, Pick<LineTableProps<K>, 'box' | 'onDelete'> {
  readonly previous: Line<K> | undefined;
}

function Row<K extends Kind>({ box, line, previous, onDelete }: RowProps<K>) {
  const { columns, Player, Heading, Detail } = box;
  return (
    <ExpandableRow
      head={<Player line={line} previous={previous} />}
      cells={<Cells columns={columns} values={box.cells(line)} />}
      columns={columns.length + 1}
    >
      <div className="grid gap-3 p-3">
        <Heading line={line} />
        <Detail line={line} />
        {onDelete && (
          <LineActions
            name={line.user.name}
            editPath={box.editPath(line.id)}
            onDelete={() => onDelete(line)}
          />
        )}
      </div>
    </ExpandableRow>
  );
}

/** A box score whose rows expand to show the whole line. */
export function LineTable<K extends Kind>({ box, lines, onDelete }: LineTableProps<K>) {
  const { columns, texts } = box;
  return (
    <DataTable name={texts.name} className="@container">
      <thead>
        <tr className="bg-paper">
          <th scope="col" className={stickyCell}>
            {texts.player}
          </th>
          {columns.map(({ head, className }) => (
            <th key={head} scope="col" className={className}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Row key={line.id} box={box} line={line} previous={lines[index - 1]} onDelete={onDelete} />
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sheet">
          <th scope="row" className={stickyCell}>
            {lineEntryMessages.total}
          </th>
          <Cells columns={columns} values={box.totals(lines)} />
        </tr>
      </tfoot>
    </DataTable>
  );
}
