import type { ReactNode } from 'react';
import type { BattingLine } from '#domain/batting.ts';
import { formatInnings, type PitchingLine } from '#domain/pitching.ts';
import { Section } from '../../ui/section.tsx';
import { FigureTable } from './figure-table.tsx';
import {
  battingCounts,
  battingRates,
  opsIndexFigure,
  pitchingCounts,
  pitchingRates,
  type ShownFigure,
} from './figures.ts';
import { statsMessages as texts } from './stats.messages.ts';
import type { ExplanationTrigger } from './use-explanation.ts';

interface BattingStatsProps {
  readonly line: BattingLine;
  /** The team's line in the same games, to compare a player with. */
  readonly team?: BattingLine | undefined;
  readonly triggerProps: ExplanationTrigger;
}

export function BattingStats({ line, team, triggerProps }: BattingStatsProps) {
  return (
    <Section title={texts.batting} aside={<span className="print:hidden">{texts.explanation.hint}</span>}>
      <FigureTable
        rates={battingRates(line)}
        counts={battingCounts(line)}
        wide={team && opsIndexFigure(line, team)}
        triggerProps={triggerProps}
      />
    </Section>
  );
}

interface PitchingStatsProps {
  readonly line: PitchingLine;
  /** From the API, which scales it by the team's regulation innings. */
  readonly era: string;
  /** Shown before the counts of the line. */
  readonly counts?: readonly ShownFigure[];
  /** Shown after them. */
  readonly credits: readonly ShownFigure[];
  readonly triggerProps: ExplanationTrigger;
}

export function PitchingStats({ line, era, counts = [], credits, triggerProps }: PitchingStatsProps) {
  return (
    <Section title={texts.pitching} aside={texts.innings(formatInnings(line.outsRecorded))}>
      <FigureTable
        rates={pitchingRates({ era }, line)}
        counts={[...counts, ...pitchingCounts(line), ...credits]}
        triggerProps={triggerProps}
      />
    </Section>
  );
}

interface StatColumnsProps {
  readonly batting: ReactNode;
  /** After batting on a phone, below pitching on a wide screen. */
  readonly hits?: ReactNode;
  readonly pitching: ReactNode;
}

/** Batting beside pitching on a wide screen. */
export function StatColumns({ batting, hits, pitching }: StatColumnsProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="min-w-0 lg:row-span-2">{batting}</div>
      {hits && <div className="min-w-0 lg:col-start-2 lg:row-start-2">{hits}</div>}
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">{pitching}</div>
    </div>
  );
}
