import type { Game } from '#contract/games.ts';
import { paths } from '../../paths.ts';
import { leaveForLivePage } from '../../platform/session/live-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
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
      <span>
        {gamesMessages.detail.against(game.opponent)}
        <span className="ml-2 inline-block tabular-nums">{game.formatted_date}</span>
      </span>
    </TextLink>
  );
}

const texts = gamesMessages.missing;

/** Shown if the game was deleted or belongs to another team. Opens the game's public page if there is one. */
export function MissingGame() {
  if (leaveForLivePage()) return null;
  return (
    <EmptyState
      title={texts.title}
      text={
        <>
          {/* The specification names this text. An element of its own lets tests find the text exactly. */}
          <span>{gamesMessages.detail.failed}</span>
          {texts.text}
        </>
      }
      action={
        <ButtonLink variant="line" to={paths.games}>
          {texts.toGames}
        </ButtonLink>
      }
    />
  );
}
