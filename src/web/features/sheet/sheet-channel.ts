import { type SheetForm, sheetApi } from '#contract/sheet.ts';
import { call } from '../../platform/api.ts';
import { ApiError, hasStatus } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/data-provider.tsx';
import { browserStorage } from '../../platform/storage.ts';
import { queryKeys } from '../../query-keys.ts';
import { isRetryable } from '../../saving/is-retryable.ts';
import type { Channel } from '../../saving/sending.ts';
import { sheetDocument } from './sheet.document.ts';

/** Sends a sheet that was saved without a network. The draft stays until then, for what a person has to decide. */
export const sendSheet: Channel = async (rows, store) => {
  const [row] = rows;
  if (!row) return 'sent';
  const id = Number(sheetDocument.subjectOf(row));
  const { body, draft } = sheetDocument.contentOf(row);
  try {
    await call(sheetApi.saveSheet, { params: { id }, body: body as SheetForm });
  } catch (error) {
    if (!(error instanceof ApiError) || isRetryable(error)) return 'later';
    // The page shows both versions, or what the server refuses.
    if (hasStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: queryKeys.game(id) });
    return 'held';
  }
  // Before the row: the page looks for the draft when nothing waits any more.
  if (browserStorage.read(draft.key) === draft.text) browserStorage.remove(draft.key);
  await store.change({ remove: [row] });
  for (const queryKey of [queryKeys.game(id), queryKeys.gameList, queryKeys.statistics])
    void queryClient.invalidateQueries({ queryKey });
  return 'sent';
};
