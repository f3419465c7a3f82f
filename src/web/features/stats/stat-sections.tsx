import type { ReactNode } from 'react';
import type { BattingLine } from '#domain/batting.ts';
import { formatInnings, type PitchingLine } from '#domain/pitching.ts';
import { Section } from '../../ui/section.tsx';
import { FigureGrid } from './figure-grid.tsx';
import { battingCounts, battingRates, pitchingCounts, pitchingRates, type ShownFigure } from './figures.ts';
import { statsMessages as texts } from './stats.messages.ts';
import type { ExplanationTrigger } from './use-explanation.ts';

interface BattingStatsProps {
  readonly line: BattingLine;
  readonly triggerProps: ExplanationTrigger;
}

export function BattingStats({ line, triggerProps }: BattingStatsProps) {
  return (
    <Section title={texts.batting}>
      <div className="grid gap-3">
        <FigureGrid large columns={2} figures={battingRates(line)} triggerProps={triggerProps} />
        <FigureGrid figures={battingCounts(line)} triggerProps={triggerProps} />
      </div>
    </Section>
  );
}

interface PitchingStatsProps {
  readonly line: PitchingLine;
  /** From the API, which scales it by the team's regulation innings. */
  readonly era: string;
  /** Shown before the counts of the line. */
  readonly counts?: readonly ShownFigure[];
  /** Beside the innings. */
  readonly aside?: ReactNode;
  readonly triggerProps: ExplanationTrigger;
}

export function PitchingStats({ line, era, counts = [], aside, triggerProps }: PitchingStatsProps) {
  return (
    <Section
      title={texts.pitching}
      aside={
        <>
          {aside}
          {texts.innings(formatInnings(line.outsRecorded))}
        </>
      }
    >
      <div className="grid gap-3">
        <FigureGrid large columns={2} figures={pitchingRates({ era }, line)} triggerProps={triggerProps} />
        <FigureGrid figures={[...counts, ...pitchingCounts(line)]} triggerProps={triggerProps} />
      </div>
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
