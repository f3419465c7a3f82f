import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Game } from '#contract/games.ts';
import { countWinLossRecord } from '#domain/game-status.ts';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { homeMessages } from './home.messages.ts';
import { HomeSection, Rows, rowLook } from './home-section.tsx';
import type { Leader } from './leaders.ts';

const texts = homeMessages.season;

const SKELETONS = ['average', 'runsBattedIn', 'era'] as const;

function Record({ games }: { games: readonly Game[] }) {
  const { wins, losses, draws } = countWinLossRecord(games);
  return (
    <p className="text-small text-ink-2 tabular-nums">
      {texts.games(wins + losses + draws)} <b className="text-ink">{texts.record(wins, losses, draws)}</b>
    </p>
  );
}

interface PersonRowProps extends Omit<Leader, 'name' | 'others'> {
  readonly name: ReactNode;
}

function PersonRow({ userId, label, name, denominator, value }: PersonRowProps) {
  return (
    <li>
      <Link to={paths.player(userId)} className={rowLook}>
        <span className="w-13 shrink-0 text-small text-ink-2">{label}</span>
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{name}</span>
          <span className="text-tiny whitespace-nowrap text-ink-2">{denominator}</span>
        </span>
        <b className="text-figure-m">{value}</b>
      </Link>
    </li>
  );
}

function LeaderRow({ leader }: { leader: Leader }) {
  const { name, others } = leader;
  return <PersonRow {...leader} name={others > 0 ? `${name} ${texts.others(others)}` : name} />;
}

function RankingRow() {
  return (
    <li>
      <Link to={paths.ranking} className={`${rowLook} min-h-target! text-small font-bold text-field`}>
        <span className="flex-1">{texts.ranking}</span>
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </li>
  );
}

function LeaderRows({ leaders }: { leaders: readonly Leader[] | undefined }) {
  if (leaders) return leaders.map((leader) => <LeaderRow key={leader.label} leader={leader} />);
  return SKELETONS.map((key) => (
    <li key={key} className="grid min-h-15 content-center px-3.5">
      <Skeleton className="h-5 w-full" />
    </li>
  ));
}

interface SeasonTeamProps {
  /** The year in which the season began; undefined for a season without games. */
  readonly season: number | undefined;
  readonly games: readonly Game[];
  readonly leaders: readonly Leader[] | undefined;
  readonly own: Omit<PersonRowProps, 'name'> | undefined;
}

export function SeasonTeam({ season, games, leaders, own }: SeasonTeamProps) {
  if (season === undefined) {
    return (
      <HomeSection title={texts.team}>
        <p className="rounded-md border border-dashed border-chalk-strong px-4 py-6 text-center text-small text-ink-2">
          {texts.none}
        </p>
      </HomeSection>
    );
  }
  return (
    <HomeSection title={texts.title(season)} aside={<Record games={games} />}>
      <Rows>
        <LeaderRows leaders={leaders} />
        {own && <PersonRow {...own} name={texts.own} />}
        <RankingRow />
      </Rows>
    </HomeSection>
  );
}
