import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { GameDetail } from '#contract/games.ts';
import { battingBox } from '../features/batting/batting-box.tsx';
import { UnsavedInput } from '../features/games/draft-notice.tsx';
import { GameActions } from '../features/games/game-actions.tsx';
import { GameConfirmation } from '../features/games/game-confirmation.tsx';
import { draftPageOf } from '../features/games/game-drafts.ts';
import { GameFacts } from '../features/games/game-facts.tsx';
import { GameScore } from '../features/games/game-score.tsx';
import { GameSkeleton } from '../features/games/game-skeleton.tsx';
import { gameQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { Memo } from '../features/games/memo.tsx';
import { MissingGame } from '../features/games/missing-game.tsx';
import { pitchingBox } from '../features/pitching/pitching-box.tsx';
import { paths } from '../paths.ts';
import { currentData } from '../platform/current-data.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useSession } from '../platform/session.tsx';
import { useStoredDrafts } from '../platform/use-draft.ts';
import { FindingList } from '../shared/game-check/finding-list.tsx';
import { LineSection } from '../shared/line-entry/line-section.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = gamesMessages.detail;

function isEmpty({ batting_records, pitching_records }: GameDetail): boolean {
  return batting_records.length + pitching_records.length === 0;
}

interface SheetLinkProps {
  readonly game: GameDetail;
  /** Whether the page leads to unsaved input first. */
  readonly hasDraft: boolean;
}

function SheetLink({ game, hasDraft }: SheetLinkProps) {
  const empty = isEmpty(game);
  return (
    <ButtonLink
      variant={empty && !hasDraft ? 'primary' : 'line'}
      to={paths.sheet(game.id)}
      className="justify-self-start print:hidden"
    >
      {empty ? texts.sheet : texts.sheetChange}
    </ButtonLink>
  );
}

function Game({ game, editable }: { game: GameDetail; editable: boolean }) {
  const draft = draftPageOf(useStoredDrafts(), game);
  return (
    <div className="grid gap-5 *:min-w-0">
      <div className="grid max-w-2xl gap-2">
        <GameFacts game={game} />
        <GameScore game={game} />
      </div>
      {editable && (
        <>
          {draft && <UnsavedInput text={gamesMessages.drafts.ofGame} {...draft} />}
          <div className="empty:hidden print:hidden">
            <FindingList findings={game.findings} tellGood={!isEmpty(game)} />
          </div>
          <SheetLink game={game} hasDraft={draft !== null} />
          <GameConfirmation game={game} />
        </>
      )}
      <LineSection box={battingBox} gameId={game.id} lines={game.batting_records} editable={editable} />
      <LineSection box={pitchingBox} gameId={game.id} lines={game.pitching_records} editable={editable} />
      <Memo text={game.memo} />
      {editable && (
        <TextLink to={paths.gameHistory(game.id)} className="justify-self-start text-small print:hidden">
          {texts.history}
        </TextLink>
      )}
    </div>
  );
}

export default function GamePage() {
  const game = useQuery(gameQuery(Number(useParams().id)));
  const data = currentData(game);
  const editable = useSession().user?.records === true;
  const navigate = useNavigate();
  const leave = () => navigate(paths.games, { replace: true });
  return (
    <>
      <PageTitle
        above={
          <TextLink to={paths.games} className="text-small print:hidden">
            {gamesMessages.list.title}
          </TextLink>
        }
        actions={editable && data && <GameActions game={data} onDeleted={leave} />}
      >
        {data ? texts.against(data.opponent) : texts.title}
      </PageTitle>
      <Loaded query={game} skeleton={<GameSkeleton />} failed={texts.failed} missing={<MissingGame />}>
        {(loaded) => <Game game={loaded} editable={editable} />}
      </Loaded>
    </>
  );
}
