import type { Game, GameSummary as GameSummaryAnswer } from '#contract/games.ts';
import { Tag } from '../../ui/tag.tsx';
import { GameScore } from './game-score.tsx';
import { gamesMessages } from './games.messages.ts';
import { Memo } from './memo.tsx';

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

export function GameSummary({ summary }: { summary: GameSummaryAnswer }) {
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
