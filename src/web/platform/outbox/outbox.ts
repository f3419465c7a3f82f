import { useSyncExternalStore } from 'react';
import type { User } from '#contract/account.ts';
import type { Row } from './database.ts';
import type { Sending } from './sending.ts';
import type { OutboxStore } from './store.ts';

/** What the user of this tab has to send, in the team that the tab shows. */
export interface Outbox {
  readonly store: OutboxStore;
  /** Null while nothing can be sent: the user has put off a login. */
  readonly sending: Sending | null;
}

let current: Outbox | null = null;
const listeners = new Set<() => void>();
const NO_ROWS: readonly Row[] = [];

/** The outbox of this tab, as soon as its code is loaded and as long as somebody is logged in. */
export const outbox = {
  current: () => current,

  set(next: Outbox | null): void {
    current = next;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Runs once there is an outbox. */
export function withOutbox(work: (opened: Outbox) => void): void {
  const attempt = () => {
    if (!current) return;
    unsubscribe();
    work(current);
  };
  const unsubscribe = outbox.subscribe(attempt);
  attempt();
}

export function useOutbox(): Outbox | null {
  return useSyncExternalStore(outbox.subscribe, outbox.current);
}

const nothing = () => () => undefined;

/** What waits to be sent. */
export function useUnsent(): readonly Row[] {
  const store = useOutbox()?.store;
  return useSyncExternalStore(store?.subscribe ?? nothing, () => store?.rows() ?? NO_ROWS);
}

/** The account's own member of the team, or its first child there: the same whichever child it looks at. */
export function ownerOf({ teams, team_id, id }: User): number | null {
  return teams.find((team) => team.id === team_id)?.member_id ?? id;
}
