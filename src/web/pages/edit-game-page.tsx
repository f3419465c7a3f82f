import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { EditGameForm } from '../features/games/game-forms.tsx';
import { GameLink } from '../features/games/game-link.tsx';
import { gameQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { MissingGame } from '../features/games/missing-game.tsx';
import { paths } from '../paths.ts';
import { LoadedToEdit } from '../platform/forms/loaded-to-edit.tsx';
import { useBack } from '../platform/navigation/use-back.ts';
import { getCurrentData } from '../platform/queries/loaded.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const texts = gamesMessages.form;

export default function EditGamePage() {
  const id = Number(useParams().id);
  const game = useQuery({ ...gameQuery(id), staleTime: 0 });
  const navigate = useNavigate();
  const back = useBack(paths.game(id));
  return (
    <>
      <PageTitle above={<GameLink game={getCurrentData(game)} />}>{texts.editTitle}</PageTitle>
      <LoadedToEdit key={id} query={game} failed={texts.loadFailed} missing={<MissingGame />}>
        {(data, newest) => (
          <EditGameForm
            game={data}
            newest={newest}
            onBack={back}
            onUpdated={() => navigate(paths.game(id), { replace: true })}
          />
        )}
      </LoadedToEdit>
    </>
  );
}
