import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lineOfTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { ManagerDashboard as Dashboard } from '#contract/stats.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { NoGamesInFilter } from '../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { BelowFold } from '../../ui/below-fold.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Explanation } from './explanation.tsx';
import { HitDistribution } from './hit-distribution.tsx';
import { Stale } from './stale.tsx';
import { BattingStats, PitchingStats, StatColumns } from './stat-sections.tsx';
import { managerDashboardQuery } from './stats.data.ts';
import { statsMessages } from './stats.messages.ts';
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
  /** The results of the last games, beside the record. */
  readonly recent: ReactNode;
  /** The games one by one, below the totals. */
  readonly course: ReactNode;
}

function TeamStats({ dashboard, recent, course }: TeamStatsProps) {
  const { triggerProps, ...explanation } = useExplanation();
  const { teamInfo, battingTotals, pitchingTotals } = dashboard;
  const batting = lineOfTotals(battingTotals);
  return (
    <>
      <TeamRecord teamInfo={teamInfo} recent={recent} />
      <StatColumns
        batting={<BattingStats line={batting} triggerProps={triggerProps} />}
        hits={
          <BelowFold>
            <HitDistribution line={batting} />
          </BelowFold>
        }
        pitching={
          <BelowFold>
            <PitchingStats
              line={toPitchingLine(pitchingTotals)}
              era={pitchingTotals.era}
              triggerProps={triggerProps}
            />
          </BelowFold>
        }
      />
      <BelowFold>
        <p className="mt-6 text-small text-ink-2 print:hidden">{statsMessages.explanation.hint}</p>
        {course}
      </BelowFold>
      <Explanation {...explanation} />
    </>
  );
}

export function ManagerDashboard(parts: Omit<TeamStatsProps, 'dashboard'>) {
  const { filter, narrowed } = useGameFilter();
  const query = useQuery(managerDashboardQuery(filter));
  return (
    <Loaded query={query} skeleton={<StatsLoading />} failed={statsMessages.failed}>
      {(dashboard) => {
        if (dashboard.teamInfo.totalGames === 0) return narrowed ? <NoGamesInFilter /> : <NoGames />;
        return (
          <Stale stale={query.isPlaceholderData}>
            <TeamStats dashboard={dashboard} {...parts} />
          </Stale>
        );
      }}
    </Loaded>
  );
}
