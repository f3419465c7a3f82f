import { paths } from '../../paths.ts';
import { leaveForLivePage } from '../../platform/session/live-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.missing;

/**
 * Says that the game was deleted or belongs to another team. Opens the game's public page instead if there is
 * one.
 */
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
