import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilterChoices } from '#contract/game-filter.ts';
import type { Player } from '#contract/stats.ts';
import {
  battingAverage,
  onBasePercentage,
  onBasePlusSlugging,
  slugging,
  totalHits,
  totalWalks,
} from '#domain/batting.ts';
import { figures } from '#domain/figures.ts';
import { earnedRunAverage, formatInnings } from '#domain/pitching.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import { formatPerGame, formatRate } from '../../../shared/format.ts';
import { filterChoicesQuery } from '../../../shared/game-filter/game-filter.data.ts';
import { Section } from '../../../ui/section.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ownMessages } from '../figures/own.messages.ts';
import { playerQuery } from '../stats.data.ts';
import { type SeasonSums, seasonsOf, sumsOf } from './season-sums.ts';
import { type SeasonColumn, SeasonTable } from './season-table.tsx';

const texts = ownMessages.seasons;

type Column = SeasonColumn<SeasonSums>;

const battingColumns: readonly Column[] = [
  { label: texts.games, text: ({ battingGames }) => String(battingGames) },
  { label: figures.plateAppearances.label, text: ({ batting }) => String(plateAppearances(batting)) },
  { label: figures.atBats.label, text: ({ batting }) => String(batting.atBats), wideOnly: true },
  { label: figures.hits.label, text: ({ batting }) => String(totalHits(batting)) },
  { label: texts.homeRuns, text: ({ batting }) => String(batting.homeRuns) },
  { label: figures.runsBattedIn.label, text: ({ batting }) => String(batting.runsBattedIn) },
  { label: figures.runs.label, text: ({ batting }) => String(batting.runs), wideOnly: true },
  { label: figures.walks.label, text: ({ batting }) => String(totalWalks(batting)), wideOnly: true },
  { label: figures.strikeouts.label, text: ({ batting }) => String(batting.strikeouts), wideOnly: true },
  { label: figures.steals.label, text: ({ batting }) => String(batting.stolenBases), wideOnly: true },
  { label: figures.average.label, text: ({ batting }) => formatRate(battingAverage(batting)) },
  {
    label: figures.onBase.label,
    text: ({ batting }) => formatRate(onBasePercentage(batting)),
    wideOnly: true,
  },
  { label: figures.slugging.label, text: ({ batting }) => formatRate(slugging(batting)), wideOnly: true },
  { label: figures.ops.label, text: ({ batting }) => formatRate(onBasePlusSlugging(batting)) },
];

function pitchingColumns(regulationInnings: number): readonly Column[] {
  return [
    { label: texts.pitched, text: ({ pitchingGames }) => String(pitchingGames) },
    { label: texts.wins, text: ({ wins }) => String(wins) },
    { label: texts.losses, text: ({ losses }) => String(losses) },
    { label: texts.innings, text: ({ pitching }) => formatInnings(pitching.outsRecorded) },
    { label: figures.pitchingStrikeouts.label, text: ({ pitching }) => String(pitching.strikeouts) },
    {
      label: figures.runsAllowed.label,
      text: ({ pitching }) => String(pitching.runsAllowed),
      wideOnly: true,
    },
    { label: figures.earnedRuns.label, text: ({ pitching }) => String(pitching.earnedRuns), wideOnly: true },
    {
      label: figures.earnedRunAverage.label,
      text: ({ pitching }) => formatPerGame(earnedRunAverage(pitching, regulationInnings)),
    },
  ];
}

interface SeasonsProps {
  readonly player: Player;
  readonly seasons: FilterChoices['seasons'];
}

function Seasons({ player: { log, regulation_innings }, seasons }: SeasonsProps) {
  const rows = useMemo(() => seasonsOf(log, seasons), [log, seasons]);
  const total = useMemo(() => sumsOf(log), [log]);
  if (rows.length < 2) return null;
  const batted = rows.filter(({ row }) => row.battingGames > 0);
  const pitched = rows.filter(({ row }) => row.pitchingGames > 0);
  return (
    <Section title={texts.title}>
      {batted.length > 0 && (
        <SeasonTable name={texts.batting} columns={battingColumns} seasons={batted} total={total} />
      )}
      {pitched.length > 0 && (
        <SeasonTable
          name={texts.pitching}
          columns={pitchingColumns(regulation_innings)}
          seasons={pitched}
          total={total}
        />
      )}
    </Section>
  );
}

/** The player's figures season by season; nothing before their second season. */
export function PlayerSeasons({ id }: { id: number }) {
  const { data: choices } = useQuery(filterChoicesQuery);
  const seasons = choices?.seasons ?? [];
  const query = useQuery({ ...playerQuery(id, {}), enabled: seasons.length > 1 });
  if (seasons.length < 2) return null;
  return (
    <Loaded
      query={query}
      skeleton={
        <Loading>
          <Skeleton className="h-32 w-full" />
        </Loading>
      }
      failed={texts.failed}
    >
      {(player) => <Seasons player={player} seasons={seasons} />}
    </Loaded>
  );
}
