import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { type Game, isGameUnfinished, type ListedGame } from '#contract/games.ts';
import { parseDay } from '#domain/day.ts';
import type { WinLossRecord } from '#domain/game.ts';
import { countWinLossRecord } from '#domain/game-status.ts';
import { paths } from '../../paths.ts';
import { findingInShort, isIncomplete } from '../../shared/game-check/finding-texts.ts';
import { formatGameStatus } from '../../shared/game-status-text.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import { findDraftPage } from './game-drafts.ts';
import { gamesMessages } from './games.messages.ts';

export interface GameMonth {
  /** The month, such as "2026-05". */
  readonly key: string;
  readonly year: number;
  readonly month: number;
  readonly record: WinLossRecord;
  readonly games: readonly ListedGame[];
}

export function groupGamesByMonth(games: readonly ListedGame[]): GameMonth[] {
  return [...Map.groupBy(games, ({ date }) => date.slice(0, 7))].map(([key, ofMonth]) => ({
    key,
    year: Number(key.slice(0, 4)),
    month: Number(key.slice(5)),
    record: countWinLossRecord(ofMonth),
    games: ofMonth,
  }));
}

/** Returns the day of the month and the weekday of a game, such as "22" and "日"; null for an invalid date. */
export function parseGameDay({ date, formatted_date }: Game): { day: number; weekday: string } | null {
  const day = parseDay(date.slice(0, 10));
  const weekday = /（(.)）$/.exec(formatted_date)?.[1];
  return day && weekday !== undefined ? { day: day.day, weekday } : null;
}

const texts = gamesMessages.list;

function GameDay({ game }: { game: Game }) {
  const parts = parseGameDay(game);
  if (!parts) return <span className="text-tiny leading-tight">{game.formatted_date}</span>;
  return (
    <span className="grid gap-0.5 text-center leading-none lg:flex lg:items-baseline lg:justify-end lg:gap-1">
      <span className="sr-only">{game.formatted_date}</span>
      <span aria-hidden className="font-semibold">
        {parts.day}
      </span>
      <span aria-hidden className="text-tiny text-ink-2">
        {parts.weekday}
      </span>
    </span>
  );
}

function Score({ game }: { game: Game }) {
  if (game.state === 'planned') return <span />;
  return (
    <span className="text-[1.0625rem] font-semibold whitespace-nowrap">
      <span>
        <span className="sr-only">{game.team.name}</span>
        {game.team_score}
      </span>
      <span aria-hidden>–</span>
      <span className="sr-only">{texts.against}</span>
      {game.opponent_score}
    </span>
  );
}

/** The warning triangle. Unlike the icon of other pages it is a single path, because every row may have one. */
const warning = (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="mr-1 inline size-3.5 align-[-0.15em]"
  >
    <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
  </svg>
);

function Findings({ game }: { game: Game }) {
  const { findings, confirmed } = game;
  const [finding] = findings;
  if (!finding) return null;
  if (isIncomplete(findings)) return <span>{findingInShort(finding)}</span>;
  const { differing, confirmedDiffering } = gamesMessages.status;
  return (
    <span className="font-semibold text-clay">
      {warning}
      {confirmed ? confirmedDiffering : differing(findings.length)}
    </span>
  );
}

interface GameRowProps {
  readonly game: ListedGame;
  readonly numberOfDay: number | null;
  readonly withChecks: boolean;
  /** The result of `useStoredDrafts`. */
  readonly drafts: ReadonlySet<string>;
  readonly wide: boolean;
}

function Facts({ game, numberOfDay, withChecks }: Omit<GameRowProps, 'drafts' | 'wide'>) {
  const look = 'max-h-[1lh] min-w-0 text-tiny whitespace-nowrap text-ink-2 lg:text-small';
  const facts = (
    <span className={cx('space-x-1.5 truncate', game.memo ? 'max-w-full' : look)}>
      {withChecks && <Findings game={game} />}
      {formatGameStatus(game) && <span className="font-semibold text-ink">{formatGameStatus(game)}</span>}
      {numberOfDay !== null && <span>{texts.gameOfDay(numberOfDay)}</span>}
      <span>{game.game_type}</span>
      {game.tournament !== game.game_type && <span>{game.tournament}</span>}
    </span>
  );
  if (!game.memo) return facts;
  return (
    // Hides a memo that has room for less than four letters: the memo wraps, and the row is one line high.
    <span className={cx('flex flex-wrap gap-x-1.5 overflow-hidden', look)}>
      {facts}
      <span className="max-w-fit grow basis-[4em] truncate">{game.memo}</span>
    </span>
  );
}

function Decisions({ game: { decisions = [] } }: { game: ListedGame }) {
  return (
    <span className="min-w-0 truncate text-small">
      {decisions.map(({ pitcher, decision }) => (
        <span key={`${pitcher.id}${decision}`} className="mr-2.5">
          <span className="mr-1 text-ink-2">{texts.decisions[decision]}</span>
          {pitcher.name}
        </span>
      ))}
    </span>
  );
}

function State({ game, drafts }: Pick<GameRowProps, 'game' | 'drafts'>) {
  const draft = findDraftPage(drafts, game);
  if (draft) {
    return (
      <Link
        {...draft}
        className="relative z-1 flex min-h-target items-center gap-1 justify-self-end text-small font-bold whitespace-nowrap text-field hover:text-field-strong"
      >
        <PencilLine aria-hidden className="size-4" />
        <span className="sr-only">{gamesMessages.detail.against(game.opponent)}</span>
        {gamesMessages.drafts.continue}
      </Link>
    );
  }
  if (!isGameUnfinished(game)) return null;
  return <Tag className="justify-self-end border-control! font-semibold!">{gamesMessages.status.open}</Tag>;
}

export function GameRow({ game, numberOfDay, withChecks, drafts, wide }: GameRowProps) {
  return (
    <li className="relative grid min-h-target grid-cols-[1.5rem_1rem_3.25rem_minmax(0,1fr)_auto] max-tiny:grid-cols-[1.5rem_1rem_minmax(0,1fr)_auto] max-tiny:py-1 items-center gap-x-2.5 border-t border-chalk px-4 tabular-nums first:border-t-0 hover:bg-field-soft lg:grid-cols-[2.75rem_1rem_3.5rem_minmax(0,1fr)_7rem] lg:gap-x-4">
      <GameDay game={game} />
      <GameMark game={game} compact className="justify-center" />
      <Score game={game} />
      <span className="grid min-w-0 max-tiny:order-last max-tiny:col-span-full lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)] lg:items-center lg:gap-4">
        <Link
          to={paths.game(game.id)}
          aria-label={texts.detailsLabel(game.opponent)}
          className="min-w-0 truncate leading-snug font-semibold -outline-offset-2! after:absolute after:inset-0"
        >
          {game.opponent}
        </Link>
        <Facts game={game} numberOfDay={numberOfDay} withChecks={withChecks} />
        {wide && <Decisions game={game} />}
      </span>
      {withChecks && <State game={game} drafts={drafts} />}
    </li>
  );
}
