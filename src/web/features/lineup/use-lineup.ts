import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredLineup } from '#contract/lineup.ts';
import type { Lineup } from '#domain/lineup.ts';
import { isSameLineup } from '#domain/lineup-edit.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { useMergedToast } from '../../saving/change-origin.ts';
import { type UndoHistory, useUndoHistory } from '../../saving/history.ts';
import { includesChanges, MAX_REPLACED } from '../../saving/three-way.ts';
import { type EarlierVersion, useDocument } from '../../saving/use-document.ts';
import { deleteLineup, keepLineup, lineupQuery, showLineup } from './lineup.data.ts';
import { lineupDocument, mergeLineups, sendLineup, toParts, type UnsentLineup } from './lineup.document.ts';

interface LineupStart {
  /** The lineup that an earlier visit could not send; null if there is none. */
  readonly unsent: UnsentLineup | null;
  /** The stored lineup as last received from the server; null if none is stored. */
  readonly stored: StoredLineup | null;
  /** The lineup to begin with if nothing is unsent: the stored lineup or a proposal. */
  readonly opened: Lineup;
}

/** The stored lineup on which the lineup on the screen is based. */
type Basis = Omit<UnsentLineup, 'lineup'>;

const toBasis = (stored: StoredLineup | null): Basis =>
  stored ? { version: stored.version, base: stored } : { version: 0 };

/**
 * Returns the basis at the start. An unsent lineup keeps its own basis if the stored lineup has another
 * version.
 */
const startBasis = ({ unsent, stored }: LineupStart): Basis => ({
  ...(unsent ?? toBasis(stored)),
  ...(unsent?.version === stored?.version && toBasis(stored)),
});

/** Returns the basis with a lineup that the next save replaces. */
function addReplaced(basis: Basis, { lineup, version }: UnsentLineup): Basis {
  if (version !== basis.version) return basis;
  return { ...basis, replaced: [...(basis.replaced ?? []), lineup].slice(-MAX_REPLACED) };
}

/** Returns the newest lineup on which both `theirs` and the lineup on the screen are based. */
function findBase({ base, replaced = [] }: Basis, theirs: Lineup): Lineup | null {
  const [before, other] = [base ? toParts(base) : null, toParts(theirs)];
  return replaced.findLast((own) => includesChanges(before, toParts(own), other)) ?? base ?? null;
}

/** Returns a ref to the lineup on the screen, for functions that run after later renders. */
function useLatest(lineup: Lineup) {
  const latest = useRef(lineup);
  useEffect(() => {
    latest.current = lineup;
  }, [lineup]);
  return latest;
}

/**
 * Saves a lineup through the queue, and merges the changes that other users save meanwhile. The queue sends from any
 * page.
 */
function useSaving(itemId: number, start: LineupStart, { present: lineup, follow }: UndoHistory<Lineup>) {
  const { unsent, stored } = start;
  const tellMerged = useMergedToast();
  const [refusal, setRefusal] = useState<EarlierVersion<StoredLineup> | null>(null);
  const [shown, setShown] = useState(stored?.shown ?? false);
  const basis = useRef(startBasis(start));
  const latest = useLatest(lineup);
  const isEdited = useRef(unsent !== null);

  const document = useDocument(lineupDocument, itemId, {
    isShown: (content) => isSameLineup(content.lineup, lineup),
    onSaved({ saved }, isLast) {
      accept(saved);
      isEdited.current = !isLast;
    },
    onRefused: (_error, earlier) => earlier && compare(earlier),
    onGone: () => void followOthers(),
  });

  function accept(newest: StoredLineup): void {
    isEdited.current = false;
    basis.current = toBasis(newest);
    setShown(newest.shown);
    setRefusal(null);
  }

  /**
   * Follows another tab that has sent or dropped the unsent lineup. If the lineup on this screen has other
   * edits, saves them; the user then compares both lineups.
   */
  async function followOthers(): Promise<void> {
    const newest = await queryClient.fetchQuery({ ...lineupQuery(itemId), staleTime: 0 }).catch(() => null);
    // The user may have edited the lineup during the request.
    if (newest?.lineup && isSameLineup(newest.lineup, latest.current)) accept(newest.lineup);
    else if (isEdited.current) save(latest.current);
  }

  function compare({ current, changed }: EarlierVersion<StoredLineup>): void {
    if (isSameLineup(current, lineup)) {
      document.drop();
      accept(current);
    } else if (merge(current)) tellMerged(changed);
    else setRefusal({ current, changed });
  }

  /**
   * Merges the lineup that another user has saved, and saves the result if it has unsaved edits. Returns false if the
   * user has to choose.
   */
  function merge(theirs: StoredLineup): boolean {
    const before = document.hasReplaced(theirs) ? theirs : findBase(basis.current, theirs);
    const merged = mergeLineups(before, lineup, theirs);
    if (!merged) return false;
    follow((step) => mergeLineups(before, step, theirs));
    const wasEdited = isEdited.current;
    accept(theirs);
    if (wasEdited) save(merged);
    return true;
  }

  const followStored = useEffectEvent((newest: StoredLineup | null) => {
    const { version } = basis.current;
    if (newest && version > 0 && newest.version > version) merge(newest);
  });
  useEffect(() => followStored(stored), [stored]);

  function save(next: Lineup): void {
    const waiting = lineupDocument.findRow(itemId);
    if (waiting) basis.current = addReplaced(basis.current, lineupDocument.readContent(waiting));
    isEdited.current = true;
    latest.current = next;
    document.save({ ...basis.current, lineup: next });
  }

  /** Saves all edits. Returns whether the server has all of them. */
  function settle(): Promise<boolean> {
    if (basis.current.version === 0 && document.state === 'clean') save(lineup);
    return document.settle();
  }

  return { document, basis, latest, shown, refusal, accept, save, settle };
}

async function restoreLineup(itemId: number, lineup: Lineup, shown: boolean): Promise<StoredLineup> {
  const saved = keepLineup(itemId, await sendLineup(itemId, { lineup, version: 0 }));
  return shown ? showLineup(itemId, true, saved.version) : saved;
}

export function useLineup(itemId: number, start: LineupStart) {
  const history = useUndoHistory<Lineup>(() => start.unsent?.lineup ?? start.opened, isSameLineup);
  const { present: lineup, undo } = history;
  const saving = useSaving(itemId, start, history);
  const { document, basis, latest, shown, refusal, accept, save, settle } = saving;
  const isGone = hasStatus(document.error, 404);

  function change(next: Lineup): void {
    if (isSameLineup(next, latest.current)) return;
    history.change(next);
    save(next);
  }

  /**
   * Replaces the lineup.
   * @returns a function that undoes the replacement, except in slots changed since; the function returns
   * false if nothing can be undone
   */
  function replace(next: Lineup): () => boolean {
    change(next);
    return () => {
      const merged = mergeLineups(next, lineup, latest.current);
      if (merged) change(merged);
      return merged !== null;
    };
  }

  async function show(next: boolean): Promise<boolean> {
    if (!(await settle())) return false;
    const newest = await showLineup(itemId, next, basis.current.version).catch(() => null);
    if (newest) accept(newest);
    return newest !== null;
  }

  /**
   * Deletes the lineup.
   * @returns a function that restores the lineup; null if the deletion failed
   */
  async function remove(): Promise<(() => Promise<StoredLineup>) | null> {
    // Waits, because an edit that is being sent could otherwise arrive after the deletion.
    await document.settle();
    const deletion = deleteLineup(itemId).then(() => true);
    if (!(await deletion.catch(() => false))) return null;
    document.drop();
    basis.current = toBasis(null);
    return () => restoreLineup(itemId, lineup, shown);
  }

  return {
    ...{ lineup, change, replace, shown, settle, show, remove },
    undo: undo && (() => save(undo()[1])),
    state: document.state,
    /** Whether the screen shows a proposal that nobody has edited. */
    isProposed: document.state === 'clean' && basis.current.version === 0,
    /** Whether another attempt to send could help. */
    canRetry: document.state === 'unsent' || (document.state === 'refused' && !refusal && !isGone),
    error: document.error,
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
