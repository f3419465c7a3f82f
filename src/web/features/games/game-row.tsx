import { PencilLine, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { type Game, isUnfinished, type ListedGame } from '#contract/games.ts';
import { paths } from '../../paths.ts';
import { findingInShort, isIncomplete } from '../../shared/game-check/finding-texts.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { stateLabel } from '../../shared/state-label.ts';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import { findDraftPage } from './game-drafts.ts';
import { dayOfGame } from './game-months.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.list;

/** The day of the month. The month is in the heading above; screen readers get the whole date. */
function GameDay({ game }: { game: Game }) {
  const parts = dayOfGame(game);
  if (!parts) return <span className="text-tiny leading-tight">{game.formatted_date}</span>;
  return (
    <span className="text-center leading-none">
      <span className="sr-only">{game.formatted_date}</span>
      <span aria-hidden className="grid gap-0.5 lg:flex lg:items-baseline lg:justify-end lg:gap-1">
        <span className="font-semibold">{parts.day}</span>
        <span className="text-tiny text-ink-2">{parts.weekday}</span>
      </span>
    </span>
  );
}

/** The score, both numbers in the same color. Screen readers also get the name of the user's team. */
function Score({ game }: { game: Game }) {
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

function Findings({ game }: { game: Game }) {
  const [finding] = game.findings;
  if (!finding) return null;
  if (isIncomplete(game.findings)) return <span>{findingInShort(finding)}</span>;
  return (
    <span className="font-semibold text-clay">
      <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
      {gamesMessages.status.differing(game.findings.length)}
    </span>
  );
}

interface GameRowProps {
  readonly game: ListedGame;
  /** The number of the game among those against the same opponent on that day; null if it is the only one. */
  readonly numberOfDay: number | null;
  /** Whether to show the status and the findings of the check. */
  readonly withChecks: boolean;
  /** The result of `useStoredDrafts`. */
  readonly drafts: ReadonlySet<string>;
  /** Whether the row is below the first screen. The browser lays out such a row when it comes near. */
  readonly far: boolean;
  /** Whether there is room to name the pitchers. */
  readonly wide: boolean;
}

/** The kind of game and the tournament. If both have the same text, as often for practice games, it is shown once. */
function Facts({ game, numberOfDay, withChecks }: Omit<GameRowProps, 'drafts' | 'far' | 'wide'>) {
  return (
    // One line high, so that a memo with room for less than four letters wraps out of sight.
    <span className="flex max-h-[1lh] min-w-0 flex-wrap gap-x-1.5 overflow-hidden text-tiny whitespace-nowrap text-ink-2 lg:text-small">
      <span className="max-w-full space-x-1.5 truncate">
        {withChecks && <Findings game={game} />}
        {stateLabel(game) && <span className="font-semibold text-ink">{stateLabel(game)}</span>}
        {numberOfDay !== null && <span>{texts.gameOfDay(numberOfDay)}</span>}
        <span>{game.game_type}</span>
        {game.tournament !== game.game_type && <span>{game.tournament}</span>}
      </span>
      {game.memo && <span className="max-w-fit grow basis-[4em] truncate">{game.memo}</span>}
    </span>
  );
}

/** The pitchers with a decision. */
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

/** Marks a game that is not finished: it has unsaved input on this device, or nobody has confirmed it. */
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
  if (!isUnfinished(game)) return null;
  return <Tag className="justify-self-end border-control! font-semibold!">{gamesMessages.status.open}</Tag>;
}

/** A game on one line. The whole row is a link to the game. */
export function GameRow({ game, numberOfDay, withChecks, drafts, far, wide }: GameRowProps) {
  return (
    <li
      className={cx(
        far && '[contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]',
        'relative grid min-h-target grid-cols-[1.5rem_1rem_3.25rem_minmax(0,1fr)_auto] max-tiny:grid-cols-[1.5rem_1rem_minmax(0,1fr)_auto] max-tiny:py-1 items-center gap-x-2.5 border-t border-chalk px-4 tabular-nums first:border-t-0 hover:bg-field-soft lg:grid-cols-[2.75rem_1rem_3.5rem_minmax(0,1fr)_7rem] lg:gap-x-4',
      )}
    >
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
