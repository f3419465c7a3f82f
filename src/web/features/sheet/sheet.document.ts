import { type GameDetail, gamesApi } from '#contract/games.ts';
import { type SheetForm, sheetApi, sheetForm } from '#contract/sheet.ts';
import { call } from '../../platform/api/api.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { queryClient, readQuery, refetch } from '../../platform/queries/data-provider.tsx';
import { browserStorage } from '../../platform/storage/storage.ts';
import { queryKeys } from '../../query-keys.ts';
import { DocumentKind } from '../../saving/document.ts';
import type { Sheet } from './rows/sheet-rows.ts';
import { toForm, toSheet } from './sheet-form.ts';

/** A saved sheet that the server does not have yet. The cells are stored as the draft of the game. */
export interface UnsentSheet {
  readonly body: SheetForm;
  /** The stored draft. The save removes the draft, unless the user has changed the draft since. */
  readonly draft: { readonly key: string; readonly text: string | null };
}

/** Equal for sheets that the server stores equally: a typed 0 equals an empty cell. */
const bodyText = (body: SheetForm) => JSON.stringify({ ...body, sheet_version: null });

async function send(gameId: number, { body }: UnsentSheet): Promise<GameDetail> {
  try {
    return await call(sheetApi.saveSheet, { params: { id: gameId }, body });
  } catch (error) {
    // Refetches the game, so that a user who comes back sees the current state.
    if (hasStatus(error, 409)) refetch(queryKeys.game(gameId));
    throw error;
  }
}

function keepSheet(gameId: number, game: GameDetail, { draft }: UnsentSheet): void {
  if (browserStorage.read(draft.key) === draft.text) browserStorage.remove(draft.key);
  queryClient.setQueryData(queryKeys.game(gameId), game);
  refetch(queryKeys.game(gameId), queryKeys.gameList, queryKeys.statistics);
  // The forms of single lines may have cached old lines.
  for (const queryKey of [['batting'], ['pitching']]) queryClient.removeQueries({ queryKey });
}

export const sheetDocument = new DocumentKind<UnsentSheet, GameDetail>({
  name: 'sheet',
  send,
  onSaved: keepSheet,
  rebase: (content, { sheet_version }) => ({ ...content, body: { ...content.body, sheet_version } }),
  toText: ({ body }) => bodyText(body),
  toSentText(game) {
    const { data } = sheetForm.safeParse(toForm(toSheet(game)));
    return data && bodyText(data);
  },
});

export function fetchSheet(gameId: number): Promise<Sheet | null> {
  const query = readQuery(queryKeys.game(gameId), gamesApi.game, { params: { id: gameId } });
  return queryClient.fetchQuery({ ...query, staleTime: 0 }).then(toSheet, () => null);
}
