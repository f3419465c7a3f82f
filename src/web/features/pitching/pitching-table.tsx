import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { pitchingFigureDefinitions } from '#domain/figures.ts';
import { formatPitchCount } from '#domain/pitching.ts';
import { formatFigure } from '../../shared/format.ts';
import {
  BoxCells,
  BoxHeads,
  BoxTable,
  type FigureEntry,
  FigureList,
} from '../../shared/line-entry/box-table.tsx';
import { lineEntryMessages } from '../../shared/line-entry/line-entry.messages.ts';
import type { LineTableProps } from '../../shared/line-entry/line-section.tsx';
import { OwnMark } from '../../shared/own-mark.tsx';
import { formatPitches } from '../../shared/pitches.ts';
import { PlayerName } from '../../shared/player-name.tsx';
import { ResultMark } from '../../shared/result-mark.tsx';
import { ExpandableRow } from '../../ui/expandable-row.tsx';
import { pitchingMessages } from './pitching.messages.ts';
import { BOX_SCORE_COUNTS, COUNTS, sumRecords, toCells } from './pitching-totals.ts';

const texts = pitchingMessages.table;
/**
 * The headings of the counts that have a column on a phone. Pitches and runs have none: a phone shows them below the
 * name.
 */
const SHORT: Partial<Record<(typeof BOX_SCORE_COUNTS)[number], string>> = {
  ...texts.short,
  hitsAllowed: pitchingFigureDefinitions.hitsAllowed.short,
  earnedRuns: pitchingFigureDefinitions.earnedRuns.short,
};

const columns = [
  { head: pitchingFigureDefinitions.innings.short },
  ...BOX_SCORE_COUNTS.map((column) => {
    const short = SHORT[column];
    return { head: pitchingFigureDefinitions[column].label, ...(short ? { short } : { wide: true }) };
  }),
];

function Mark({ result, credit }: Pick<PitchingRecord, 'result' | 'credit'>) {
  if (result !== '-') return <ResultMark result={result} compact />;
  if (!credit) return null;
  return (
    <span className="font-bold">
      <span aria-hidden>{texts.credits[credit]}</span>
      <span className="sr-only">{credit}</span>
    </span>
  );
}

function Pitcher({ line }: { line: PitchingRecord }) {
  return (
    <>
      <span className="w-5 shrink-0 text-center">
        <Mark {...line} />{' '}
      </span>
      <span className="hidden w-7 shrink-0 pr-1.5 text-right text-ink-2 tabular-nums roomy:block">
        {line.user.number}
      </span>
      <span className="text-[0.9375rem] leading-snug font-semibold break-keep print:text-[1em] print:leading-none">
        <PlayerName player={{ ...line.user, number: null }} /> <OwnMark id={line.user.id} />
      </span>
    </>
  );
}

function Note({ line: { pitches, pitches_at_least, runs_allowed } }: { line: PitchingRecord }) {
  return (
    <span className="flex gap-x-2 pl-5 max-tiny:flex-wrap max-tiny:pl-0 whitespace-nowrap text-tiny leading-snug text-ink-2 tabular-nums roomy:hidden">
      {pitches > 0 && <span>{formatPitchCount(pitches, pitches_at_least)}</span>}
      <span>{texts.runsAllowed(runs_allowed)}</span>
    </span>
  );
}

const { fields } = pitchingMessages;
const { earnedRunAverage, strikeoutsPerNine, walksPerNine } = pitchingFigureDefinitions;

/** Returns "-" for a pitcher without an out, because the ERA on the wire is then zeros. */
function formatEarnedRunAverage({ era, pitching_innings_outs }: PitchingRecord): string {
  return pitching_innings_outs === 0 ? '-' : era;
}

function PitchingDetail({ line }: { line: PitchingRecord }) {
  const counts = toPitchingLine(line);
  const count = (field: (typeof COUNTS)[number]): FigureEntry => [
    fields[field],
    field === 'pitches' ? formatPitches(counts) : line[field],
  ];
  return (
    <FigureList
      figures={[
        [fields.pitching_innings_outs, line.formatted_innings],
        ...COUNTS.map(count),
        [earnedRunAverage.label, formatEarnedRunAverage(line)],
        [strikeoutsPerNine.label, formatFigure(strikeoutsPerNine, counts)],
        [walksPerNine.label, formatFigure(walksPerNine, counts)],
      ]}
    />
  );
}

interface RowProps {
  readonly line: PitchingRecord;
  readonly getActions: LineTableProps<'pitching'>['getActions'];
}

function Row({ line, getActions }: RowProps) {
  return (
    <ExpandableRow
      head={<Pitcher line={line} />}
      note={<Note line={line} />}
      cells={<BoxCells columns={columns} values={toCells(toPitchingLine(line))} />}
      columns={1 + columns.length}
    >
      <div className="grid gap-3 px-2 pt-1 pb-3">
        <PitchingDetail line={line} />
        {getActions(line)}
      </div>
    </ExpandableRow>
  );
}

export function PitchingTable({ lines, getActions }: LineTableProps<'pitching'>) {
  return (
    <BoxTable name={texts.name} className="max-w-3xl">
      <thead>
        <tr>
          <th scope="col" className="pl-5! max-tiny:pl-0! text-left roomy:pl-12!">
            {texts.player}
          </th>
          <BoxHeads columns={columns} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} getActions={getActions} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="pl-5! max-tiny:pl-0! text-left roomy:pl-12!">
            {lineEntryMessages.total}
          </th>
          <BoxCells columns={columns} values={toCells(sumRecords(lines))} />
        </tr>
      </tfoot>
    </BoxTable>
  );
}
