import { paths } from '../../paths.ts';
import { leaveForSmallPage } from '../../platform/session/small-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.missing;

/** Shown if the game was deleted or belongs to another team. Opens the game's public page if there is one. */
export function MissingGame() {
  if (leaveForSmallPage()) return null;
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
