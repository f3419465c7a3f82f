import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Game } from '#contract/games.ts';
import { NewGameForm, type NextEntry } from '../features/games/game-forms.tsx';
import { readPrefilledValues } from '../features/games/game-values.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { StartGame } from '../features/games/start-game.tsx';
import { useMembers } from '../features/team/team.data.ts';
import { teamMessages } from '../features/team/team.messages.ts';
import { paths } from '../paths.ts';
import { useBack } from '../platform/navigation/use-back.ts';
import { useSession } from '../platform/session/session.tsx';
import { makeGameLinkState } from '../shared/game-link-state.ts';
import { originState, type PageOrigin } from '../shared/origin.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';

const texts = teamMessages.noPlayers;

function NoPlayersNotice({ origin }: { origin: PageOrigin }) {
  const { data: members } = useMembers();
  if (!members || members.some(({ plays, active }) => plays && active)) return null;
  return (
    <Notice
      tone="info"
      title={teamMessages.members.empty}
      className="mb-5 max-w-xl"
      action={
        <ButtonLink variant="line" to={paths.manyMembers} state={originState(origin)}>
          {teamMessages.adding.title}
        </ButtonLink>
      }
    >
      {texts.text}
    </Notice>
  );
}

export default function NewGamePage() {
  const navigate = useNavigate();
  const isCoach = useSession().user?.role === 'coach';
  const [search] = useSearchParams();
  const back = useBack(paths.games);
  const [when, setWhen] = useState(search.get('start') ?? 'ended');
  const filled = readPrefilledValues(search);
  const itemId = Number(search.get('schedule_item_id')) || null;
  const openNext = ({ id }: Game, next: NextEntry) => {
    // Replaces the form in the history, so that going back from the next page opens the created game.
    navigate(paths.editGame(id), { replace: true });
    if (next === 'sheet') navigate(paths.sheet(id));
    else navigate(paths.newBatting, { state: makeGameLinkState(id) });
  };
  return (
    <>
      <PageTitle>{gamesMessages.form.newTitle}</PageTitle>
      {isCoach && <NoPlayersNotice origin={{ path: paths.newGame, title: gamesMessages.form.newTitle }} />}
      <div className="grid max-w-xl gap-5">
        <RadioGroup
          label={gamesMessages.scoring.when}
          name="when"
          options={[
            { value: 'now', label: gamesMessages.scoring.now },
            { value: 'ended', label: gamesMessages.scoring.ended },
          ]}
          chosen={when}
          onChange={({ target }) => setWhen(target.value)}
        />
        {when === 'now' ? (
          <StartGame filled={filled} itemId={itemId} />
        ) : (
          <NewGameForm filled={filled} itemId={itemId} onCreated={openNext} onBack={back} />
        )}
      </div>
    </>
  );
}
