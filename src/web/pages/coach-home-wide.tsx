import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { formatMonthDay } from '#domain/day.ts';
import { formatGameScore } from '#domain/game-status.ts';
import { formatScheduleItemTitle } from '#domain/schedule.ts';
import { gameQuery } from '../features/games/games.data.ts';
import { LineScore } from '../features/games/line-score.tsx';
import { homeMessages } from '../features/home/home.messages.ts';
import { listComingItems } from '../features/home/home-days.ts';
import { AsideLink, HomeSection, Rows, rowLook } from '../features/home/home-section.tsx';
import { paths } from '../paths.ts';
import { formatGameStatus } from '../shared/game-status-text.ts';
import { GameMark } from '../shared/result-mark.tsx';

function LastInnings({ id }: { id: number }) {
  const { data: game } = useQuery(gameQuery(id));
  return game ? (
    <div className="px-3.5 pb-2">
      <LineScore game={game} />
    </div>
  ) : null;
}

const LATER_ROWS = 3;

/**
 * Lists the items after the next one.
 * @param now YYYY-MM-DDTHH:MM
 */
function LaterItems({ items, now }: { items: readonly ScheduleItem[]; now: string }) {
  const [, ...rest] = listComingItems(items, now);
  const later = rest.filter(({ cancelled }) => !cancelled).slice(0, LATER_ROWS);
  if (later.length === 0) return null;
  return (
    <HomeSection
      title={homeMessages.next.later}
      aside={<AsideLink to={paths.schedule}>{homeMessages.next.schedule}</AsideLink>}
    >
      <Rows>
        {later.map(({ id, date, time, location, ...item }) => (
          <li key={id}>
            <Link to={paths.schedule} className={`${rowLook} min-h-target!`}>
              <span className="w-12 shrink-0">{formatMonthDay(date)}</span>
              <span className="min-w-0 flex-1 truncate font-semibold">
                {formatScheduleItemTitle(item) ?? homeMessages.next.unknown}
              </span>
              <span className="min-w-0 truncate text-small text-ink-2">
                {[time && homeMessages.next.meeting(time.slice(0, 5)), location].filter(Boolean).join('　')}
              </span>
            </Link>
          </li>
        ))}
      </Rows>
    </HomeSection>
  );
}

const RECENT = 5;

/**
 * Lists the latest results.
 * @param games newest first
 */
function RecentResults({ games }: { games: readonly Game[] }) {
  const { recent } = homeMessages;
  if (games.length < 2) return null;
  return (
    <HomeSection title={recent.title} aside={<AsideLink to={paths.games}>{recent.games}</AsideLink>}>
      <Rows>
        {games.slice(0, RECENT).map((game) => (
          <li key={game.id}>
            <Link to={paths.game(game.id)} className={`${rowLook} min-h-target!`}>
              <span className="w-10 shrink-0 text-small text-ink-2">{formatMonthDay(game.date)}</span>
              <GameMark game={game} compact className="w-4 justify-center" />
              <b className="min-w-12 shrink-0 whitespace-nowrap">{formatGameScore(game)}</b>
              <span className="truncate">{game.opponent}</span>
              <span className="shrink-0 text-small text-ink-2">{formatGameStatus(game)}</span>
            </Link>
          </li>
        ))}
      </Rows>
    </HomeSection>
  );
}

export const wideParts = { LastInnings, LaterItems, RecentResults };
