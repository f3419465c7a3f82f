import { useUnsent } from '../../saving/current-queue.ts';
import { documentKind } from '../../saving/document.ts';

/** A saved sheet that has not reached the server. Its cells are the draft of the game. */
interface UnsentSheet {
  readonly body: unknown;
  /** The draft in storage, which goes with it unless the user has typed further. */
  readonly draft: { readonly key: string; readonly text: string | null };
}

/** The sheet of a game, by the id of the game. */
export const sheetDocument = documentKind<number, UnsentSheet>('sheet', 'sheet');

/** Whether a saved sheet of the game waits to be sent. */
export function useUnsentSheet(gameId: number): boolean {
  return sheetDocument.contentIn(useUnsent(), gameId) !== undefined;
}
