import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FilterChoices } from '#contract/game-filter.ts';
import { type Game, isGameUnfinished } from '#contract/games.ts';
import type { Member } from '#contract/member.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { isGameOver } from '#domain/game-status.ts';
import { AnswersTo, OpenAnswers } from '../features/attendance/home-answers.tsx';
import { useDraftPages } from '../features/games/game-drafts.ts';
import { followedGamesQuery } from '../features/games/games.data.ts';
import { LastGame, RunningGames, UnfinishedGames } from '../features/home/game-rows.tsx';
import { listComingItems } from '../features/home/home-days.ts';
import { HomeSkeleton } from '../features/home/home-section.tsx';
import { findBattingLeader, listLeaders } from '../features/home/leaders.ts';
import { NextItem } from '../features/home/next-item.tsx';
import { SeasonTeam } from '../features/home/season-team.tsx';
import { findStartSteps } from '../features/home/start-steps.ts';
import { scheduleQuery } from '../features/schedule/schedule.data.ts';
import { playersQuery, rankingQuery } from '../features/stats/stats.data.ts';
import { useMembers } from '../features/team/team.data.ts';
import { getLocalNow } from '../platform/days.ts';
import { combine, Loaded } from '../platform/queries/loaded.tsx';
import { filterChoicesQuery } from '../shared/game-filter/game-filter.data.ts';
import { findRunningSeason, type RunningSeason } from '../shared/game-filter/running-season.ts';
import { isInvited } from '../shared/start-marks.ts';
import { fileOnDemand } from '../ui/file-on-demand.ts';
import { afterPaint, useFile } from '../ui/on-demand.tsx';
import { useColumns } from '../ui/use-wide.ts';

import type { CoachStartProps } from './coach-start.tsx';
import { ScoreButtons } from './score-button.tsx';

const NewGameDraft = afterPaint(
  async () => (await import('../features/games/draft-notice.tsx')).NewGameDraft,
);

interface CoachHomeProps {
  readonly selfId: number;
  readonly name: string;
  readonly teamId: number;
}

interface Home {
  readonly members: readonly Member[];
  /** Newest first. */
  readonly games: readonly Game[];
  readonly schedule: readonly ScheduleItem[];
  readonly choices: FilterChoices;
}

/** Returns the figures of the season. `players` is undefined while they load, and empty without games. */
function useSeasonFigures({ season, filter }: RunningSeason) {
  const played = season === undefined ? null : filter;
  const { data: players } = useQuery(playersQuery(played));
  const { data: ranking } = useQuery(rankingQuery(played));
  return { players: played ? players : [], ranking };
}

const start = fileOnDemand(async () => (await import('./coach-start.tsx')).CoachStart);

/**
 * Shows the first steps to the coach of a new team; only this coach loads their code. The content below waits for
 * the code, so that nothing moves.
 */
function Start({ children, ...props }: CoachStartProps & { children: ReactNode }) {
  const CoachStart = useFile(start);
  if (!CoachStart) return <HomeSkeleton />;
  return (
    <>
      <CoachStart {...props} />
      {children}
    </>
  );
}

const wideParts = fileOnDemand(async () => (await import('./coach-home-wide.tsx')).wideParts);

function useWideParts(wide: boolean) {
  const parts = useFile(wideParts, wide);
  return wide ? parts : null;
}

interface HomeContentProps extends Home, CoachHomeProps {
  /** The time of the response, in milliseconds. */
  readonly fetchedAt: number;
}

function HomeContent({ members, games, fetchedAt, schedule, choices, ...coach }: HomeContentProps) {
  const { selfId, teamId } = coach;
  const findDraft = useDraftPages();
  const columns = useColumns();
  const wide = useWideParts(columns);
  const [invited, setInvited] = useState(() => isInvited(teamId));
  const running = findRunningSeason(choices);
  const { players, ranking } = useSeasonFigures(running);
  if (games.length === 1 && !players) return <HomeSkeleton />;
  const steps = findStartSteps({ selfId, members, games, hasLines: players?.length !== 0, invited });
  const open = games.filter((game) => isGameUnfinished(game) || findDraft(game) !== null);
  const unfinished = open.filter((game) => game !== steps.begun);
  const newest = games.find(isGameOver);
  // The newest game, unless it is listed above (unfinished or with a draft). An older game would not be the last one.
  const last = newest && !open.includes(newest) ? newest : undefined;
  const answers = (
    <OpenAnswers schedule={schedule} except={listComingItems(schedule, getLocalNow())[0]?.id} />
  );
  const ahead = (
    <>
      <RunningGames games={games} fetchedAt={fetchedAt} />
      <NextItem
        items={schedule}
        now={getLocalNow()}
        isCoach
        below={(item) => (
          <>
            <ScoreButtons item={item} />
            <AnswersTo key={item.id} item={item} />
          </>
        )}
      />
      {columns && answers}
      <NewGameDraft />
      <UnfinishedGames games={unfinished} findDraft={findDraft} />
      {wide && <wide.LaterItems items={schedule} now={getLocalNow()} />}
    </>
  );
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid min-w-0 gap-6">
        {steps.next ? (
          <Start
            {...coach}
            steps={steps}
            games={games.length}
            self={members.find(({ id }) => id === selfId)}
            onInvited={() => setInvited(true)}
          >
            {ahead}
          </Start>
        ) : (
          ahead
        )}
      </div>
      <div className="grid min-w-0 gap-6">
        {last && (
          <LastGame game={last} innings={wide && last.line_score && <wide.LastInnings id={last.id} />} />
        )}
        {!columns && answers}
        <SeasonTeam
          season={running.season}
          games={games.filter(({ date }) => running.includes(date))}
          leaders={players && ranking && listLeaders(ranking, players)}
          own={players && findBattingLeader(selfId, players)}
        />
        {games.length > 1 && (
          // Reserves room, so that the settings below do not move.
          <div className="hidden min-h-68 lg:block">{wide && <wide.RecentResults games={games} />}</div>
        )}
      </div>
    </div>
  );
}

export function CoachHome(props: CoachHomeProps) {
  const games = useQuery(followedGamesQuery());
  const home = combine<Home>({
    members: useMembers(),
    games,
    schedule: useQuery(scheduleQuery),
    choices: useQuery(filterChoicesQuery),
  });
  return (
    <Loaded query={home} skeleton={<HomeSkeleton />}>
      {(loaded) => <HomeContent {...loaded} {...props} fetchedAt={games.dataUpdatedAt} />}
    </Loaded>
  );
}
