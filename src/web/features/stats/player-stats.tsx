import { lineOfTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { PlayerDashboard } from '#contract/stats.ts';
import { totalHits } from '#domain/batting.ts';
import { Section } from '../../ui/section.tsx';
import { Explanation } from './explanation.tsx';
import { pitcherCounts } from './figures.ts';
import { HitDistribution } from './hit-distribution.tsx';
import { playersMessages } from './players.messages.ts';
import { BattingStats, PitchingStats, StatColumns } from './stat-sections.tsx';
import { statsMessages } from './stats.messages.ts';
import { type ExplanationTrigger, useExplanation } from './use-explanation.ts';

interface PartProps {
  readonly figures: PlayerDashboard;
  readonly triggerProps: ExplanationTrigger;
}

/** Stands in for a grid of empty figures: many players never pitch, some never bat. */
function NoRecords({ title, text }: { title: string; text: string }) {
  return (
    <Section title={title}>
      <p className="text-small text-ink-2">{text}</p>
    </Section>
  );
}

function Batting({ figures, triggerProps }: PartProps) {
  if (figures.batting.games === 0) {
    return <NoRecords title={statsMessages.batting} text={playersMessages.page.notBatted} />;
  }
  return <BattingStats line={lineOfTotals(figures.batting)} triggerProps={triggerProps} />;
}

function Pitching({ figures: { pitching }, triggerProps }: PartProps) {
  const line = toPitchingLine(pitching);
  if (pitching.games === 0) {
    return <NoRecords title={statsMessages.pitching} text={statsMessages.player.notPitched} />;
  }
  const { era, wins, losses } = pitching;
  return (
    <PitchingStats
      line={line}
      era={era}
      counts={pitcherCounts(line, wins, losses)}
      aside={<span className="mr-3">{statsMessages.player.decisions(wins, losses)}</span>}
      triggerProps={triggerProps}
    />
  );
}

export function PlayerStats({ figures }: { figures: PlayerDashboard }) {
  const { triggerProps, ...explanation } = useExplanation();
  const line = lineOfTotals(figures.batting);
  return (
    <>
      <StatColumns
        batting={<Batting figures={figures} triggerProps={triggerProps} />}
        hits={totalHits(line) > 0 && <HitDistribution line={line} />}
        pitching={<Pitching figures={figures} triggerProps={triggerProps} />}
      />
      <p className="mt-6 text-small text-ink-2 print:hidden">{statsMessages.explanation.hint}</p>
      <Explanation {...explanation} />
    </>
  );
}
