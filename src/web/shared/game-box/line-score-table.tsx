import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { gameBoxMessages } from './game-box.messages.ts';
import type { LineScoreRow } from './line-score-rows.ts';

const texts = gameBoxMessages.lineScore;

const look =
  'w-full text-small tabular-nums [&_:is(th,td)]:h-6 [&_:is(th,td)]:px-0.5 [&_:is(th,td)]:text-center [&_:is(th,td)]:whitespace-nowrap ' +
  '[&_thead_th]:text-tiny [&_thead_th]:font-normal [&_thead_th]:text-ink-2 [&_tbody_:is(th,td)]:border-t [&_tbody_:is(th,td)]:border-chalk';

const small = 'max-sm:text-tiny max-sm:[&_:is(th,td)]:px-px! max-sm:[&_:is(th,td)]:min-w-3';

/** The name takes the width that the innings leave, and ends in an ellipsis if it needs more than two lines. */
const nameCell = 'w-full min-w-13! max-w-0 pr-2! text-left! whitespace-normal!';

function formatInning(row: LineScoreRow, inning: number): number | string | null {
  const runs = row.innings[inning];
  return runs === null ? texts.notBatted : (runs ?? null);
}

function Row({ row, innings }: { readonly row: LineScoreRow; readonly innings: readonly number[] }) {
  return (
    <tr>
      <th scope="row" className={cx(nameCell, 'font-semibold')}>
        <span className="line-clamp-2 leading-tight wrap-anywhere">{row.name}</span>
      </th>
      {innings.map((inning) => (
        <td key={inning} className={cx('min-w-4 sm:min-w-6', row.innings[inning] === 0 && 'text-ink-3')}>
          {formatInning(row, inning)}
        </td>
      ))}
      <td className="min-w-5 sm:min-w-6 border-l border-chalk-strong font-bold">{row.runs}</td>
      <td className="min-w-5 sm:min-w-6">{row.hits ?? texts.unknown}</td>
      <td className="min-w-5 sm:min-w-6">{row.errors ?? texts.unknown}</td>
    </tr>
  );
}

function Head({ sign, words }: { sign: number | string; words: string }) {
  return (
    <th scope="col">
      <span aria-hidden>{sign}</span>
      <span className="sr-only">{words}</span>
    </th>
  );
}

/** Twelve innings fit on the narrowest phone in small print. A longer table scrolls sideways. */
function Frame({ innings, note, children }: { innings: number; note: string; children: ReactNode }) {
  const scrolls = innings > 12;
  return (
    <section
      aria-label={scrolls ? texts.title : undefined}
      // A scrolling region must be reachable by keyboard.
      tabIndex={scrolls ? 0 : undefined}
      className="relative overflow-x-auto"
    >
      <table className={cx(look, innings > 9 && small)}>{children}</table>
      {note && <p className="pt-1 text-tiny text-ink-2">{note}</p>}
    </section>
  );
}

interface LineScoreTableProps {
  /** The side that batted first, then the other side. */
  readonly rows: readonly LineScoreRow[];
  /** The least number of innings to show. */
  readonly least?: number;
  readonly note?: string;
}

export function LineScoreTable({ rows, least = 0, note = '' }: LineScoreTableProps) {
  const [top] = rows;
  const length = Math.max(least, ...rows.map((row) => row.innings.length));
  const innings = Array.from({ length }, (_, inning) => inning);
  return (
    <Frame innings={length} note={note}>
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col" className={nameCell}>
            <span className="sr-only">{texts.team}</span>
          </th>
          {innings.map((inning) => (
            <Head key={inning} sign={inning + 1} words={texts.inning(inning + 1)} />
          ))}
          <th scope="col" className="border-l border-chalk-strong">
            {texts.total}
          </th>
          <Head sign={texts.hits} words={texts.hitsInWords} />
          <Head sign={texts.errors} words={texts.errorsInWords} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row === top ? 'top' : 'bottom'} row={row} innings={innings} />
        ))}
      </tbody>
    </Frame>
  );
}
