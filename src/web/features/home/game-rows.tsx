import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Game } from '#contract/games.ts';
import { formatMonthDay } from '#domain/day.ts';
import { formatGameScore, isGameUnderWay } from '#domain/game-status.ts';
import { paths } from '../../paths.ts';
import { findingInShort } from '../../shared/game-check/finding-texts.ts';
import { formatGameStatus } from '../../shared/game-status-text.ts';
import { describeRecordAge, useMinute } from '../../shared/record-age.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { Tag } from '../../ui/tag.tsx';
import { homeMessages as texts } from './home.messages.ts';
import { AsideLink, HomeSection, Rows, rowLook } from './home-section.tsx';

/** The number of rows shown at first. With more rows, the rest of the page would move far down. */
const MAX_ROWS = 3;

function Facts({ game }: { game: Game }) {
  const fact = game.findings[0] ? findingInShort(game.findings[0]) : game.tournament;
  return (
    <>
      <GameMark game={game} compact className="w-4 justify-center" />
      <b className="min-w-12 shrink-0 whitespace-nowrap">{formatGameScore(game)}</b>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{game.opponent}</span>
        <span className="block truncate text-small text-ink-2">
          {[formatMonthDay(game.date), formatGameStatus(game), fact].filter(Boolean).join(' ')}
        </span>
      </span>
    </>
  );
}

interface UnfinishedGamesProps {
  readonly games: readonly Game[];
  /** Returns the page with unsaved input for the game on this device; null if there is no unsaved input. */
  readonly findDraft: (game: Game) => { readonly to: string; readonly state?: unknown } | null;
}

/** Lists the unconfirmed games. Games with a draft come first. */
export function UnfinishedGames({ games: all, findDraft }: UnfinishedGamesProps) {
  if (all.length === 0) return null;
  const games = all.toSorted((a, b) => Number(findDraft(b) !== null) - Number(findDraft(a) !== null));
  const more = games.length - MAX_ROWS;
  return (
    <HomeSection
      title={texts.unfinished.title}
      aside={more > 0 && <AsideLink to={paths.games}>{texts.unfinished.more(more)}</AsideLink>}
    >
      <Rows>
        {games.slice(0, MAX_ROWS).map((game) => (
          <li key={game.id}>
            <Link {...(findDraft(game) ?? { to: paths.sheet(game.id) })} className={rowLook}>
              <Facts game={game} />
              {findDraft(game) && <Tag className="border-field! text-field!">{texts.unfinished.draft}</Tag>}
              <span className="inline-flex shrink-0 items-center gap-0.5 text-small font-bold text-field">
                <span className="max-[22rem]:sr-only">{texts.unfinished.resume}</span>
                <ChevronRight aria-hidden className="size-4" />
              </span>
            </Link>
          </li>
        ))}
      </Rows>
    </HomeSection>
  );
}

export function LastGame({ game, innings }: { game: Game; innings?: ReactNode }) {
  return (
    <HomeSection title={texts.last.title}>
      <Rows>
        <li>
          <Link to={paths.game(game.id)} className={rowLook}>
            <Facts game={game} />
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
          </Link>
          {innings}
        </li>
      </Rows>
    </HomeSection>
  );
}

/**
 * Lists the games that are being played.
 * @param fetchedAt when the games were fetched, in milliseconds since 1970
 */
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
                <span className="block text-small text-ink-2">{formatGameStatus(game)}</span>
                <span className="block text-small text-ink-2">{describeRecordAge(game, fetchedAt, now)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </Rows>
    </HomeSection>
  );
}
