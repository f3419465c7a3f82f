import { useCallback, useEffect, useRef, useState } from 'react';
import type { EarlierChange } from '#contract/history.ts';
import type { StoredLineup } from '#contract/lineup.ts';
import type { Lineup } from '#domain/lineup.ts';
import { isSameLineup } from '#domain/lineup-edit.ts';
import { draftNames } from '../../draft-names.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { browserStorage } from '../../platform/storage.ts';
import { useDraftKey } from '../../platform/use-draft.ts';
import { useLineupCalls } from './lineup.data.ts';

const MOST_STEPS = 100;
/** In milliseconds. A drag and a few taps become one save. */
const SAVE_AFTER = 700;

interface Draft {
  readonly lineup: Lineup;
  /** That it is based on; 0 for none. */
  readonly version: number;
}

function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(browserStorage.read(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export interface LineupConflict {
  readonly current: StoredLineup;
  readonly changed: EarlierChange | null;
}

/** `saved`: the server has it; `proposed`: nobody has edited it yet; `failed`: kept on the device. */
export type SaveState = 'proposed' | 'waiting' | 'saved' | 'failed' | 'gone';

/**
 * A lineup while it is edited. It saves itself; until then it is kept in the browser.
 * @param proposal the beginning where no lineup is stored
 */
export function useLineup(itemId: number, stored: StoredLineup | null, proposal: Lineup) {
  const key = useDraftKey(draftNames.lineup(itemId));
  const calls = useLineupCalls(itemId);
  const [draft] = useState(() => readDraft(key));
  const [lineup, setLineup] = useState<Lineup>(draft?.lineup ?? stored ?? proposal);
  const [past, setPast] = useState<readonly Lineup[]>([]);
  const [shown, setShown] = useState(stored?.shown ?? false);
  const [state, setState] = useState<SaveState>(draft ? 'waiting' : stored ? 'saved' : 'proposed');
  const [conflict, setConflict] = useState<LineupConflict | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** What the server has. */
  const server = useRef({ version: draft?.version ?? stored?.version ?? 0 });
  /** Saves run one after the other. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(lineup);
  latest.current = lineup;

  const fail = (reason: unknown) => {
    if (hasStatus(reason, 409)) {
      setConflict({ current: reason.current as StoredLineup, changed: reason.changed });
      setState('failed');
    } else setState(hasStatus(reason, 404) ? 'gone' : 'failed');
    setError(reason);
  };

  /** Whether the server has the lineup afterwards. */
  function enqueue(send: () => Promise<StoredLineup>): Promise<boolean> {
    const run = queue.current.then(async () => {
      try {
        const saved = await send();
        server.current = { version: saved.version };
        setShown(saved.shown);
        setError(null);
        const isNewest = isSameLineup(saved, latest.current);
        setState(isNewest ? 'saved' : 'waiting');
        if (isNewest) browserStorage.remove(key);
        return true;
      } catch (reason) {
        fail(reason);
        return false;
      }
    });
    queue.current = run;
    return run;
  }

  const save = () => enqueue(() => calls.save(latest.current, server.current.version));
  const saveLatest = useRef(save);
  saveLatest.current = save;

  const waits = state === 'waiting' && conflict === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit begins the wait anew
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void saveLatest.current(), SAVE_AFTER);
    return () => clearTimeout(timer);
  }, [waits, lineup]);
  const isWaiting = useRef(waits);
  isWaiting.current = waits;
  // Who leaves the page right after an edit need not wait.
  useEffect(() => () => void (isWaiting.current && saveLatest.current()), []);
  useEffect(() => {
    const retry = () => setState((before) => (before === 'failed' ? 'waiting' : before));
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  function put(next: Lineup): void {
    setLineup(next);
    latest.current = next;
    setState('waiting');
    const kept: Draft = { lineup: next, version: server.current.version };
    browserStorage.write(key, JSON.stringify(kept));
  }

  function change(next: Lineup): void {
    if (isSameLineup(next, lineup)) return;
    setPast((before) => [...before, lineup].slice(-MOST_STEPS));
    put(next);
  }

  function undo(): void {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    put(before);
  }

  /** Saves what is not saved yet. @returns whether the server has it */
  const settle = useCallback(async (): Promise<boolean> => {
    await queue.current;
    return saveLatest.current();
  }, []);

  return {
    lineup,
    change,
    undo: past.length > 0 ? undo : null,
    state,
    error,
    shown,
    settle: () => (state === 'saved' ? Promise.resolve(true) : settle()),
    async show(next: boolean): Promise<boolean> {
      if (state !== 'saved' && !(await settle())) return false;
      return enqueue(() => calls.show(next, server.current.version));
    },
    /** Deletes it. @returns what puts it back; null if it is not deleted */
    async remove(): Promise<(() => Promise<StoredLineup>) | null> {
      const [before, deleted, wasShown] = [state, latest.current, shown];
      setState('proposed');
      await queue.current;
      try {
        await calls.remove();
      } catch {
        setState(before);
        return null;
      }
      browserStorage.remove(key);
      return async () => {
        const saved = await calls.save(deleted, 0);
        return wasShown ? calls.show(true, saved.version) : saved;
      };
    },
    retry: () => setState('waiting'),
    conflict,
    keepMine() {
      if (conflict) server.current = { version: conflict.current.version };
      setConflict(null);
      setState('waiting');
    },
    takeTheirs() {
      if (!conflict) return;
      server.current = { version: conflict.current.version };
      setLineup(conflict.current);
      setShown(conflict.current.shown);
      setConflict(null);
      setState('saved');
      setPast([]);
      browserStorage.remove(key);
    },
  };
}

export type LineupEditing = ReturnType<typeof useLineup>;
