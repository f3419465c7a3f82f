import { useQuery } from '@tanstack/react-query';
import type { PlayerDashboard as Dashboard } from '../../../contract/stats.ts';
import { statsMessages } from '../../messages/stats.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Explanation } from './explanation.tsx';
import {
  battingCounts,
  battingOf,
  hasPitched,
  pitchingOf,
  pitchingRates,
  playerBattingRates,
} from './figures.ts';
import { BattingStats, PitchingStats, StatColumns } from './stat-sections.tsx';
import { playerDashboardQuery } from './stats.data.ts';
import { StatsLoading } from './stats-loading.tsx';
import { type ExplanationTriggers, useExplanation } from './use-explanation.ts';

const texts = statsMessages.player;

function RecordsLink() {
  return (
    <ButtonLink variant="line" to={paths.games} className="print:hidden">
      {texts.records}
    </ButtonLink>
  );
}

function Played({ games }: { games: number }) {
  return (
    <div className="mb-8 flex items-end justify-between gap-6 lg:justify-start lg:gap-16">
      <dl>
        <dt className="text-tiny text-ink-2">{texts.games}</dt>
        <dd className="text-figure-xl font-semibold tracking-tight tabular-nums">{games}</dd>
      </dl>
      <RecordsLink />
    </div>
  );
}

interface PitchingProps {
  readonly pitching: Dashboard['pitching'];
  readonly triggers: ExplanationTriggers;
}

/** Most never pitch: a line says so, and not nine empty figures. */
function Pitching({ pitching, triggers }: PitchingProps) {
  const line = pitchingOf(pitching);
  if (!hasPitched(line)) {
    return (
      <Section title={statsMessages.pitching}>
        <p className="text-small text-ink-2">{texts.notPitched}</p>
      </Section>
    );
  }
  return (
    <PitchingStats
      rates={pitchingRates(pitching, line)}
      line={line}
      aside={<span className="mr-3">{texts.decisions(pitching.wins, pitching.losses)}</span>}
      triggers={triggers}
    />
  );
}

function PlayerStats({ dashboard }: { dashboard: Dashboard }) {
  const { triggers, ...explanation } = useExplanation();
  const batting = battingOf(dashboard.batting);
  return (
    <>
      <Played games={dashboard.games} />
      <StatColumns>
        <BattingStats
          rates={playerBattingRates(batting)}
          counts={battingCounts(batting, 'singles')}
          triggers={triggers}
        />
        <Pitching pitching={dashboard.pitching} triggers={triggers} />
      </StatColumns>
      <p className="mt-6 text-small text-ink-2 print:hidden">{statsMessages.explanation.hint}</p>
      <Explanation {...explanation} />
    </>
  );
}

/** What the signed-in player did in all games. */
export function PlayerDashboard() {
  const query = useQuery(playerDashboardQuery);
  return (
    <Loaded query={query} skeleton={<StatsLoading />} failed={statsMessages.failed}>
      {(dashboard) =>
        dashboard.games === 0 ? (
          <EmptyState title={statsMessages.noData} text={texts.empty} action={<RecordsLink />} />
        ) : (
          <PlayerStats dashboard={dashboard} />
        )
      }
    </Loaded>
  );
}
