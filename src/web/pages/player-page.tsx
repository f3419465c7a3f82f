import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import type { Player } from '#contract/stats.ts';
import { attendanceRatesQuery } from '../features/attendance/attendance.data.ts';
import { itemAttendanceMessages } from '../features/attendance/item-attendance.messages.ts';
import { PlayerView } from '../features/stats/players/player-view.tsx';
import { playersMessages } from '../features/stats/players.messages.ts';
import { Stale } from '../features/stats/stale.tsx';
import { playerQuery } from '../features/stats/stats.data.ts';
import { StatsLoading } from '../features/stats/stats-loading.tsx';
import { paths } from '../paths.ts';
import { getCurrentData, InOtherTeam, isMissing, Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import { PrintedFilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { NoGamesInFilter } from '../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../shared/game-filter/use-game-filter.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Tag } from '../ui/tag.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = playersMessages.page;

/**
 * Shows for how many of the past items the player answered 出席: 「出席 12/16」.
 * @param season undefined for all seasons
 */
function AttendanceRate({ memberId, season }: { memberId: number; season: number | undefined }) {
  const { data } = useQuery(attendanceRatesQuery(season));
  const own = data?.find(({ user_id }) => user_id === memberId);
  if (!own || own.items === 0) return null;
  return <span className="tabular-nums">{itemAttendanceMessages.rate(own.yes, own.items)}</span>;
}

function ToPlayers() {
  return (
    <ButtonLink variant="line" to={paths.players}>
      {texts.toPlayers}
    </ButtonLink>
  );
}

function NoGames() {
  const { narrowed } = useGameFilter();
  if (narrowed) return <NoGamesInFilter />;
  return <EmptyState title={texts.empty} text={texts.emptyText} action={<ToPlayers />} />;
}

function UnknownPlayer() {
  return <EmptyState title={texts.notFound.title} text={texts.notFound.text} action={<ToPlayers />} />;
}

function PlayerRecord({ query }: { query: UseQueryResult<Player> }) {
  return (
    <Loaded query={query} skeleton={<StatsLoading />} failed={texts.failed}>
      {(player) =>
        player.games === 0 ? (
          <NoGames />
        ) : (
          <Stale stale={query.isPlaceholderData}>
            <PlayerView id={player.user.id} figures={player} own={query} />
          </Stale>
        )
      }
    </Loaded>
  );
}

export default function PlayerPage() {
  const { user } = useSession();
  const { filter, search } = useGameFilter();
  const query = useQuery(playerQuery(Number(useParams().id), filter));
  const player = getCurrentData(query);
  const { hash } = useLocation();
  // The mail about a member who has joined links to this address.
  if (player && hash === '#member' && user?.role === 'coach')
    return <Navigate to={paths.member(player.user.id)} replace />;
  const players = (
    <TextLink to={{ pathname: paths.players, search }} className="text-small print:hidden">
      {playersMessages.list.title}
    </TextLink>
  );
  const sub = (
    <span className="flex items-center gap-2">
      <span className="hidden print:inline">{user?.team?.name}</span>
      {player?.user.number && <span>{texts.number(player.user.number)}</span>}
      {player && filter && <AttendanceRate memberId={player.user.id} season={filter.season} />}
      {player && !player.active && <Tag>{playersMessages.left}</Tag>}
    </span>
  );
  return (
    <>
      <PageTitle
        above={players}
        sub={sub}
        actions={player && <ExportButton list="player" id={player.user.id} />}
      >
        {player?.user.name ?? texts.title}
      </PageTitle>
      {isMissing(query) ? (
        <InOtherTeam>
          <UnknownPlayer />
        </InOtherTeam>
      ) : (
        <>
          <GameFilterBar />
          <PrintedFilterLine className="mb-4 text-small" />
          <PlayerRecord query={query} />
        </>
      )}
    </>
  );
}
