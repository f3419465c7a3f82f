import { useNavigate } from 'react-router';
import type { Game } from '#contract/games.ts';
import { NewGameForm, type NextEntry } from '../features/games/game-forms.tsx';
import { gamesMessages } from '../features/games/games.messages.ts';
import { paths } from '../paths.ts';
import { useBack } from '../platform/use-back.ts';
import { gameState } from '../shared/game-state.ts';
import { PageTitle } from '../ui/page-title.tsx';

export default function NewGamePage() {
  const navigate = useNavigate();
  const back = useBack(paths.games);
  const goOn = ({ id }: Game, next: NextEntry) => {
    // Whoever comes back from the lines finds the game that is there now, not a form for one more.
    navigate(paths.editGame(id), { replace: true });
    if (next === 'sheet') navigate(paths.sheet(id));
    else navigate(paths.newBatting, { state: gameState(id) });
  };
  return (
    <>
      <PageTitle>{gamesMessages.form.newTitle}</PageTitle>
      <NewGameForm onCreated={goOn} onBack={back} />
    </>
  );
}
