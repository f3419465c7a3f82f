import { useQuery } from '@tanstack/react-query';
import { fromBattingTotals, toBattingTotals } from '#contract/batting.ts';
import type { Situations } from '#contract/situations.ts';
import type { Player, PlayerDashboard } from '#contract/stats.ts';
import { EMPTY_BATTING_LINE, opsPercentOfTeam } from '#domain/batting.ts';
import { formatRatio, isRatioDefined } from '#domain/ratio.ts';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import type { Filter } from '../../../shared/game-filter/filter-url.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import type { Term } from '../figures/figures.ts';
import { ownMessages as texts } from '../figures/own.messages.ts';
import { toBand, toChancesBand } from '../figures/own-bands.ts';
import { playerQuery, playerSituationsQuery, teamGamesQuery, teamSituationsQuery } from '../stats.data.ts';
import { FigureGames } from './figure-games.tsx';

/** The range in which the figure of a small sample probably lies, and its meaning. */
function BandNote({ band }: { band: string | undefined }) {
  if (!band) return null;
  return (
    <div className="mt-2 border-t border-chalk pt-2">
      <h3 className="font-semibold tabular-nums">{texts.band.title(band)}</h3>
      <p className="text-ink-2">{texts.band.meaning}</p>
    </div>
  );
}

function IndexNote({ batting, team }: { batting: PlayerDashboard['batting']; team: Player['team_batting'] }) {
  const index = opsPercentOfTeam(fromBattingTotals(batting), fromBattingTotals(team));
  if (!isRatioDefined(index)) return null;
  return <p className="mt-1 tabular-nums">{texts.opsIndex(formatRatio(index, 0))}</p>;
}

const loading = (
  <Loading className="mt-3">
    <Skeleton className="h-24 w-full" />
  </Loading>
);

function SituationGames({ games }: Pick<Situations, 'games'>) {
  const parts = games.map(({ game, at_bats: atBats, hits: singles }) => {
    return { game, batting: toBattingTotals({ ...EMPTY_BATTING_LINE, atBats, singles }), pitching: null };
  });
  return <FigureGames term="scoringPosition" games={parts} />;
}

interface PlayerDetailProps {
  readonly id: number;
  readonly filter: Filter | null;
  readonly term: Term;
}

function PlayerSituationGames({ id, filter }: Omit<PlayerDetailProps, 'term'>) {
  return (
    <Loaded
      query={useQuery(playerSituationsQuery(id, filter))}
      skeleton={loading}
      failed={texts.parts.failed}
    >
      {({ games, scoring_position, team_scoring_position }) => (
        <>
          <BandNote band={toChancesBand(scoring_position, team_scoring_position)} />
          <SituationGames games={games} />
        </>
      )}
    </Loaded>
  );
}

function TeamSituationGames({ filter }: Pick<PlayerDetailProps, 'filter'>) {
  return (
    <Loaded query={useQuery(teamSituationsQuery(filter))} skeleton={loading} failed={texts.parts.failed}>
      {({ games }) => <SituationGames games={games} />}
    </Loaded>
  );
}

function PlayerLineDetail({ id, filter, term }: PlayerDetailProps) {
  return (
    <Loaded query={useQuery(playerQuery(id, filter))} skeleton={loading} failed={texts.parts.failed}>
      {({ batting, team_batting, log }) => (
        <>
          {term === 'ops' && <IndexNote batting={batting} team={team_batting} />}
          <BandNote band={toBand(term, fromBattingTotals(batting), fromBattingTotals(team_batting))} />
          <FigureGames term={term} games={log} />
        </>
      )}
    </Loaded>
  );
}

export function PlayerDetail(props: PlayerDetailProps) {
  return props.term === 'scoringPosition' ? (
    <PlayerSituationGames {...props} />
  ) : (
    <PlayerLineDetail {...props} />
  );
}

function TeamLineDetail({ filter, term }: Omit<PlayerDetailProps, 'id'>) {
  return (
    <Loaded query={useQuery(teamGamesQuery(filter))} skeleton={loading} failed={texts.parts.failed}>
      {(games) => <FigureGames term={term} games={games} />}
    </Loaded>
  );
}

export function TeamDetail(props: Omit<PlayerDetailProps, 'id'>) {
  return props.term === 'scoringPosition' ? <TeamSituationGames {...props} /> : <TeamLineDetail {...props} />;
}
