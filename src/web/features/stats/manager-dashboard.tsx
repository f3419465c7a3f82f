import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ManagerDashboard as Dashboard } from '../../../contract/stats.ts';
import { statsMessages } from '../../messages/stats.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Explanation } from './explanation.tsx';
import { battingCounts, battingOf, pitchingOf, pitchingRates, teamBattingRates } from './figures.ts';
import { BattingStats, PitchingStats, StatColumns } from './stat-sections.tsx';
import { managerDashboardQuery } from './stats.data.ts';
import { StatsLoading } from './stats-loading.tsx';
import { TeamRecord } from './team-record.tsx';
import { useExplanation } from './use-explanation.ts';

const texts = statsMessages.manager;

function NoGames() {
  return (
    <EmptyState
      title={statsMessages.noData}
      text={texts.empty}
      action={<ButtonLink to={paths.newGame}>{texts.recordGame}</ButtonLink>}
    />
  );
}

interface TeamStatsProps {
  readonly dashboard: Dashboard;
  readonly recent: ReactNode;
}

function TeamStats({ dashboard, recent }: TeamStatsProps) {
  const { triggers, ...explanation } = useExplanation();
  const batting = battingOf(dashboard.battingTotals);
  const pitching = pitchingOf(dashboard.pitchingTotals);
  return (
    <>
      <TeamRecord teamInfo={dashboard.teamInfo} recent={recent} />
      <StatColumns>
        <BattingStats
          rates={teamBattingRates(batting)}
          counts={battingCounts(batting, 'hits')}
          triggers={triggers}
        />
        <PitchingStats
          rates={pitchingRates(dashboard.pitchingTotals, pitching)}
          line={pitching}
          triggers={triggers}
        />
      </StatColumns>
      <p className="mt-6 text-small text-ink-2 print:hidden">{statsMessages.explanation.hint}</p>
      <Explanation {...explanation} />
    </>
  );
}

/** The team's record: all games and all lines added up. */
export function ManagerDashboard({ recent }: { recent: ReactNode }) {
  const query = useQuery(managerDashboardQuery);
  return (
    <Loaded query={query} skeleton={<StatsLoading />} failed={statsMessages.failed}>
      {(dashboard) =>
        dashboard.teamInfo.totalGames === 0 ? (
          <NoGames />
        ) : (
          <TeamStats dashboard={dashboard} recent={recent} />
        )
      }
    </Loaded>
  );
}
