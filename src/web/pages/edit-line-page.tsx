import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { matchPath, useLocation, useNavigate, useParams } from 'react-router';
import { battingEntry } from '../features/batting/batting-fields.tsx';
import { GameLink } from '../features/games/game-link.tsx';
import { gameQuery } from '../features/games/games.data.ts';
import { pitchingEntry } from '../features/pitching/pitching-fields.tsx';
import { paths } from '../paths.ts';
import { LoadedToEdit } from '../platform/forms/loaded-to-edit.tsx';
import { Loaded } from '../platform/queries/loaded.tsx';
import { EditLine } from '../shared/line-entry/edit-line.tsx';
import { LineEntryLoading } from '../shared/line-entry/entry-frame.tsx';
import { lineEntryMessages } from '../shared/line-entry/line-entry.messages.ts';
import type { LineEntryParts } from '../shared/line-entry/line-entry.ts';
import type { Line, LineKind } from '../shared/line-entry/line-kind.ts';
import { lineQuery } from '../shared/line-entry/lines.data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState } from '../ui/states.tsx';

const texts = lineEntryMessages;

function useLoadAlert({ data, errorUpdatedAt }: UseQueryResult<unknown>): void {
  const alerted = useRef(0);
  const failed = data === undefined && errorUpdatedAt > 0;
  useEffect(() => {
    if (!failed || alerted.current === errorUpdatedAt) return;
    alerted.current = errorUpdatedAt;
    window.alert(texts.loadFailed);
  }, [failed, errorUpdatedAt]);
}

function MissingLine() {
  const { title, text, toGames } = texts.missing;
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink variant="line" to={paths.games}>
          {toGames}
        </ButtonLink>
      }
    />
  );
}

interface EditLoadedLineProps<K extends LineKind> {
  readonly entry: LineEntryParts<K>;
  readonly line: Line<K>;
  readonly newest: Line<K>;
}

function EditLoadedLine<K extends LineKind>({ entry, line, newest }: EditLoadedLineProps<K>) {
  const game = useQuery(gameQuery(line.game_id));
  const navigate = useNavigate();
  useLoadAlert(game);
  return (
    <Loaded query={game} skeleton={<LineEntryLoading />} failed={texts.loadFailed}>
      {({ [entry.store.list]: registered }) => (
        <EditLine
          {...{ entry, line, newest, registered }}
          onDone={() => navigate(paths.game(line.game_id), { replace: true })}
        />
      )}
    </Loaded>
  );
}

function EditLineById<K extends LineKind>({ entry }: { entry: LineEntryParts<K> }) {
  const line = useQuery({ ...lineQuery(entry.store, Number(useParams().id)), staleTime: 0 });
  const gameId = line.data?.game_id;
  const game = useQuery({ ...gameQuery(gameId ?? 0), enabled: gameId !== undefined });
  useLoadAlert(line);
  return (
    <>
      <PageTitle above={<GameLink game={game.data} />}>{entry.texts.editTitle}</PageTitle>
      <LoadedToEdit
        query={line}
        skeleton={<LineEntryLoading />}
        failed={texts.loadFailed}
        missing={<MissingLine />}
      >
        {(data, newest) => <EditLoadedLine entry={entry} line={data} newest={newest} />}
      </LoadedToEdit>
    </>
  );
}

export default function EditLinePage() {
  const isBatting = matchPath(paths.editBatting(':id'), useLocation().pathname) !== null;
  return isBatting ? <EditLineById entry={battingEntry} /> : <EditLineById entry={pitchingEntry} />;
}
