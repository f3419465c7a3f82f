import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { PitchingRecord } from '#contract/pitching.ts';
import { GameLink } from '../features/games/game-link.tsx';
import { gameQuery } from '../features/games/games.data.ts';
import { EditPitching } from '../features/pitching/edit-pitching.tsx';
import { pitchingRecordQuery } from '../features/pitching/pitching.data.ts';
import { pitchingMessages } from '../features/pitching/pitching.messages.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useLoadAlert } from '../platform/use-load-alert.ts';
import { EntryFrame, EntrySkeleton } from '../shared/line-entry/entry-frame.tsx';
import { lineEntryMessages } from '../shared/line-entry/line-entry.messages.ts';
import { PageTitle } from '../ui/page-title.tsx';

const title = pitchingMessages.form.editTitle;
const failed = lineEntryMessages.loadFailed;
const skeleton = (
  <EntryFrame>
    <EntrySkeleton />
  </EntryFrame>
);

function EditPitchingOf({ record }: { record: PitchingRecord }) {
  const game = useQuery(gameQuery(record.game_id));
  const navigate = useNavigate();
  useLoadAlert(game, failed);
  return (
    <Loaded query={game} skeleton={skeleton} failed={failed}>
      {({ pitching_records }) => (
        <EditPitching
          record={record}
          registered={pitching_records}
          onDone={() => navigate(paths.game(record.game_id), { replace: true })}
        />
      )}
    </Loaded>
  );
}

export default function EditPitchingPage() {
  const record = useQuery(pitchingRecordQuery(Number(useParams().id)));
  const gameId = record.data?.game_id;
  const game = useQuery({ ...gameQuery(gameId ?? 0), enabled: gameId !== undefined });
  useLoadAlert(record, failed);
  return (
    <>
      <PageTitle above={<GameLink game={game.data} />}>{title}</PageTitle>
      <Loaded query={record} skeleton={skeleton} failed={failed}>
        {(data) => <EditPitchingOf record={data} />}
      </Loaded>
    </>
  );
}
