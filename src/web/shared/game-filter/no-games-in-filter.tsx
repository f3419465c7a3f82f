import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { filterMessages as texts } from './game-filter.messages.ts';
import { useGameFilter } from './use-game-filter.ts';

/** For a page that the filter has left empty: there may be more behind it. */
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
