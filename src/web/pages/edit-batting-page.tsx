import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { BattingRecord } from '#contract/batting.ts';
import { battingRecordQuery } from '../features/batting/batting.data.ts';
import { battingMessages } from '../features/batting/batting.messages.ts';
import { EditBatting } from '../features/batting/edit-batting.tsx';
import { GameLink } from '../features/games/game-link.tsx';
import { gameQuery } from '../features/games/games.data.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useLoadAlert } from '../platform/use-load-alert.ts';
import { EntryFrame, EntrySkeleton } from '../shared/line-entry/entry-frame.tsx';
import { lineEntryMessages } from '../shared/line-entry/line-entry.messages.ts';
import { PageTitle } from '../ui/page-title.tsx';

const title = battingMessages.form.editTitle;
const failed = lineEntryMessages.loadFailed;
const skeleton = (
  <EntryFrame>
    <EntrySkeleton />
  </EntryFrame>
);

function EditBattingOf({ record }: { record: BattingRecord }) {
  const game = useQuery(gameQuery(record.game_id));
  const navigate = useNavigate();
  useLoadAlert(game, failed);
  return (
    <Loaded query={game} skeleton={skeleton} failed={failed}>
      {({ batting_records }) => (
        <EditBatting
          record={record}
          registered={batting_records}
          onDone={() => navigate(paths.game(record.game_id), { replace: true })}
        />
      )}
    </Loaded>
  );
}

export default function EditBattingPage() {
  const record = useQuery(battingRecordQuery(Number(useParams().id)));
  const gameId = record.data?.game_id;
  const game = useQuery({ ...gameQuery(gameId ?? 0), enabled: gameId !== undefined });
  useLoadAlert(record, failed);
  return (
    <>
      <PageTitle above={<GameLink game={game.data} />}>{title}</PageTitle>
      <Loaded query={record} skeleton={skeleton} failed={failed}>
        {(data) => <EditBattingOf record={data} />}
      </Loaded>
    </>
  );
}
