import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lineOfTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { ManagerDashboard as Dashboard } from '#contract/stats.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { preload } from '../../platform/preload.ts';
import { NoGamesInFilter } from '../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { TeamExplanation } from './explanations.tsx';
import { creditCounts } from './figures.ts';
import { HitDistribution } from './hit-distribution.tsx';
import { Stale } from './stale.tsx';
import { BattingStats, PitchingStats, StatColumns } from './stat-sections.tsx';
import { managerDashboardQuery } from './stats.data.ts';
import { statsMessages } from './stats.messages.ts';
import { StatsLoading } from './stats-loading.tsx';
import { TeamRecord } from './team-record.tsx';
import { TeamSeasons } from './team-seasons.tsx';
import { useExplanation } from './use-explanation.ts';

const texts = statsMessages.manager;

const loadSituations = preload(async () => (await import('./situations.tsx')).TeamSituations);

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
  /** What happened, what is next and what is left to do, and who leads: before the figures. */
  readonly now: ReactNode;
  /** The games one by one, below the totals. */
  readonly course: ReactNode;
}

function TeamStats({ dashboard, recent, now, course }: TeamStatsProps) {
  const { filter } = useGameFilter();
  const { triggerProps, ...explanation } = useExplanation();
  const Situations = useAfterPaint(loadSituations);
  const { teamInfo, battingTotals, pitchingTotals } = dashboard;
  const batting = lineOfTotals(battingTotals);
  return (
    <>
      <TeamRecord teamInfo={teamInfo} recent={recent} />
      {now}
      <StatColumns
        batting={<BattingStats line={batting} triggerProps={triggerProps} />}
        hits={<HitDistribution line={batting} />}
        pitching={
          <PitchingStats
            line={toPitchingLine(pitchingTotals)}
            era={pitchingTotals.era}
            credits={creditCounts(pitchingTotals)}
            triggerProps={triggerProps}
          />
        }
      />
      <div className="mt-10">{Situations && <Situations filter={filter} triggerProps={triggerProps} />}</div>
      {course}
      <div className="mt-10">
        <TeamSeasons />
      </div>
      <TeamExplanation {...explanation} filter={filter} />
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
