import { paths } from '../../paths.ts';
import { leaveForSmallPage } from '../../platform/session/small-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.missing;

/** Shown if the game was deleted or is another team's. If it has a public page, leaves for that page instead. */
export function MissingGame() {
  if (leaveForSmallPage()) return null;
  return (
    <EmptyState
      title={texts.title}
      text={
        <>
          {/* The specification names this text. It has its own element, so that it can be found exactly. */}
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
