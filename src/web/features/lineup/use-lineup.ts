import { useRef, useState } from 'react';
import type { EarlierChange } from '#contract/history.ts';
import type { StoredLineup } from '#contract/lineup.ts';
import type { Lineup } from '#domain/lineup.ts';
import { isSameLineup } from '#domain/lineup-edit.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { useUndoHistory } from '../../saving/history.ts';
import { type SaveOutcome, useDocument } from '../../saving/use-document.ts';
import { deleteLineup, lineupQuery, showLineup } from './lineup.data.ts';
import { lineupDocument, saveLineup, type UnsentLineup } from './lineup.document.ts';

interface Refusal {
  readonly current: StoredLineup;
  readonly changed: EarlierChange | null;
}

interface LineupStart {
  /** The lineup that an earlier visit could not send; null if there is none. */
  readonly unsent: UnsentLineup | null;
  readonly stored: StoredLineup | null;
  /** The lineup to begin with if none is stored. */
  readonly proposal: Lineup;
}

/**
 * Saves a lineup through the queue, which sends it from any page.
 * @param lineup the lineup on the screen
 */
function useSaving(itemId: number, { unsent, stored }: Omit<LineupStart, 'proposal'>, lineup: Lineup) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [shown, setShown] = useState(stored?.shown ?? false);
  /** The version that the server has, as far as this screen knows; 0 if it has none. */
  const version = useRef(unsent?.version ?? stored?.version ?? 0);
  /** Whether edits on this screen may not be saved yet. */
  const isEdited = useRef(unsent !== null);

  const document = useDocument(
    lineupDocument,
    itemId,
    (content) => isSameLineup(content.lineup, lineup),
    (outcome: SaveOutcome<UnsentLineup, StoredLineup>) => {
      if (outcome.state === 'gone elsewhere') return void follow();
      if (outcome.state === 'saved') {
        accept(outcome.saved);
        isEdited.current = !outcome.isLast;
      } else if (hasStatus(outcome.error, 409))
        compare(outcome.error.current as StoredLineup, outcome.error.changed);
    },
  );

  function accept(newest: StoredLineup): void {
    isEdited.current = false;
    version.current = newest.version;
    setShown(newest.shown);
    setRefusal(null);
  }

  /**
   * Handles a lineup that another screen has sent or dropped: fetches the server's version. If it differs from edits on
   * this screen, saving them leads to the comparison.
   */
  async function follow(): Promise<void> {
    const newest = await queryClient.fetchQuery({ ...lineupQuery(itemId), staleTime: 0 }).catch(() => null);
    if (newest?.lineup && isSameLineup(newest.lineup, lineup)) accept(newest.lineup);
    else if (isEdited.current) save(lineup);
  }

  function compare(current: StoredLineup, changed: EarlierChange | null): void {
    if (isSameLineup(current, lineup)) {
      document.drop();
      accept(current);
    } else setRefusal({ current, changed });
  }

  function save(next: Lineup): void {
    isEdited.current = true;
    document.save({ lineup: next, version: version.current });
  }

  /** Saves everything that is not saved yet. Resolves to whether the server has it. */
  function settle(): Promise<boolean> {
    if (version.current === 0 && document.state === 'clean') save(lineup);
    return document.settle();
  }

  return { document, version, shown, refusal, accept, save, settle };
}

/** Holds a lineup while it is edited. Each edit goes to the queue. */
export function useLineup(itemId: number, { proposal, ...start }: LineupStart) {
  const history = useUndoHistory<Lineup>(start.unsent?.lineup ?? start.stored ?? proposal, isSameLineup);
  const { present: lineup, undo } = history;
  const { document, version, shown, refusal, accept, save, settle } = useSaving(itemId, start, lineup);

  const isGone = hasStatus(document.error, 404);

  function change(next: Lineup): void {
    if (isSameLineup(next, lineup)) return;
    history.change(next);
    save(next);
  }

  async function show(next: boolean): Promise<boolean> {
    if (!(await settle())) return false;
    const newest = await showLineup(itemId, next, version.current).catch(() => null);
    if (newest) accept(newest);
    return newest !== null;
  }

  /**
   * Deletes the lineup.
   * @returns a function that restores it; null if the deletion failed
   */
  async function remove(): Promise<(() => Promise<StoredLineup>) | null> {
    // Waits for an edit on its way, which must not arrive after the deletion.
    await document.settle();
    const deletion = deleteLineup(itemId).then(() => true);
    if (!(await deletion.catch(() => false))) return null;
    document.drop();
    version.current = 0;
    return async () => {
      const saved = await saveLineup(itemId, { lineup, version: 0 });
      return shown ? showLineup(itemId, true, saved.version) : saved;
    };
  }

  return {
    lineup,
    change,
    undo: undo && (() => save(undo()[1])),
    state: document.state,
    /** Whether nobody has edited the proposal yet. */
    isProposed: document.state === 'clean' && version.current === 0,
    /** Whether sending it again could help. */
    canRetry: document.state === 'unsent' || (document.state === 'refused' && !refusal && !isGone),
    error: document.error,
    shown,
    settle,
    show,
    remove,
    conflict: refusal && {
      ...refusal,
      keepMine() {
        accept(refusal.current);
        save(lineup);
      },
      takeTheirs() {
        document.drop();
        history.reset(refusal.current);
        accept(refusal.current);
      },
    },
  };
}

export type LineupEditing = ReturnType<typeof useLineup>;
