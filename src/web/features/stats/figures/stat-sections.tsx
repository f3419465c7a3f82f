import type { ReactNode } from 'react';
import type { BattingLine } from '#domain/batting.ts';
import { allFigureDefinitions, type LeftOnBaseCounts } from '#domain/figures.ts';
import { formatOutsAsInnings, type PitchingLine } from '#domain/pitching.ts';
import { cx } from '../../../ui/cx.ts';
import { Section } from '../../../ui/section.tsx';
import type { ExplanationTrigger } from '../explanations/use-explanation.ts';
import { statsMessages as texts } from '../stats.messages.ts';
import {
  type FormattedFigure,
  listBattingCounts,
  listBattingRates,
  listPitchingCounts,
  listPitchingRates,
  toOpsIndex,
} from './figures.ts';

const looks = {
  rate: {
    cell: 'px-1.5 py-2 sm:px-2.5',
    button: 'items-start px-1.5 py-2 sm:px-2.5',
    value: 'mt-0.5 block text-figure-m font-semibold whitespace-nowrap',
  },
  count: {
    cell: 'flex min-h-11.25 items-center justify-between gap-1 px-1.5 sm:px-2.5',
    button: 'items-center px-1.5 sm:px-2.5',
    value: '',
  },
} as const;

interface ExplainedProps {
  readonly figure: FormattedFigure;
  readonly triggerProps: ExplanationTrigger;
  readonly look: keyof typeof looks;
  readonly className?: string | undefined;
}

function ExplainedFigure({ figure, triggerProps, look, className }: ExplainedProps) {
  const { cell, button, value } = looks[look];
  return (
    <div className={cx('relative min-w-0 has-[button:hover]:bg-paper', cell, className)}>
      <dt className="h-[1lh] text-tiny text-ink-2">
        <button
          type="button"
          {...triggerProps(figure)}
          className={cx(
            'absolute inset-0 flex whitespace-nowrap underline decoration-control decoration-dotted underline-offset-4 -outline-offset-2! aria-expanded:bg-field-soft',
            button,
          )}
        >
          {allFigureDefinitions[figure.term].label}
        </button>
      </dt>
      <dd
        className={cx(
          'pointer-events-none relative tabular-nums',
          value,
          look === 'count' && (figure.value === '0' || figure.value === '-' ? 'text-ink-3' : 'font-semibold'),
        )}
      >
        {figure.value}
      </dd>
    </div>
  );
}

interface FigureTableProps {
  readonly rates: readonly FormattedFigure[];
  readonly counts: readonly FormattedFigure[];
  readonly wide?: FormattedFigure | undefined;
  readonly triggerProps: ExplanationTrigger;
}

function FigureTable({ rates, counts, wide, triggerProps }: FigureTableProps) {
  const known = counts.filter(({ games = 0 }) => games > 0);
  return (
    <>
      <dl className="ruled-cells grid grid-cols-12 overflow-hidden rounded-md border border-chalk bg-sheet">
        {rates.map((figure) => (
          <ExplainedFigure
            key={figure.term}
            look="rate"
            figure={figure}
            triggerProps={triggerProps}
            className="col-span-6 min-[22rem]:col-span-3"
          />
        ))}
        {counts.map((figure) => (
          <ExplainedFigure
            key={figure.term}
            look="count"
            figure={figure}
            triggerProps={triggerProps}
            className="col-span-6 min-[22rem]:col-span-4"
          />
        ))}
        {wide && (
          <ExplainedFigure look="count" figure={wide} triggerProps={triggerProps} className="col-span-12" />
        )}
      </dl>
      {known.length > 0 && (
        <p className="mt-1.5 text-tiny text-ink-2">
          {texts.recorded(known.map(({ term, games = 0 }) => [allFigureDefinitions[term].label, games]))}
        </p>
      )}
    </>
  );
}

interface BattingStatsProps {
  readonly line: BattingLine;
  /** The runners whom the team left on base; absent for a player. */
  readonly leftOnBase?: LeftOnBaseCounts;
  /** The team's line in the same games, with which a player is compared. */
  readonly team?: BattingLine | undefined;
  readonly triggerProps: ExplanationTrigger;
}

export function BattingStats({ line, leftOnBase, team, triggerProps }: BattingStatsProps) {
  return (
    <Section title={texts.batting} aside={<span className="print:hidden">{texts.explanation.hint}</span>}>
      <FigureTable
        rates={listBattingRates(line)}
        counts={listBattingCounts(line, leftOnBase)}
        wide={team && toOpsIndex(line, team)}
        triggerProps={triggerProps}
      />
    </Section>
  );
}

interface PitchingStatsProps {
  readonly line: PitchingLine;
  /** The ERA from the API: it depends on the team's regulation innings. */
  readonly era: string;
  /** Counts to show before the counts of the line. */
  readonly counts?: readonly FormattedFigure[];
  readonly credits: readonly FormattedFigure[];
  readonly triggerProps: ExplanationTrigger;
}

export function PitchingStats({ line, era, counts = [], credits, triggerProps }: PitchingStatsProps) {
  return (
    <Section title={texts.pitching} aside={texts.innings(formatOutsAsInnings(line.outsRecorded))}>
      <FigureTable
        rates={listPitchingRates({ era }, line)}
        counts={[...counts, ...listPitchingCounts(line), ...credits]}
        triggerProps={triggerProps}
      />
    </Section>
  );
}

interface StatColumnsProps {
  readonly batting: ReactNode;
  /** The section about hits: below batting on a phone, below pitching on a wide screen. */
  readonly hits?: ReactNode;
  readonly pitching: ReactNode;
}

export function StatColumns({ batting, hits, pitching }: StatColumnsProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="min-w-0 lg:row-span-2">{batting}</div>
      {hits && <div className="min-w-0 lg:col-start-2 lg:row-start-2">{hits}</div>}
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">{pitching}</div>
    </div>
  );
}
