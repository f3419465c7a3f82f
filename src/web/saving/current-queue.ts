import { useSyncExternalStore } from 'react';
import type { User } from '#contract/account.ts';
import type { Row } from './database.ts';
import type { Sending } from './sending.ts';
import type { QueueStore } from './store.ts';

/** The queue of this tab's user, in the team that the tab shows. */
export interface Queue {
  readonly store: QueueStore;
  /** Sends the entries of the store. Null while nothing can be sent, because the user has put off a login. */
  readonly sending: Sending | null;
}

let current: Queue | null = null;
const pending = new Set<(opened: Queue) => void>();
const listeners = new Set<() => void>();
const NO_ROWS: readonly Row[] = [];

/** The queue of this tab; null until its code is loaded and somebody is logged in. */
export const queue = {
  current: () => current,

  set(next: Queue | null): void {
    current = next;
    for (const listener of listeners) listener();
    if (!next) return;
    for (const work of pending) work(next);
    pending.clear();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Runs the work once there is a queue. Drops the work if the session ends first. */
export function withQueue(work: (opened: Queue) => void): void {
  if (current) work(current);
  else pending.add(work);
}

/** Drops work that waits for a queue, so that it never runs on the next user's queue. */
export function dropPending(): void {
  pending.clear();
}

export function useQueue(): Queue | null {
  return useSyncExternalStore(queue.subscribe, queue.current);
}

const nothing = () => () => undefined;

export function useUnsent(): readonly Row[] {
  const store = useQueue()?.store;
  return useSyncExternalStore(store?.subscribe ?? nothing, () => store?.rows() ?? NO_ROWS);
}

/**
 * Returns the owner of the queue: the id of the account's own member in the team, or of its first child there, no
 * matter which child is shown.
 */
export function findOwner({ teams, team_id, id }: User): number | null {
  return teams.find((team) => team.id === team_id)?.member_id ?? id;
}
