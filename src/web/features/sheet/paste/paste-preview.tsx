import { formatNumberAndName } from '#domain/member-name.ts';
import type { Player } from '../../../shared/line-entry/players.ts';
import type { TextTable } from '../../../shared/table-text.ts';
import { cx } from '../../../ui/cx.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { listPositions } from '../rows/sheet-rows.ts';
import { sheetMessages } from '../sheet.messages.ts';
import { type Pasted, type PastedCell, type PastedRow, withCorrection } from './paste-block.ts';

const texts = sheetMessages.paste;

interface PastePreviewProps {
  readonly pasted: Pasted;
  readonly table: TextTable;
  readonly players: readonly Player[];
  readonly onTable: (table: TextTable) => void;
  readonly onChoose: (row: number, userId: string) => void;
}

function wrongCells({ rows, columns }: Pasted): string[] {
  return rows.flatMap(({ name, cells }) =>
    cells
      .filter(({ value }) => value === null)
      .map(({ column, text }) => {
        const head = columns.find(({ at }) => at === column)?.head ?? '';
        return texts.wrongText(texts.wrongCell(name, head), text.trim());
      }),
  );
}

function hasRepeatedPlayer({ rows }: Pasted): boolean {
  const ids = rows.map(({ userId }) => userId).filter((id) => id !== '');
  return new Set(ids).size < ids.length;
}

function severalText({ name, fitting }: PastedRow): string {
  const names = new Set(fitting.map((player) => player.name));
  return texts.several(name, fitting.length, names.size === 1);
}

function Remarks({ pasted }: { pasted: Pasted }) {
  const wrong = wrongCells(pasted);
  const unknown = pasted.rows.filter(({ userId }) => userId === '');
  const missing = unknown.filter(({ fitting }) => fitting.length === 0).length;
  const twice = hasRepeatedPlayer(pasted);
  const remarks = [
    wrong.length > 0 && `${texts.wrong(wrong.length)}${wrong.join('、')}`,
    missing > 0 && texts.missing(missing),
    ...unknown.filter(({ fitting }) => fitting.length > 0).map(severalText),
    twice && texts.twice,
    pasted.ignored.length > 0 && texts.ignored(pasted.ignored.join('、')),
  ].filter((remark) => remark !== false);
  const fits = wrong.length === 0 && unknown.length === 0 && !twice;
  return (
    <div role="status" className="grid gap-2">
      {fits && <Notice tone="good" title={texts.fits} />}
      {remarks.map((remark) => (
        <Notice key={remark} tone={remark.startsWith(texts.ignored('')) ? 'info' : 'warning'}>
          {remark}
        </Notice>
      ))}
    </div>
  );
}

function PlayerOptions({ players }: { players: readonly Player[] }) {
  return players.map((player) => (
    <option key={player.id} value={player.id}>
      {formatNumberAndName(player)}
    </option>
  ));
}

function PlayerChoices({ row, players }: { row: PastedRow; players: readonly Player[] }) {
  if (row.fitting.length === 0) return <PlayerOptions players={players} />;
  return (
    <>
      <optgroup label={texts.fitting}>
        <PlayerOptions players={row.fitting} />
      </optgroup>
      <optgroup label={texts.others}>
        <PlayerOptions players={players.filter((player) => !row.fitting.includes(player))} />
      </optgroup>
    </>
  );
}

function PlayerHead(props: { row: PastedRow } & Pick<PastePreviewProps, 'players' | 'onChoose'>) {
  const { row, players, onChoose } = props;
  const known = players.find(({ id }) => String(id) === row.userId);
  return (
    <th scope="row" className={cx('sticky left-0 z-1 bg-sheet', !known && 'bg-clay-soft!')}>
      {known ? (
        formatNumberAndName(known)
      ) : (
        <span className="flex items-center gap-2 py-1">
          <span className="text-clay underline decoration-wavy underline-offset-4">{row.name || '?'}</span>
          <select
            aria-label={texts.choosePlayer(row.name)}
            value=""
            onChange={(event) => onChoose(row.row, event.target.value)}
            className="h-11 max-w-40 rounded-md border border-clay bg-sheet px-2 text-base"
          >
            <option value="">{texts.leaveOut}</option>
            <PlayerChoices row={row} players={players} />
          </select>
        </span>
      )}
    </th>
  );
}

/** Positions and results are shown as the app understood them, other cells as copied. */
function displayText({ target, text, value }: PastedCell): string | null {
  if (target === 'result') return value;
  return target === 'position' ? listPositions(value ?? '').join('→') : text.normalize('NFKC').trim();
}

interface ValueCellProps extends Pick<PastePreviewProps, 'table' | 'onTable'> {
  readonly name: string;
  readonly cell: PastedCell | undefined;
}

function ValueCell({ name, cell, table, onTable }: ValueCellProps) {
  if (!cell) return <td />;
  if (cell.value !== null) return <td>{displayText(cell)}</td>;
  return (
    <td className="bg-clay-soft p-1!">
      <input
        aria-label={name}
        aria-invalid
        defaultValue={cell.text}
        autoComplete="off"
        onBlur={(event) => onTable(withCorrection(table, cell, event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        className="h-11 w-24 rounded-md border border-clay bg-sheet px-2 text-base text-clay"
      />
    </td>
  );
}

export function PastePreview({ pasted, table, players, onTable, onChoose }: PastePreviewProps) {
  const columns = pasted.columns.filter(({ target }) => target !== 'player');
  return (
    <>
      <p className="text-small text-ink-2">
        {texts.kind[pasted.kind]} {texts.rows(pasted.rows.length)}
      </p>
      <Remarks pasted={pasted} />
      <DataTable name={texts.preview}>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1">
              {sheetMessages.columns.user_id}
            </th>
            {columns.map(({ at, head }) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pasted.rows.map((row) => (
            <tr key={row.row}>
              <PlayerHead row={row} players={players} onChoose={onChoose} />
              {columns.map(({ at, head }) => (
                <ValueCell
                  key={at}
                  name={texts.wrongCell(row.name, head)}
                  cell={row.cells.find(({ column }) => column === at)}
                  table={table}
                  onTable={onTable}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}
