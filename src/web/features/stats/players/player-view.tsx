import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fromBattingTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { PlayedGame, Player, PlayerDashboard } from '#contract/stats.ts';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import { useGameFilter } from '../../../shared/game-filter/use-game-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingBars } from '../../../ui/loading-bars.tsx';
import { afterPaint } from '../../../ui/on-demand.tsx';
import { Section } from '../../../ui/section.tsx';
import { usePainted } from '../../../ui/use-painted.ts';
import { useColumns, usePrinting } from '../../../ui/use-wide.ts';
import { PlayerExplanation } from '../explanations/explanations.tsx';
import { type ExplanationTrigger, useExplanation } from '../explanations/use-explanation.ts';
import { listCreditCounts, listPitcherCounts } from '../figures/figures.ts';
import { HitDistribution } from '../figures/hit-distribution.tsx';
import { BattingStats, PitchingStats } from '../figures/stat-sections.tsx';
import { playersMessages } from '../players.messages.ts';
import { PlayerSeasons } from '../seasons/player-seasons.tsx';
import { rankingQuery } from '../stats.data.ts';
import { statsMessages } from '../stats.messages.ts';
import { PlayedGameRow } from './played-game-row.tsx';
import { PlayerHero } from './player-hero.tsx';
import { RecentForm } from './recent-form.tsx';

interface PartProps {
  readonly figures: PlayerDashboard;
  readonly team: Player['team_batting'] | undefined;
  readonly triggerProps: ExplanationTrigger;
}

/** Shown instead of a table of empty figures: many players never pitch, some never bat. */
function NoRecords({ title, text }: { title: string; text: string }) {
  return (
    <Section title={title}>
      <p className="text-small text-ink-2">{text}</p>
    </Section>
  );
}

function Batting({ figures: { batting }, team, triggerProps }: PartProps) {
  if (batting.games === 0) {
    return <NoRecords title={statsMessages.batting} text={playersMessages.page.notBatted} />;
  }
  return (
    <BattingStats
      line={fromBattingTotals(batting)}
      team={team && fromBattingTotals(team)}
      triggerProps={triggerProps}
    />
  );
}

function Pitching({ figures: { batting, pitching }, triggerProps }: PartProps) {
  const line = toPitchingLine(pitching);
  if (pitching.games === 0) {
    // Shows nothing for a position player, who does not pitch.
    if (batting.games > 0) return null;
    return <NoRecords title={statsMessages.pitching} text={statsMessages.player.notPitched} />;
  }
  return (
    <PitchingStats
      line={line}
      era={pitching.era}
      counts={listPitcherCounts(line, pitching)}
      credits={listCreditCounts(pitching)}
      triggerProps={triggerProps}
    />
  );
}

const PlayerTrends = afterPaint(async () => (await import('./player-trends.tsx')).PlayerTrends);

const PlayerSituations = afterPaint(
  async () => (await import('../situations/situations.tsx')).PlayerSituations,
);

const texts = playersMessages.log;
const INITIALLY_LISTED = 5;

function GamesCount({ games }: { games: number }) {
  return (
    <dl className="flex items-baseline gap-1.5">
      <dt>{statsMessages.player.games}</dt>
      <dd className="font-semibold text-ink">{games}</dd>
    </dl>
  );
}

/**
 * Lists the games of a player.
 * @param log newest game first
 */
function PlayerLog({ log, records }: { log: readonly PlayedGame[]; records?: ReactNode }) {
  const [all, setAll] = useState(false);
  // Prints all games, because paper has no button that shows the rest.
  const isWhole = usePrinting() || all;
  return (
    <Section title={texts.title} aside={<GamesCount games={log.length} />}>
      <div className="grid gap-2">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers */}
        <ol role="list" className="overflow-hidden rounded-md border border-chalk bg-sheet">
          {(isWhole ? log : log.slice(0, INITIALLY_LISTED)).map((played) => (
            <li key={played.game.id} className="border-t border-chalk first:border-t-0">
              <PlayedGameRow played={played} />
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          {log.length > INITIALLY_LISTED && (
            <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? texts.fewer : texts.all(log.length)}
            </Button>
          )}
          {records}
        </div>
      </div>
    </Section>
  );
}

interface PlayerViewProps {
  readonly id: number;
  readonly figures: PlayerDashboard;
  /** The player with the list of games. Requested separately, so that the first screen does not wait for the list. */
  readonly own: UseQueryResult<Player>;
  readonly records?: ReactNode;
}

export function PlayerView({ id, figures, own, records }: PlayerViewProps) {
  const { filter, search } = useGameFilter();
  const { data: ranking } = useQuery(rankingQuery(filter));
  const { triggerProps, ...explanation } = useExplanation();
  const team = own.data?.team_batting;
  const parts = { figures, team, triggerProps };
  // On a phone, the tables are below the first screen. With them, a tap takes 117 ms instead of 94 ms.
  const isPainted = usePainted(useColumns());
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
        <div className="grid gap-6">
          <PlayerHero {...{ id, figures, ranking, search, triggerProps }} />
          {own.data && <RecentForm player={own.data} />}
        </div>
        <div className="lg:col-start-2 lg:row-span-2">
          <Loaded
            query={own}
            skeleton={<LoadingBars heights={['h-48']} />}
            failed={playersMessages.page.failed}
          >
            {({ log }) => <PlayerLog log={log} records={records} />}
          </Loaded>
        </div>
        {isPainted && (
          <>
            <div className="mt-4 lg:row-span-2">
              <Batting {...parts} />
            </div>
            <div className="mt-4 grid gap-8 empty:hidden lg:col-start-2">
              <HitDistribution line={fromBattingTotals(figures.batting)} />
              <Pitching {...parts} />
            </div>
          </>
        )}
      </div>
      <div className="mt-10 grid gap-10">
        <PlayerSituations id={id} filter={filter} triggerProps={triggerProps} />
        {own.data && <PlayerTrends log={own.data.log} regulationInnings={own.data.regulation_innings} />}
        <PlayerSeasons id={id} />
      </div>
      <PlayerExplanation {...explanation} id={id} filter={filter} />
    </>
  );
}
