import { queue, useUnsent } from '../../saving/current-queue.ts';

const CHANNEL = 'sheet/';
const boxOf = (gameId: number) => `${CHANNEL}${gameId}`;
export const gameIdOf = (box: string) => Number(box.slice(CHANNEL.length));

/** A saved sheet that has not reached the server. Its cells are the draft of the game. */
export interface UnsentSheet {
  readonly body: unknown;
  /** The draft in storage, which goes with it unless the user has typed further. */
  readonly draft: { readonly key: string; readonly text: string | null };
}

export const unsentSheet = {
  /** Sends it when there is a connection. Returns whether the device can do that. */
  keep(gameId: number, sheet: UnsentSheet): boolean {
    const store = queue.current()?.store;
    void store?.change({ put: [{ box: boxOf(gameId), id: 'sheet', payload: sheet }] });
    return store !== undefined;
  },

  /** For a sheet that is edited further, saved or discarded. */
  drop(gameId: number): void {
    const store = queue.current()?.store;
    const remove = store?.rowsOf(boxOf(gameId)) ?? [];
    if (remove.length > 0) void store?.change({ remove });
  },
};

/** Whether a saved sheet of the game waits to be sent. */
export function useUnsentSheet(gameId: number): boolean {
  return useUnsent().some(({ box }) => box === boxOf(gameId));
}
