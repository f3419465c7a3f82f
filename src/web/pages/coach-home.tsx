import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterChoices } from '#contract/game-filter.ts';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import type { Member } from '#contract/team.ts';
import { myPageMessages } from '../features/account/my-page.messages.ts';
import { gamesQuery } from '../features/games/games.data.ts';
import { LastGame, UnfinishedGames } from '../features/home/game-rows.tsx';
import { HomeSkeleton } from '../features/home/home-skeleton.tsx';
import { averageOf, leaders } from '../features/home/leaders.ts';
import { NextItem } from '../features/home/next-item.tsx';
import { SeasonTeam } from '../features/home/season-team.tsx';
import { StartCard } from '../features/home/start-card.tsx';
import { type StartSteps, startSteps } from '../features/home/start-steps.ts';
import { scheduleQuery } from '../features/schedule/schedule.data.ts';
import { rankingQuery } from '../features/stats/ranking.data.ts';
import { playersQuery } from '../features/stats/stats.data.ts';
import { InviteDialog } from '../features/team/invite-button.tsx';
import { PlaysQuestion } from '../features/team/plays-question.tsx';
import { useMembers } from '../features/team/team.data.ts';
import { paths } from '../paths.ts';
import { combine } from '../platform/combine.ts';
import { today } from '../platform/days.ts';
import { Loaded } from '../platform/loaded.tsx';
import { filterChoicesQuery } from '../shared/game-filter/game-filter.data.ts';
import { type RunningSeason, runningSeason } from '../shared/game-filter/running-season.ts';
import { isInvited, markInvited } from '../shared/start-marks.ts';

interface CoachHomeProps {
  /** The coach's own member. */
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

/** The figures of the running season; undefined while they load, empty without games. */
function useSeasonFigures({ season, filter }: RunningSeason) {
  const played = season === undefined ? null : filter;
  const { data: players } = useQuery(playersQuery(played));
  const { data: ranking } = useQuery(rankingQuery(played));
  return { players: played ? players : [], ranking };
}

interface StartProps extends CoachHomeProps {
  readonly steps: StartSteps;
  readonly games: number;
  readonly self: Member | undefined;
  readonly onInvited: () => void;
}

function Start({ name, teamId, steps, games, self, onInvited }: StartProps) {
  const [inviting, setInviting] = useState(false);
  const closeInvite = () => {
    setInviting(false);
    if (isInvited(teamId)) onInvited();
  };
  const inviteLater = () => {
    markInvited(teamId);
    onInvited();
  };
  return (
    <>
      <StartCard
        name={name}
        steps={steps}
        games={games}
        origin={{ path: paths.myPage, title: myPageMessages.title }}
        onInvite={() => setInviting(true)}
        onInviteLater={inviteLater}
      />
      <InviteDialog open={inviting} onClose={closeInvite} />
      {self && <PlaysQuestion self={self} />}
    </>
  );
}

function HomeContent({ members, games, schedule, choices, ...coach }: Home & CoachHomeProps) {
  const { selfId, teamId } = coach;
  const [invited, setInvited] = useState(() => isInvited(teamId));
  const running = runningSeason(choices);
  const { players, ranking } = useSeasonFigures(running);
  if (games.length === 1 && !players) return <HomeSkeleton />;
  const steps = startSteps({ selfId, members, games, hasLines: players?.length !== 0, invited });
  const unfinished = games.filter((game) => !game.confirmed && game !== steps.begun);
  const last = games.find(({ confirmed }) => confirmed);
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid min-w-0 gap-6">
        {steps.next && (
          <Start
            {...coach}
            steps={steps}
            games={games.length}
            self={members.find(({ id }) => id === selfId)}
            onInvited={() => setInvited(true)}
          />
        )}
        <NextItem items={schedule} today={today()} isCoach />
        <UnfinishedGames games={unfinished} />
      </div>
      <div className="grid min-w-0 gap-6">
        {last && <LastGame game={last} />}
        <SeasonTeam
          season={running.season}
          games={games.filter(({ date }) => running.includes(date))}
          leaders={players && ranking && leaders(ranking, players)}
          own={players && averageOf(selfId, players)}
        />
      </div>
    </div>
  );
}

/** What is next for a coach: the first steps of a new team, then the next date and what happened. */
export function CoachHome(props: CoachHomeProps) {
  const home = combine<Home>({
    members: useMembers(),
    games: useQuery(gamesQuery()),
    schedule: useQuery(scheduleQuery),
    choices: useQuery(filterChoicesQuery),
  });
  return (
    <Loaded query={home} skeleton={<HomeSkeleton />}>
      {(loaded) => <HomeContent {...loaded} {...props} />}
    </Loaded>
  );
}
