import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../platform/loaded.tsx';
import type { Filter } from '../../shared/game-filter/filter-url.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BattedBalls } from './batted-balls.tsx';
import { InningRuns } from './inning-runs.tsx';
import { SituationAverages } from './situation-averages.tsx';
import { situationsMessages as texts } from './situations.messages.ts';
import { playerSituationsQuery, teamSituationsQuery } from './stats.data.ts';
import type { ExplanationTrigger } from './use-explanation.ts';

interface SituationsProps {
  readonly filter: Filter | null;
  readonly triggerProps: ExplanationTrigger;
}

const loading = (
  <Loading>
    <Skeleton className="h-48 w-full" />
  </Loading>
);

const columns = 'grid items-start gap-x-10 gap-y-10 empty:hidden lg:grid-cols-2';

/** Where the player hits and when; nothing where no record says so. */
export function PlayerSituations({ id, filter, triggerProps }: SituationsProps & { readonly id: number }) {
  const query = useQuery(playerSituationsQuery(id, filter));
  return (
    <Loaded query={query} skeleton={loading} failed={texts.failed}>
      {({ team_scoring_position: team, ...situations }) => (
        <div className={columns}>
          <BattedBalls directions={situations.directions} />
          <SituationAverages situations={situations} team={team} triggerProps={triggerProps} />
        </div>
      )}
    </Loaded>
  );
}

/** The same of the team, with its runs by inning. Coaches read how it comes about. */
export function TeamSituations({ filter, triggerProps }: SituationsProps) {
  const query = useQuery(teamSituationsQuery(filter));
  return (
    <Loaded query={query} skeleton={loading} failed={texts.failed}>
      {({ line_score, ...situations }) => (
        <div className={columns}>
          <BattedBalls directions={situations.directions} />
          <div className="grid gap-10">
            <InningRuns line_score={line_score} />
            <SituationAverages situations={situations} triggerProps={triggerProps} />
            {situations.games.length === 0 && (
              <p className="text-small text-ink-2">{texts.situations.none}</p>
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}
