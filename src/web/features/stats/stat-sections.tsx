import type { ReactNode } from 'react';
import { formatInnings, type PitchingLine } from '../../../domain/pitching.ts';
import { statsMessages as texts } from '../../messages/stats.ts';
import { Section } from '../../ui/section.tsx';
import { FigureGrid } from './figure-grid.tsx';
import { pitchingCounts, type ShownFigure } from './figures.ts';
import type { ExplanationTriggers } from './use-explanation.ts';

interface BattingStatsProps {
  readonly rates: readonly ShownFigure[];
  readonly counts: readonly ShownFigure[];
  readonly triggers: ExplanationTriggers;
}

export function BattingStats({ rates, counts, triggers }: BattingStatsProps) {
  return (
    <Section title={texts.batting}>
      <div className="grid gap-3">
        <FigureGrid large columns={rates.length === 4 ? 2 : 3} figures={rates} triggers={triggers} />
        <FigureGrid figures={counts} triggers={triggers} />
      </div>
    </Section>
  );
}

interface PitchingStatsProps {
  readonly rates: readonly ShownFigure[];
  readonly line: PitchingLine;
  /** Beside the innings. */
  readonly aside?: ReactNode;
  readonly triggers: ExplanationTriggers;
}

export function PitchingStats({ rates, line, aside, triggers }: PitchingStatsProps) {
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
        <FigureGrid large figures={rates} triggers={triggers} />
        <FigureGrid figures={pitchingCounts(line)} triggers={triggers} />
      </div>
    </Section>
  );
}

/** Batting beside pitching where there is room for both. */
export function StatColumns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-10">{children}</div>;
}
