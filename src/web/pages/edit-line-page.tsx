import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { GameLink } from '../features/games/game-link.tsx';
import { gameQuery } from '../features/games/games.data.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useLoadAlert } from '../platform/use-load-alert.ts';
import { EditLine } from '../shared/line-entry/edit-line.tsx';
import { LineEntryLoading } from '../shared/line-entry/entry-frame.tsx';
import { lineEntryMessages } from '../shared/line-entry/line-entry.messages.ts';
import type { LineEntry } from '../shared/line-entry/line-entry.ts';
import type { Kind, Line } from '../shared/line-entry/line-kind.ts';
import { lineQuery } from '../shared/line-entry/lines.data.ts';
import { PageTitle } from '../ui/page-title.tsx';

const failed = lineEntryMessages.loadFailed;

interface EditLinePageProps<K extends Kind> {
  readonly entry: LineEntry<K>;
}

function EditLineOf<K extends Kind>({ entry, line }: EditLinePageProps<K> & { readonly line: Line<K> }) {
  const game = useQuery(gameQuery(line.game_id));
  const navigate = useNavigate();
  useLoadAlert(game, failed);
  return (
    <Loaded query={game} skeleton={<LineEntryLoading />} failed={failed}>
      {({ [entry.store.list]: registered }) => (
        <EditLine
          entry={entry}
          line={line}
          registered={registered}
          onDone={() => navigate(paths.game(line.game_id), { replace: true })}
        />
      )}
    </Loaded>
  );
}

export function EditLinePage<K extends Kind>({ entry }: EditLinePageProps<K>) {
  const line = useQuery(lineQuery(entry.store, Number(useParams().id)));
  const gameId = line.data?.game_id;
  const game = useQuery({ ...gameQuery(gameId ?? 0), enabled: gameId !== undefined });
  useLoadAlert(line, failed);
  return (
    <>
      <PageTitle above={<GameLink game={game.data} />}>{entry.texts.editTitle}</PageTitle>
      <Loaded query={line} skeleton={<LineEntryLoading />} failed={failed}>
        {(data) => <EditLineOf entry={entry} line={data} />}
      </Loaded>
    </>
  );
}
