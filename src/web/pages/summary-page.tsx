import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import type { Game, GameSummary as GameSummaryAnswer } from '#contract/games.ts';
import { GameScore, GameSkeleton, Memo } from '../features/games/game-score.tsx';
import { gameSummaryQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useLinkedGameId } from '../shared/game-link-state.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Tag } from '../ui/tag.tsx';

const texts = gamesMessages.summary;

function GameFacts({ game }: { game: Game }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
      <span className="tabular-nums">{game.formatted_date}</span>
      <Tag>{game.game_type}</Tag>
      {game.tournament !== game.game_type && <span className="min-w-0">{game.tournament}</span>}
    </p>
  );
}

function People({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-2 flex justify-between text-small font-bold text-ink-2">
        {title}
        <span className="font-normal tabular-nums">{texts.people(names.length)}</span>
      </h2>
      {names.length > 0 ? (
        <ul className="columns-2 gap-x-3 rounded-md border border-chalk bg-sheet px-3 py-1.5">
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list is static
            <li key={index} className="truncate break-inside-avoid py-1">
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <p className="rounded-md border border-dashed border-chalk-strong px-3 py-2 text-ink-2">
          {texts.none}
        </p>
      )}
    </section>
  );
}

function GameSummary({ summary }: { summary: GameSummaryAnswer }) {
  const { game, batters, pitchers } = summary;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2">
        <GameFacts game={game} />
        <GameScore game={game} />
      </div>
      <Memo text={game.memo} />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <People title={texts.batters} names={batters} />
        <People title={texts.pitchers} names={pitchers} />
      </div>
    </div>
  );
}

function Summary({ gameId }: { gameId: number }) {
  const summary = useQuery(gameSummaryQuery(gameId));
  if (summary.isError) return <Navigate to={paths.newGame} replace />;
  return (
    <div className="max-w-2xl">
      <PageTitle>{texts.title}</PageTitle>
      <Loaded query={summary} skeleton={<GameSkeleton />}>
        {(data) => <GameSummary summary={data} />}
      </Loaded>
      <ActionBar>
        <ButtonLink variant="line" to={paths.game(gameId)}>
          {texts.toDetail}
        </ButtonLink>
        <ButtonLink to={paths.games}>{texts.toList}</ButtonLink>
      </ActionBar>
    </div>
  );
}

export default function SummaryPage() {
  const gameId = useLinkedGameId();
  if (gameId === null) return <Navigate to={paths.newGame} replace />;
  return <Summary gameId={gameId} />;
}
