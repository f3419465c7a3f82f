import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { gameQuery } from '../../../src/web/features/games/games.data.ts';
import { setCell } from '../../../src/web/features/sheet/rows/sheet-edit.ts';
import { isUsed, type Sheet } from '../../../src/web/features/sheet/rows/sheet-rows.ts';
import { sheetMessages as texts } from '../../../src/web/features/sheet/sheet.messages.ts';
import { useSheet } from '../../../src/web/features/sheet/use-sheet.ts';
import { LoadedToEdit } from '../../../src/web/platform/forms/loaded-to-edit.tsx';
import type { Shown } from './hands.ts';
import { type PageProps, useLeaving } from './pages.ts';

/**
 * The value is the errors of a batter, by user id. The simulation edits only this count of a sheet. An empty
 * cell is 0, as on the server.
 */
function toValues({ batters }: Sheet): Record<string, string> {
  return Object.fromEntries(
    batters.filter(isUsed).map(({ cells }) => [cells.user_id, String(Number(cells.errors))]),
  );
}

interface EditorProps extends Omit<PageProps, 'places'> {
  readonly game: GameDetail;
  readonly isConfirmed: boolean;
}

function Editor({ game, isConfirmed, hands, leave }: EditorProps) {
  const latest = useRef<Record<string, string>>({});
  const state = useSheet({ game, isConfirmed, onSaved: () => leave(latest.current) });
  const { sheet, conflict, draft, failure, waits, pending } = state;
  latest.current = toValues(sheet);

  function show(): Shown {
    if (conflict.saved) return 'conflict';
    if (pending) return 'waiting';
    if (failure || waits) return 'failed';
    return draft.isRestored ? 'draft' : 'nothing';
  }

  hands.editors.sheet = {
    values: latest.current,
    shown: show(),
    reason: waits ? texts.save.unsent : failure && [failure.text, failure.reason].join(' '),
    theirs: conflict.saved && toValues(conflict.saved.sheet),
    differing: conflict.lines.map((line) => (line.kind === 'lineScore' ? '' : line.player)),
    edit(place, value) {
      const row = sheet.batters.find(({ cells }) => cells.user_id === place);
      if (row) state.change(setCell(row, 'errors', value));
    },
    save: state.save,
    resume: state.save,
    choose: conflict.chooseAll,
    accept: conflict.accept,
  };
  useLeaving(hands, 'sheet');
  return <i />;
}

/** Without its cells. */
export function SheetPage({ places, hands, leave }: PageProps) {
  const game = useQuery({ ...gameQuery(places.sheetGame), staleTime: 0 });
  const failed = game.isError && game.data === undefined;
  hands.retries.sheet = failed ? () => void game.refetch() : null;
  return (
    <LoadedToEdit query={game} skeleton={null}>
      {(_, newest) => (
        <Editor
          game={newest}
          {...{ isConfirmed: game.isFetchedAfterMount && game.isSuccess, hands, leave }}
        />
      )}
    </LoadedToEdit>
  );
}
