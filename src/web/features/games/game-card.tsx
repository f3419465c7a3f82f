import type { Game } from '#contract/games.ts';
import { paths } from '../../paths.ts';
import { ResultMark } from '../../shared/result-mark.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DraftTag } from './draft-notice.tsx';
import { draftPageOf } from './game-drafts.ts';
import { GameFacts } from './game-facts.tsx';
import { GameDifferences, GameStatus } from './game-status.tsx';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.list;

function Side({ name, score, ahead }: { name: string; score: number; ahead: boolean }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="line-clamp-2 min-w-0 font-semibold">{name}</span>
      <span
        className={`shrink-0 text-figure-m font-semibold whitespace-nowrap tabular-nums ${ahead ? '' : 'text-ink-2'}`}
      >
        {score}
      </span>
    </div>
  );
}

interface GameCardProps {
  readonly game: Game;
  /** Set if there are several games against the same opponent on one day. */
  readonly numberOfDay: number | null;
  /** Shows the status and the findings of the check. */
  readonly withChecks: boolean;
  /** As `useStoredDrafts` gives them. */
  readonly drafts: ReadonlySet<string>;
}

export function GameCard({ game, numberOfDay, withChecks, drafts }: GameCardProps) {
  const { team_score: own, opponent_score: theirs } = game;
  return (
    <li className="grid content-start gap-2.5 rounded-md border border-chalk bg-sheet p-3.5">
      <GameFacts game={game} extra={numberOfDay === null ? null : texts.gameOfDay(numberOfDay)} />
      {withChecks && (
        <p className="flex flex-wrap gap-1.5">
          <GameStatus game={game} />
          <GameDifferences game={game} />
          {draftPageOf(drafts, game) && <DraftTag />}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-3.5">
        <div className="grid content-center gap-1 self-stretch border-r border-chalk pr-3.5">
          <Side name={game.team.name} score={own} ahead={own >= theirs} />
          <Side name={game.opponent} score={theirs} ahead={theirs >= own} />
        </div>
        <div className="grid justify-items-center gap-2">
          <ResultMark result={game.result} />
          <ButtonLink
            variant="line"
            to={paths.game(game.id)}
            aria-label={texts.detailsOf(game.formatted_date, game.opponent)}
            className="min-h-target w-full px-2! text-small"
          >
            {texts.details}
          </ButtonLink>
        </div>
      </div>
      {game.memo && <p className="line-clamp-2 text-small whitespace-pre-line text-ink-2">{game.memo}</p>}
    </li>
  );
}
