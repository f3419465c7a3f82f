import { useQueries, useQuery } from '@tanstack/react-query';
import { lineOfTotals } from '#contract/batting.ts';
import type { ManagerDashboard } from '#contract/stats.ts';
import { battingAverage, onBasePlusSlugging } from '#domain/batting.ts';
import { formatRate } from '../../shared/format.ts';
import { filterChoicesQuery } from '../../shared/game-filter/game-filter.data.ts';
import { Section } from '../../ui/section.tsx';
import { ownMessages } from './own.messages.ts';
import { type SeasonColumn, SeasonTable } from './season-table.tsx';
import { managerDashboardQuery } from './stats.data.ts';
import { statsMessages } from './stats.messages.ts';

const texts = ownMessages.seasons;
const { terms } = statsMessages;

const columns: readonly SeasonColumn<ManagerDashboard>[] = [
  { label: texts.games, text: ({ teamInfo }) => String(teamInfo.totalGames), wideOnly: true },
  { label: texts.wins, text: ({ teamInfo }) => String(teamInfo.wins) },
  { label: texts.losses, text: ({ teamInfo }) => String(teamInfo.loses) },
  { label: texts.draws, text: ({ teamInfo }) => String(teamInfo.draws) },
  { label: terms.winRate.label, text: ({ teamInfo }) => teamInfo.winRatePercent },
  { label: terms.runs.label, text: ({ battingTotals }) => String(battingTotals.runs), wideOnly: true },
  {
    label: terms.homeRuns.label,
    text: ({ battingTotals }) => String(battingTotals.home_runs),
    wideOnly: true,
  },
  {
    label: terms.stolenBases.label,
    text: ({ battingTotals }) => String(battingTotals.caught_stealing),
    wideOnly: true,
  },
  {
    label: terms.average.label,
    text: ({ battingTotals }) => formatRate(battingAverage(lineOfTotals(battingTotals))),
  },
  {
    label: terms.ops.label,
    text: ({ battingTotals }) => formatRate(onBasePlusSlugging(lineOfTotals(battingTotals))),
  },
  {
    label: terms.earnedRunAverage.label,
    text: ({ pitchingTotals }) => (pitchingTotals.pitching_innings_outs > 0 ? pitchingTotals.era : '-'),
  },
];

/** The team's figures season by season; nothing before its second season. */
export function TeamSeasons() {
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
    <Section title={texts.title}>
      <SeasonTable name={texts.team} columns={columns} seasons={loaded} total={total} />
    </Section>
  );
}
