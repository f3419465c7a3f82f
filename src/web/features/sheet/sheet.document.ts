import { type GameDetail, gamesApi } from '#contract/games.ts';
import { type SheetForm, sheetApi } from '#contract/sheet.ts';
import { call } from '../../platform/api/api.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { browserStorage } from '../../platform/storage/storage.ts';
import { queryKeys } from '../../query-keys.ts';
import { documentKind } from '../../saving/document.ts';
import { documentChannel } from '../../saving/use-document.ts';

/** A saved sheet that has not reached the server. Its cells are the draft of the game. */
export interface UnsentSheet {
  readonly body: SheetForm;
  /** The draft in storage, which goes with it unless the user has typed further. */
  readonly draft: { readonly key: string; readonly text: string | null };
}

/** The sheet of a game, by the id of the game. */
export const sheetDocument = documentKind<number, UnsentSheet>('sheet', 'sheet');

const refresh = (gameId: number, ...others: (readonly unknown[])[]) => {
  for (const queryKey of [queryKeys.game(gameId), ...others])
    void queryClient.invalidateQueries({ queryKey });
};

async function send(gameId: number, { body, draft }: UnsentSheet): Promise<GameDetail> {
  try {
    const game = await call(sheetApi.saveSheet, { params: { id: gameId }, body });
    if (browserStorage.read(draft.key) === draft.text) browserStorage.remove(draft.key);
    queryClient.setQueryData(queryKeys.game(gameId), game);
    refresh(gameId, queryKeys.gameList, queryKeys.statistics);
    // Forms of single lines may have cached them.
    for (const queryKey of [['batting'], ['pitching']]) queryClient.removeQueries({ queryKey });
    return game;
  } catch (error) {
    // Shows the current game when the user returns to it.
    if (hasStatus(error, 409)) refresh(gameId);
    throw error;
  }
}

export const sendSheet = documentChannel(sheetDocument, {
  send: (gameId, content) => send(Number(gameId), content),
  rebase: (content, { sheet_version }) => ({ ...content, body: { ...content.body, sheet_version } }),
});

/** The game as the server has it now. */
export function fetchGame(gameId: number): Promise<GameDetail> {
  return queryClient.fetchQuery({
    queryKey: queryKeys.game(gameId),
    queryFn: ({ signal }) => call(gamesApi.game, { params: { id: gameId }, signal }),
    staleTime: 0,
  });
}
