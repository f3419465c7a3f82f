import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { Game } from '#contract/games.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { battingStore } from '../features/batting/batting.data.ts';
import { GameLink } from '../features/games/game-link.tsx';
import { gameQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { MissingGame } from '../features/games/missing-game.tsx';
import { pitchingStore } from '../features/pitching/pitching.data.ts';
import { sheetDocument } from '../features/sheet/sheet.document.ts';
import { sheetMessages as texts } from '../features/sheet/sheet.messages.ts';
import { Sheet } from '../features/sheet/sheet.tsx';
import { SheetSkeleton } from '../features/sheet/sheet-skeleton.tsx';
import type { SaveReport, SheetOptions } from '../features/sheet/use-sheet.ts';
import { paths } from '../paths.ts';
import { LoadedToEdit } from '../platform/forms/loaded-to-edit.tsx';
import { combine, getCurrentData, Loaded } from '../platform/queries/loaded.tsx';
import { browserStorage } from '../platform/storage/storage.ts';
import { toastSuccess } from '../platform/toast.ts';
import { useUndoOffer } from '../platform/undo/use-undo-offer.ts';
import { useMergedToast } from '../saving/change-origin.ts';
import { UnsentOfDeleted } from '../saving/status-line.tsx';
import { formatGameStatus } from '../shared/game-status-text.ts';
import { NoPlayers } from '../shared/line-entry/entry-frame.tsx';
import { candidatesQuery } from '../shared/line-entry/lines.data.ts';
import { GameMark } from '../shared/result-mark.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Tag } from '../ui/tag.tsx';

function ScoreLine({ game }: { game: Game }) {
  const hasBegun = game.state !== 'planned';
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="flex max-w-full items-center gap-x-2 max-tiny:flex-wrap text-base text-ink">
        <span className="line-clamp-2 max-w-24 shrink-0 leading-tight wrap-anywhere min-[22rem]:max-w-28 md:max-w-80">
          {game.team.name}
        </span>
        {hasBegun && <b className="shrink-0 text-figure-m tabular-nums">{game.team_score}</b>}
        <GameMark game={game} compact />
        {hasBegun && <b className="shrink-0 text-figure-m tabular-nums">{game.opponent_score}</b>}
        <span className="line-clamp-2 max-w-40 min-w-0 leading-tight wrap-anywhere md:max-w-80">
          {game.opponent}
        </span>
      </span>
      {formatGameStatus(game) && <Tag>{formatGameStatus(game)}</Tag>}
      <Tag>{game.game_type}</Tag>
      {game.tournament !== game.game_type && <span>{game.tournament}</span>}
    </p>
  );
}

function isGameLine({ kind, game_id }: HistoryEntry, gameId: number): boolean {
  return game_id === gameId && (kind === 'batting' || kind === 'pitching');
}

function GameSheet({ game, isConfirmed }: Omit<SheetOptions, 'onSaved'>) {
  const candidates = combine({
    batting: useQuery(candidatesQuery(battingStore)),
    pitching: useQuery(candidatesQuery(pitchingStore)),
  });
  const navigate = useNavigate();
  const offerUndo = useUndoOffer();
  const tellMerged = useMergedToast();
  const leave = ({ overwrote, merged }: SaveReport) => {
    if (overwrote) offerUndo(texts.save.saved, (entry) => isGameLine(entry, game.id));
    else toastSuccess(texts.save.saved);
    if (merged) tellMerged(merged.changed);
    navigate(paths.game(game.id), { replace: true });
  };
  return (
    <Loaded query={candidates} skeleton={<SheetSkeleton />}>
      {(loaded) =>
        loaded.batting.length + loaded.pitching.length === 0 ? (
          <NoPlayers />
        ) : (
          <Sheet {...{ game, isConfirmed }} candidates={loaded} onSaved={leave} />
        )
      }
    </Loaded>
  );
}

export default function SheetPage() {
  const id = Number(useParams().id);
  const game = useQuery({ ...gameQuery(id), staleTime: 0 });
  const data = getCurrentData(game);
  return (
    <>
      <PageTitle above={<GameLink game={data} />} sub={data && <ScoreLine game={data} />}>
        {texts.title}
      </PageTitle>
      <LoadedToEdit
        key={id}
        query={game}
        skeleton={<SheetSkeleton />}
        failed={gamesMessages.detail.failed}
        missing={
          <div className="grid gap-4">
            <UnsentOfDeleted
              kind={sheetDocument}
              subject={id}
              onDiscard={({ draft }) => browserStorage.remove(draft.key)}
            />
            <MissingGame />
          </div>
        }
      >
        {(_, newest) => <GameSheet game={newest} isConfirmed={game.isFetchedAfterMount && game.isSuccess} />}
      </LoadedToEdit>
    </>
  );
}
