import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { ResultMark } from '../../../shared/result-mark.tsx';
import { formatShortDay, hasSeveralYears } from '../chart/chart-words.ts';
import type { Term } from '../figures/figures.ts';
import { ownMessages } from '../figures/own.messages.ts';
import { type FigureParts, type GamePart, splitFigure } from './figure-parts.ts';

const texts = ownMessages.parts;

/** The rows rendered first, about as many as fit on a phone. The others follow after the first paint. */
const FIRST_ROWS = 6;
/** Returns the width in rem of each count, by the number of counts. */
const columnWidth = (columns: number) => [3.5, 3.5, 3.25, 2.75][columns] ?? 2.25;

function gridStyle(columns: number) {
  return { gridTemplateColumns: `minmax(0,1fr) repeat(${columns}, ${columnWidth(columns)}rem)` };
}

const rowLook = 'grid items-center gap-x-1 tabular-nums';

function Counts({ labels, values }: { labels: readonly string[]; values: readonly string[] }) {
  return labels.map((label, index) => (
    <span key={label} className="text-right whitespace-nowrap">
      <span className="sr-only">{label} </span>
      {values[index]}
    </span>
  ));
}

interface RowProps {
  readonly row: FigureParts['rows'][number];
  readonly labels: readonly string[];
  readonly withYear: boolean;
}

function Row({ row: { game, texts: values }, labels, withYear }: RowProps) {
  return (
    <li className="border-t border-chalk">
      <Link
        to={paths.game(game.id)}
        style={gridStyle(labels.length)}
        className={`${rowLook} min-h-target -outline-offset-2! hover:bg-paper`}
      >
        <span className="flex min-w-0 items-baseline gap-1.5">
          <ResultMark result={game.result} compact />
          <span className="shrink-0 text-ink-2">{formatShortDay(game.date, withYear)}</span>
          <span className="truncate font-semibold">{game.opponent}</span>
        </span>
        <Counts labels={labels} values={values} />
      </Link>
    </li>
  );
}

function Parts({ parts: { labels, rows, sums, others, known } }: { parts: FigureParts }) {
  const shown = useDeferredValue(rows.length, FIRST_ROWS);
  const withYear = hasSeveralYears(rows.map(({ game }) => game.date));
  if (rows.length === 0) return <p className="text-ink-2">{known ? texts.noneKnown(known) : texts.none}</p>;
  return (
    <>
      {known !== null && <p className="text-ink-2">{texts.known(known)}</p>}
      <div aria-hidden style={gridStyle(labels.length)} className={`${rowLook} text-tiny text-ink-2`}>
        <span />
        {labels.map((label) => (
          <span key={label} className="text-right whitespace-nowrap">
            {label}
          </span>
        ))}
      </div>
      <p style={gridStyle(labels.length)} className={`${rowLook} py-1.5 font-bold`}>
        <span>{texts.sum(rows.length)}</span>
        <Counts labels={labels} values={sums} />
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers */}
      <ol role="list">
        {rows.slice(0, shown).map((row) => (
          <Row key={row.game.id} row={row} labels={labels} withYear={withYear} />
        ))}
      </ol>
      {others > 0 && <p className="border-t border-chalk py-2 text-ink-2">{texts.others(others)}</p>}
    </>
  );
}

/** The totals of the counts are the numbers in the formula. */
export function FigureGames({ term, games }: { term: Term; games: readonly GamePart[] }) {
  const parts = splitFigure(term, games);
  if (!parts) return null;
  return (
    <section className="mt-3">
      <h3 className="font-semibold">{texts.title}</h3>
      <Parts key={term} parts={parts} />
    </section>
  );
}
