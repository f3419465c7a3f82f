import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fromBattingTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { ManagerDashboard as Dashboard } from '#contract/stats.ts';
import { allFigureDefinitions, battingFigureDefinitions } from '#domain/figures.ts';
import { computeWinRate } from '#domain/game.ts';
import { isRatioDefined } from '#domain/ratio.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import { formatFigure } from '../../../shared/format.ts';
import { filterChoicesQuery } from '../../../shared/game-filter/game-filter.data.ts';
import { NoGamesInFilter } from '../../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../../shared/game-filter/use-game-filter.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { afterPaint } from '../../../ui/on-demand.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TeamExplanation } from '../explanations/explanations.tsx';
import { useExplanation } from '../explanations/use-explanation.ts';
import { listCreditCounts } from '../figures/figures.ts';
import { HitDistribution } from '../figures/hit-distribution.tsx';
import { ownMessages } from '../figures/own.messages.ts';
import { BattingStats, PitchingStats, StatColumns } from '../figures/stat-sections.tsx';
import { type SeasonColumn, SeasonTable } from '../seasons/season-table.tsx';
import { Stale } from '../stale.tsx';
import { managerDashboardQuery } from '../stats.data.ts';
import { statsMessages } from '../stats.messages.ts';
import { StatsLoading } from '../stats-loading.tsx';

const texts = statsMessages.manager;

const TeamSituations = afterPaint(async () => (await import('../situations/situations.tsx')).TeamSituations);

function NoGames() {
  return (
    <EmptyState
      title={statsMessages.noData}
      text={texts.empty}
      action={<ButtonLink to={paths.newGame}>{texts.recordGame}</ButtonLink>}
    />
  );
}

function Count({ count, unit }: { count: number; unit: string }) {
  return (
    <span className="whitespace-nowrap lg:text-figure-m">
      <span className="font-semibold">{count}</span>
      <span className="ml-0.5 text-small text-ink-2">{unit}</span>
    </span>
  );
}

function TeamRecord({ teamInfo, recent }: { teamInfo: Dashboard['teamInfo']; recent?: ReactNode }) {
  const { winRatePercent, totalGames, wins, loses, draws } = teamInfo;
  // The API sends "0.0%" even for a team without a decision.
  const decided = isRatioDefined(computeWinRate({ wins, losses: loses, draws }));
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 lg:justify-start lg:gap-x-16">
      <dl>
        <dt className="text-tiny text-ink-2">
          {allFigureDefinitions.winRate.label}
          {texts.winRateNote}
        </dt>
        <dd className="text-figure-xl font-semibold tracking-tight tabular-nums">
          {decided ? winRatePercent : '-'}
        </dd>
      </dl>
      <div className="-mb-2 grid tabular-nums">
        <p className="flex flex-wrap items-baseline gap-x-2.5 lg:gap-x-3.5">
          <Count count={totalGames} unit={texts.total} />
          <Count count={wins} unit={texts.wins} />
          <Count count={loses} unit={texts.losses} />
          <Count count={draws} unit={texts.draws} />
        </p>
        {recent}
      </div>
    </div>
  );
}

const seasonTexts = ownMessages.seasons;

function batting(key: keyof typeof battingFigureDefinitions): SeasonColumn<Dashboard> {
  const figure = battingFigureDefinitions[key];
  return {
    label: figure.label,
    text: ({ battingTotals }) => formatFigure(figure, fromBattingTotals(battingTotals)),
  };
}

const columns: readonly SeasonColumn<Dashboard>[] = [
  { label: seasonTexts.games, text: ({ teamInfo }) => String(teamInfo.totalGames), wideOnly: true },
  { label: seasonTexts.wins, text: ({ teamInfo }) => String(teamInfo.wins) },
  { label: seasonTexts.losses, text: ({ teamInfo }) => String(teamInfo.loses) },
  { label: seasonTexts.draws, text: ({ teamInfo }) => String(teamInfo.draws) },
  { label: allFigureDefinitions.winRate.label, text: ({ teamInfo }) => teamInfo.winRatePercent },
  { ...batting('runs'), wideOnly: true },
  { ...batting('homeRuns'), wideOnly: true },
  { ...batting('steals'), wideOnly: true },
  batting('average'),
  batting('ops'),
  {
    label: allFigureDefinitions.earnedRunAverage.label,
    text: ({ pitchingTotals }) => (pitchingTotals.pitching_innings_outs > 0 ? pitchingTotals.era : '-'),
  },
];

function TeamSeasons() {
  const { data: choices } = useQuery(filterChoicesQuery);
  const seasons = choices?.seasons ?? [];
  const several = seasons.length > 1;
  const { data: total } = useQuery({ ...managerDashboardQuery({}), enabled: several });
  const rows = useQueries({
    queries: several ? seasons.map(({ season }) => managerDashboardQuery({ season })) : [],
  });
  const loaded = seasons.flatMap(({ season }, index) => {
    const row = rows[index]?.data;
    return row ? [{ season, row }] : [];
  });
  if (!several || !total || loaded.length < seasons.length) return null;
  return (
    <Section title={seasonTexts.title}>
      <SeasonTable name={seasonTexts.team} columns={columns} seasons={loaded} total={total} />
    </Section>
  );
}

interface TeamStatsProps {
  readonly dashboard: Dashboard;
  readonly recent: ReactNode;
  readonly course: ReactNode;
}

function TeamStats({ dashboard, recent, course }: TeamStatsProps) {
  const { filter } = useGameFilter();
  const { triggerProps, ...explanation } = useExplanation();
  const { teamInfo, battingTotals, pitchingTotals } = dashboard;
  const { left_on_base, left_on_base_games } = battingTotals;
  const batting = fromBattingTotals(battingTotals);
  return (
    <>
      <TeamRecord teamInfo={teamInfo} recent={recent} />
      <StatColumns
        batting={
          <BattingStats
            line={batting}
            leftOnBase={{ leftOnBase: left_on_base, leftOnBaseGames: left_on_base_games }}
            triggerProps={triggerProps}
          />
        }
        hits={<HitDistribution line={batting} />}
        pitching={
          <PitchingStats
            line={toPitchingLine(pitchingTotals)}
            era={pitchingTotals.era}
            credits={listCreditCounts(pitchingTotals)}
            triggerProps={triggerProps}
          />
        }
      />
      <div className="mt-10">
        <TeamSituations filter={filter} triggerProps={triggerProps} />
      </div>
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
