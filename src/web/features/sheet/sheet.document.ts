import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type GameDetail, gamesApi } from '#contract/games.ts';
import { lineScore } from '#contract/line-score.ts';
import { type SheetForm, sheetApi, sheetForm } from '#contract/sheet.ts';
import { call } from '../../platform/api/api.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { queryClient, readQuery, refetch } from '../../platform/queries/data-provider.tsx';
import { browserStorage, parseJson } from '../../platform/storage/storage.ts';
import { queryKeys } from '../../query-keys.ts';
import { DocumentKind } from '../../saving/document.ts';
import type { OwnDraft } from '../../saving/use-draft.ts';
import { followSheet, rebase } from './conflict/differing-lines.ts';
import { completeSheet, makeBatterRow, makePitcherRow, type Sheet } from './rows/sheet-rows.ts';
import { hasSameContent, toForm, toSheet } from './sheet-form.ts';

/** A saved sheet that the server does not have yet. The cells are stored as the draft of the game. */
export interface UnsentSheet {
  readonly body: SheetForm;
  /** The stored draft. The save removes the draft, unless the user has changed the draft since. */
  readonly draft: { readonly key: string; readonly text: string | null };
}

/** Returns a text that is equal for sheets that the server stores equally: a typed 0 equals an empty cell. */
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

function storeSheet(gameId: number, game: GameDetail, { draft }: UnsentSheet): void {
  if (browserStorage.read(draft.key) === draft.text) browserStorage.remove(draft.key);
  queryClient.setQueryData(queryKeys.game(gameId), game);
  refetch(queryKeys.game(gameId), queryKeys.gameList, queryKeys.statistics);
  // The forms of single lines may have cached old lines.
  for (const queryKey of [['batting'], ['pitching']]) queryClient.removeQueries({ queryKey });
}

export const sheetDocument = new DocumentKind<UnsentSheet, GameDetail>({
  name: 'sheet',
  send,
  onSaved: storeSheet,
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

const cells = z.record(z.string(), z.string());

/** The schema of a stored draft. Drafts of older versions of the app lack columns, the line score and the base. */
const storedDraft = z.object({
  batters: z.array(z.object({ order: z.int(), cells })),
  pitchers: z.array(z.object({ suggested: z.optional(z.boolean()), cells })),
  lineScore: z.catch(
    z.optional(z.object({ line_score: z.nullable(lineScore), bats_first: z.nullable(z.boolean()) })),
    undefined,
  ),
  version: z.catch(z.nullable(z.string()), null),
  base: z.optional(z.unknown()),
  replaced: z.catch(z.array(z.unknown()), []),
});

function parseSheet(stored: unknown): Sheet | null {
  const { data } = storedDraft.safeParse(stored);
  if (!data) return null;
  const { lineScore: score, version } = data;
  const [base, replaced] = [parseSheet(data.base), data.replaced.flatMap((sheet) => parseSheet(sheet) ?? [])];
  return completeSheet({
    batters: data.batters.map((row, index) => makeBatterRow(`b${index + 1}`, row.order, row.cells)),
    pitchers: data.pitchers.map((row, index) => ({
      ...makePitcherRow(`p${index + 1}`, row.cells),
      ...(row.suggested && { suggested: true }),
    })),
    ...(score && { lineScore: score }),
    version,
    ...(base && { base }),
    ...(replaced.length > 0 && { replaced }),
  });
}

export const readDraft = (text: string | null): Sheet | null => parseSheet(parseJson(text));

/**
 * Returns the draft of an earlier visit with what others have saved since; null without unsaved input.
 * @param isConfirmed false if `stored` may be older than the draft, as it can be without a network
 */
export function restoreDraft(text: string | null, stored: Sheet, isConfirmed: boolean): Sheet | null {
  const draft = readDraft(text);
  if (!draft) return null;
  const isSame = draft.version === stored.version;
  const followed = isSame ? rebase(draft, stored) : isConfirmed ? followSheet(draft, stored) : draft;
  return hasSameContent(followed, stored) ? null : followed;
}

/**
 * Stores the sheet in the browser until the sheet is saved.
 * @returns the time of the last write; null if the sheet equals the saved sheet
 */
export function useSheetDraft(own: OwnDraft, stored: Sheet, sheet: Sheet): Date | null {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const last = useRef(sheet);
  useEffect(() => {
    const unchanged = hasSameContent(sheet, stored);
    // A sheet that has only been merged with another user's save has a new base.
    const isEdited = sheet.base === last.current.base && !hasSameContent(sheet, last.current);
    last.current = sheet;
    if (unchanged) own.remove();
    else if (isEdited || own.isNewest()) own.write(JSON.stringify(sheet));
    else return;
    setSavedAt(unchanged ? null : new Date());
  }, [own, sheet, stored]);
  return savedAt;
}
