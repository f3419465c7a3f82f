import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StoredLineup } from '#contract/lineup.ts';
import { type Lineup, toLineupPlayerKey } from '#domain/lineup.ts';
import { swapLineupPlayers } from '#domain/lineup-edit.ts';
import { lineupQuery } from '../../../src/web/features/lineup/lineup.data.ts';
import { lineupDocument, type UnsentLineup } from '../../../src/web/features/lineup/lineup.document.ts';
import { type LineupEditing, useLineup } from '../../../src/web/features/lineup/use-lineup.ts';
import { LoadedToEdit } from '../../../src/web/platform/forms/loaded-to-edit.tsx';
import { useUnsentContent } from '../../../src/web/saving/use-document.ts';
import type { Shown } from './hands.ts';
import { type PageProps, useLeaving } from './pages.ts';

const NOBODY: Lineup = { designated: null, entries: [] };

/** The value is the place in the batting order. */
function toValues({ entries }: Lineup): Record<string, string> {
  return Object.fromEntries(entries.map((entry, index) => [toLineupPlayerKey(entry), String(index)]));
}

function toShown({ conflict, state, isProposed }: LineupEditing): Shown {
  if (conflict) return 'conflict';
  if (isProposed) return 'nothing';
  return ({ clean: 'saved', sending: 'waiting', unsent: 'waiting', refused: 'failed' } as const)[state];
}

interface EditorProps extends Omit<PageProps, 'leave'> {
  readonly stored: StoredLineup | null;
  readonly newest: StoredLineup | null;
  readonly unsent: UnsentLineup | null;
}

function Editor({ places, hands, stored, newest, unsent }: EditorProps) {
  const editing = useLineup(places.item, { stored: newest, opened: stored ?? NOBODY, unsent });
  const { lineup, conflict } = editing;
  const values = toValues(lineup);
  const theirs = conflict && toValues(conflict.current);
  const choice = useRef<'mine' | 'theirs'>('mine');
  hands.editors.lineup = {
    values,
    shown: toShown(editing),
    reason: editing.state,
    theirs,
    differing: Object.keys(values).filter((place) => values[place] !== theirs?.[place]),
    edit: (place, other) => editing.change(swapLineupPlayers(lineup, place, other)),
    save: () => void editing.settle(),
    resume: () => undefined,
    choose(version) {
      choice.current = version;
    },
    accept: () => (choice.current === 'mine' ? conflict?.keepMine() : conflict?.takeTheirs()),
  };
  useLeaving(hands, 'lineup');
  return <i />;
}

/** Without its rows. */
export function LineupPage({ places, hands }: PageProps) {
  const lineup = useQuery(lineupQuery(places.item));
  const unsent = useUnsentContent(lineupDocument, places.item);
  const failed = lineup.isError && lineup.data === undefined;
  hands.retries.lineup = failed ? () => void lineup.refetch() : null;
  return (
    <LoadedToEdit query={lineup} skeleton={null}>
      {({ lineup: stored }, { lineup: newest }) =>
        unsent !== undefined && <Editor {...{ places, hands, stored, newest, unsent }} />
      }
    </LoadedToEdit>
  );
}
