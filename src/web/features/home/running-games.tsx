import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Game } from '#contract/games.ts';
import { formatGameScore, isGameUnderWay } from '#domain/game-state.ts';
import { paths } from '../../paths.ts';
import { recordAge, useMinute } from '../../shared/record-age.ts';
import { stateLabel } from '../../shared/state-label.ts';
import { homeMessages as texts } from './home.messages.ts';
import { HomeSection, Rows, rowLook } from './home-section.tsx';

/** @param fetchedAt when the games were fetched, in milliseconds since 1970 */
export function RunningGames({ games, fetchedAt }: { games: readonly Game[]; fetchedAt: number }) {
  const running = games.filter(isGameUnderWay);
  const now = useMinute(running.length > 0);
  if (running.length === 0) return null;
  return (
    <HomeSection title={texts.running}>
      <Rows>
        {running.map((game) => (
          <li key={game.id}>
            <Link to={paths.game(game.id)} className={rowLook}>
              <b className="min-w-12 shrink-0 whitespace-nowrap">{formatGameScore(game)}</b>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{game.opponent}</span>
                <span className="block text-small text-ink-2">{stateLabel(game)}</span>
                <span className="block text-small text-ink-2">{recordAge(game, fetchedAt, now)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </Rows>
    </HomeSection>
  );
}
