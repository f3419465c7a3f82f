import { useNavigate, useSearchParams } from 'react-router';
import type { Game } from '#contract/games.ts';
import { NewGameForm, type NextEntry } from '../features/games/game-forms.tsx';
import { filledIn } from '../features/games/game-values.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { NoPlayersNotice } from '../features/team/no-players-notice.tsx';
import { paths } from '../paths.ts';
import { useBack } from '../platform/use-back.ts';
import { gameState } from '../shared/game-state.ts';
import { PageTitle } from '../ui/page-title.tsx';

export default function NewGamePage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = useBack(paths.games);
  const openNext = ({ id }: Game, next: NextEntry) => {
    // Going back from the lines then opens the created game, not a form for another one.
    navigate(paths.editGame(id), { replace: true });
    if (next === 'sheet') navigate(paths.sheet(id));
    else navigate(paths.newBatting, { state: gameState(id) });
  };
  return (
    <>
      <PageTitle>{gamesMessages.form.newTitle}</PageTitle>
      <NoPlayersNotice origin={{ path: paths.newGame, title: gamesMessages.form.newTitle }} />
      <NewGameForm
        filled={filledIn(search)}
        itemId={Number(search.get('schedule_item_id')) || null}
        onCreated={openNext}
        onBack={back}
      />
    </>
  );
}
