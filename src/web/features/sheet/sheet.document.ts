import { useEffect, useRef, useState } from 'react';
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
import {
  BATTER_COLUMNS,
  type BatterRow,
  completeSheet,
  makeBatterRow,
  makePitcherRow,
  PITCHER_COLUMNS,
  type PitcherRow,
  type Sheet,
} from './rows/sheet-rows.ts';
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

type Unknown = Readonly<Record<string, unknown>>;

function asRecord(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? (value as Unknown) : {};
}

function asList(value: unknown): Unknown[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}

function parseCells<Column extends string>(row: Unknown, columns: readonly Column[]) {
  const cells = asRecord(row.cells);
  const known = columns.filter((column) => typeof cells[column] === 'string');
  return Object.fromEntries(known.map((column) => [column, cells[column]])) as Partial<
    Record<Column, string>
  >;
}

function parsePitcher(row: Unknown, index: number): PitcherRow {
  const pitcher = makePitcherRow(`p${index + 1}`, parseCells(row, PITCHER_COLUMNS));
  return row.suggested === true ? { ...pitcher, suggested: true } : pitcher;
}

function parseBatter(row: Unknown, index: number): BatterRow {
  return makeBatterRow(`b${index + 1}`, Number(row.order), parseCells(row, BATTER_COLUMNS));
}

/** Leaves out a line score that the server would not accept. */
function parseLineScore({ line_score, bats_first }: Unknown): Pick<Sheet, 'lineScore'> {
  const read = lineScore.safeParse(line_score).data ?? null;
  const first = typeof bats_first === 'boolean' ? bats_first : null;
  return read || first !== null ? { lineScore: { line_score: read, bats_first: first } } : {};
}

function parseSheet(draft: Unknown): Sheet {
  const batters = asList(draft.batters).filter(({ order }) => Number.isInteger(order));
  return completeSheet({
    batters: batters.map(parseBatter),
    pitchers: asList(draft.pitchers).map(parsePitcher),
    ...parseLineScore(asRecord(draft.lineScore)),
    version: typeof draft.version === 'string' ? draft.version : null,
    ...(draft.base ? { base: parseSheet(asRecord(draft.base)) } : {}),
    ...(draft.replaced ? { replaced: asList(draft.replaced).map(parseSheet) } : {}),
  });
}

export function readDraft(text: string | null): Sheet | null {
  const draft = parseJson(text);
  return draft === null ? null : parseSheet(asRecord(draft));
}

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
    // A sheet that only follows a saved one has another base.
    const isEdited = sheet.base === last.current.base && !hasSameContent(sheet, last.current);
    last.current = sheet;
    if (unchanged) own.remove();
    else if (isEdited || own.isNewest()) own.write(JSON.stringify(sheet));
    else return;
    setSavedAt(unchanged ? null : new Date());
  }, [own, sheet, stored]);
  return savedAt;
}
