import type { Game } from '#contract/games.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { gamesMessages } from './games.messages.ts';

export function GameLink({ game }: { game: Game | undefined }) {
  if (!game) {
    return (
      <TextLink to={paths.games} className="text-small">
        {gamesMessages.list.title}
      </TextLink>
    );
  }
  return (
    <TextLink to={paths.game(game.id)} className="text-small">
      <span className="has-content">
        {gamesMessages.detail.against(game.opponent)}
        <span className="ml-2 inline-block tabular-nums">{game.formatted_date}</span>
      </span>
    </TextLink>
  );
}
