import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.missing;

/** For a game that was deleted, or is not one of the team's. */
export function MissingGame() {
  return (
    <EmptyState
      title={texts.title}
      text={
        <>
          {/* In an element of its own: the specification's text for a game that cannot be loaded. */}
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
