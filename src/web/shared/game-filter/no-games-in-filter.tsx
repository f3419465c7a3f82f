import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { filterMessages as texts } from './game-filter.messages.ts';
import { useGameFilter } from './use-game-filter.ts';

/** The empty state of a page that would have content without the filter. */
export function NoGamesInFilter() {
  const { clear } = useGameFilter();
  return (
    <EmptyState
      title={texts.noGames.title}
      text={texts.noGames.text}
      action={
        <Button variant="line" onClick={clear}>
          {texts.clear}
        </Button>
      }
    />
  );
}
