import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FilterChoices } from '#contract/game-filter.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import type { Player } from '#contract/stats.ts';
import { AnswersTo, OpenAnswers } from '../features/attendance/home-answers.tsx';
import { runningQuery } from '../features/games/games.data.ts';
import { RunningGames } from '../features/home/game-rows.tsx';
import { homeMessages } from '../features/home/home.messages.ts';
import { listComingItems } from '../features/home/home-days.ts';
import { AsideLink, HomeSection, HomeSkeleton, Rows } from '../features/home/home-section.tsx';
import { NextItem } from '../features/home/next-item.tsx';
import { scheduleQuery } from '../features/schedule/schedule.data.ts';
import { useExplanation } from '../features/stats/explanations/use-explanation.ts';
import { PlayedGameRow } from '../features/stats/players/played-game-row.tsx';
import {
  NoFigures,
  PlayerHeading,
  PlayerHero,
  type PlayerHeroProps,
} from '../features/stats/players/player-hero.tsx';
import { playerQuery, rankingQuery } from '../features/stats/stats.data.ts';
import { paths } from '../paths.ts';
import { getLocalNow } from '../platform/days.ts';
import { combine, Loaded } from '../platform/queries/loaded.tsx';
import type { Filter } from '../shared/game-filter/filter-url.ts';
import { filterChoicesQuery } from '../shared/game-filter/game-filter.data.ts';
import { findRunningSeason } from '../shared/game-filter/running-season.ts';
import { afterPaint } from '../ui/on-demand.tsx';
import { useColumns } from '../ui/use-wide.ts';

const MAX_GAMES = 5;

interface PlayerHomeProps {
  /** The member whose figures are shown: the user's own or a guardian's child. */
  readonly selfId: number;
}

interface Home {
  readonly schedule: readonly ScheduleItem[];
  readonly player: Player;
}

function useHome(selfId: number, choices: FilterChoices) {
  const { season, filter } = findRunningSeason(choices);
  const { data: ranking } = useQuery(rankingQuery(filter));
  const home = combine<Home>({
    schedule: useQuery(scheduleQuery),
    player: useQuery(playerQuery(selfId, filter)),
  });
  return { home, season, ranking, filter };
}

interface AheadProps extends Pick<Home, 'schedule'> {
  /** Content between the next item and the other unanswered items. */
  readonly children: ReactNode;
}

function Ahead({ schedule, children }: AheadProps) {
  const [next] = listComingItems(schedule, getLocalNow());
  const { data: recent = [], dataUpdatedAt } = useQuery(runningQuery());
  return (
    <>
      <RunningGames games={recent} fetchedAt={dataUpdatedAt} />
      <NextItem
        items={schedule}
        now={getLocalNow()}
        isCoach={false}
        below={(item) => <AnswersTo key={item.id} item={item} />}
      />
      {children}
      <OpenAnswers schedule={schedule} except={next?.id} />
    </>
  );
}

const { recent: texts, last } = homeMessages;

function RecentGames({ title, playerId, games }: { title: string; playerId: number; games: Player['log'] }) {
  if (games.length === 0) return null;
  return (
    <HomeSection title={title} aside={<AsideLink to={paths.player(playerId)}>{texts.all}</AsideLink>}>
      <Rows>
        {games.map((played) => (
          <li key={played.game.id}>
            <PlayedGameRow played={played} />
          </li>
        ))}
      </Rows>
    </HomeSection>
  );
}

const PlayerExplanation = afterPaint(
  async () => (await import('../features/stats/explanations/explanations.tsx')).PlayerExplanation,
);

interface ExplainedHeroProps extends Omit<PlayerHeroProps, 'triggerProps'> {
  readonly filter: Filter;
}

function ExplainedHero({ filter, ...hero }: ExplainedHeroProps) {
  const { triggerProps, ...explanation } = useExplanation();
  return (
    <>
      <PlayerHero {...hero} triggerProps={triggerProps} />
      <PlayerExplanation {...explanation} id={hero.id} filter={filter} />
    </>
  );
}

function HomeContent({ selfId, choices }: PlayerHomeProps & { choices: FilterChoices }) {
  const { home, season, ranking, filter } = useHome(selfId, choices);
  const columns = useColumns();
  return (
    <Loaded query={home} skeleton={<HomeSkeleton />}>
      {({ player, schedule }) => (
        <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            <Ahead schedule={schedule}>
              {/* A phone's first screen shows only the last game. The page of the figures lists the other
                  games. */}
              {!columns && (
                <RecentGames title={last.title} playerId={selfId} games={player.log.slice(0, 1)} />
              )}
            </Ahead>
            <div className="grid gap-2">
              <PlayerHeading {...player.user} season={season} />
              {player.games > 0 ? (
                <ExplainedHero id={selfId} figures={player} ranking={ranking} filter={filter} />
              ) : (
                <NoFigures />
              )}
            </div>
          </div>
          {columns && (
            <RecentGames title={texts.title} playerId={selfId} games={player.log.slice(0, MAX_GAMES)} />
          )}
        </div>
      )}
    </Loaded>
  );
}

export function PlayerHome(props: PlayerHomeProps) {
  return (
    <Loaded query={useQuery(filterChoicesQuery)} skeleton={<HomeSkeleton />}>
      {(choices) => <HomeContent {...props} choices={choices} />}
    </Loaded>
  );
}
