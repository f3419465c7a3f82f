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
import { type ExplanationTriggers, useExplanation } from './use-explanation.ts';

interface PartProps {
  readonly figures: PlayerDashboard;
  readonly triggers: ExplanationTriggers;
}

/** Stands in for a grid of empty figures: many players never pitch, some never bat. */
function NoRecords({ title, text }: { title: string; text: string }) {
  return (
    <Section title={title}>
      <p className="text-small text-ink-2">{text}</p>
    </Section>
  );
}

function Batting({ figures, triggers }: PartProps) {
  if (figures.batting.games === 0) {
    return <NoRecords title={statsMessages.batting} text={playersMessages.page.notBatted} />;
  }
  return <BattingStats line={lineOfTotals(figures.batting)} triggers={triggers} />;
}

function Pitching({ figures: { pitching }, triggers }: PartProps) {
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
      triggers={triggers}
    />
  );
}

export function PlayerStats({ figures }: { figures: PlayerDashboard }) {
  const { triggers, ...explanation } = useExplanation();
  const line = lineOfTotals(figures.batting);
  return (
    <>
      <StatColumns
        batting={<Batting figures={figures} triggers={triggers} />}
        hits={totalHits(line) > 0 && <HitDistribution line={line} />}
        pitching={<Pitching figures={figures} triggers={triggers} />}
      />
      <p className="mt-6 text-small text-ink-2 print:hidden">{statsMessages.explanation.hint}</p>
      <Explanation {...explanation} />
    </>
  );
}
