import { useEffect, useMemo, useRef, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { type SheetForm, sheetForm } from '#contract/sheet.ts';
import { ApiError, hasStatus, NetworkError } from '../../platform/api-error.ts';
import { reasonWithDraft } from '../../platform/failure.ts';
import type { FormFailure } from '../../platform/form.ts';
import { browserStorage } from '../../platform/storage.ts';
import { type SavedMeanwhile, useSheetConflict } from './conflict/use-sheet-conflict.ts';
import { useSheetSaving } from './sheet.data.ts';
import { sheetDocument, useUnsentSheet } from './sheet.document.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { countErrors, errorsAtCells, errorsOf, type SheetErrors, withoutMissing } from './sheet-check.ts';
import { formOf, sameContent, sheetOf } from './sheet-form.ts';
import type { Sheet } from './sheet-rows.ts';
import { useSheetDraft } from './use-sheet-draft.ts';
import { useSheetHistory } from './use-sheet-history.ts';

interface Refused {
  readonly sheet: Sheet;
  readonly errors: SheetErrors;
}

function serverErrors(sheet: Sheet, error: unknown): SheetErrors {
  if (!(error instanceof ApiError)) return {};
  const refusals = Object.keys(error.errors).map((place) => ({ place, text: error.text(place) ?? '' }));
  return errorsAtCells(sheet, refusals);
}

/** The errors to show. Missing values are errors only after an attempt to save. */
function useSheetErrors(sheet: Sheet) {
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const wrong = useMemo(() => errorsOf(sheet), [sheet]);
  const refusal = refused && sameContent(refused.sheet, sheet) ? refused.errors : {};
  const errors = { ...refusal, ...(attempted ? wrong : withoutMissing(wrong)) };
  return {
    errors,
    errorCount: attempted ? countErrors(errors) : 0,
    /** Whether a cell prevents saving, shown or not. */
    blocked: countErrors(wrong) > 0,
    setAttempted,
    setRefused,
  };
}

/** Keeps a sheet that did not reach the server, to be sent later. Resolves to whether the device can do that. */
function keepUnsent(gameId: number, body: SheetForm, key: string): Promise<boolean> {
  return sheetDocument.enqueue(gameId, { body, draft: { key, text: browserStorage.read(key) } });
}

interface SendingOptions {
  readonly onSaved: (sent: Sheet, saved: GameDetail) => void;
  readonly onConflict: (saved: SavedMeanwhile) => void;
  /** Called with the errors that the server reports at cells. */
  readonly onRefused: (refused: Refused) => void;
  readonly focusFirstError: () => void;
}

/** Sends the sheet; `failure` says why it could not be saved. */
function useSending(
  gameId: number,
  draftKey: string,
  { onSaved, onConflict, onRefused, focusFirstError }: SendingOptions,
) {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const saving = useSheetSaving(gameId);

  function fail(error: unknown, sent: Sheet) {
    if (hasStatus(error, 409) && error.current)
      return onConflict({ sheet: sheetOf(error.current as GameDetail), changed: error.changed });
    const errors = serverErrors(sent, error);
    onRefused({ sheet: sent, errors });
    if (countErrors(errors) > 0) return focusFirstError();
    if (hasStatus(error, 404)) return setFailure({ text: texts.save.gone });
    setFailure({ text: texts.save.failed, reason: reasonWithDraft(error) ?? texts.save.kept });
  }

  async function send(sheet: Sheet): Promise<void> {
    setFailure(null);
    sheetDocument.drop(gameId);
    const { data } = sheetForm.safeParse(formOf(sheet));
    if (!data) return focusFirstError();
    try {
      onSaved(sheet, await saving.mutateAsync(data));
    } catch (error) {
      const isKept = error instanceof NetworkError && (await keepUnsent(gameId, data, draftKey));
      if (isKept) setFailure({ text: texts.save.unsent, reason: texts.save.unsentReason });
      else fail(error, sheet);
    }
  }

  return { send, failure, pending: saving.isPending };
}

/**
 * The state of a sheet: cells, errors, draft, saving and conflicts.
 * @param onSaved called with whether it changed what somebody else had saved meanwhile
 */
export function useSheet(game: GameDetail, onSaved: (merged: boolean) => void) {
  const [stored] = useState(() => sheetOf(game));
  const { sheet, change, undo, redo } = useSheetHistory(stored);
  const [warnedSheet, setWarnedSheet] = useState<Sheet | null>(null);
  // Counts the requests to focus the first error.
  const [focusRequests, setFocusRequests] = useState(0);
  const merging = useRef(false);
  const latest = useRef(sheet);
  latest.current = sheet;
  const draft = useSheetDraft(game.id, stored, sheet, change);
  const { errors, errorCount, blocked, setAttempted, setRefused } = useSheetErrors(sheet);
  const focusFirstError = () => setFocusRequests((count) => count + 1);
  const { send, failure, pending } = useSending(game.id, draft.key, {
    onSaved: (sent, { sheet_version }) => {
      if (!sameContent(sent, latest.current)) return saveRest(sheet_version);
      draft.saved();
      onSaved(merging.current);
    },
    onConflict: (saved) => conflict.meet(saved),
    onRefused: setRefused,
    focusFirstError,
  });

  /** What was typed while the sheet was being saved. */
  function saveRest(version: Sheet['version']): void {
    const rest = { ...latest.current, version };
    change(rest);
    void send(rest);
  }

  function save(): void {
    setAttempted(true);
    void send(sheet);
  }

  const conflict = useSheetConflict(sheet, stored, (merged, changes) => {
    merging.current = changes;
    change(merged);
    void send(merged);
  });

  // What waits to be sent is the sheet that the user saved: it is shown as it is, and saved again, which opens the
  // choice between two versions where the server has another one.
  const isUnsent = useUnsentSheet(game.id);
  const [resumed, setResumed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the queue is known
  useEffect(() => {
    if (!isUnsent || !draft.offered) return;
    draft.decide(true);
    setResumed(true);
  }, [isUnsent]);
  const wasUnsent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was sent behind the page
  useEffect(() => {
    if (wasUnsent.current && !isUnsent && !pending && browserStorage.read(draft.key) === null) onSaved(false);
    wasUnsent.current = isUnsent;
  }, [isUnsent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the cells are the draft's
  useEffect(() => {
    if (resumed) save();
  }, [resumed]);

  return {
    sheet,
    change,
    undo,
    redo,
    errors,
    errorCount,
    blocked,
    /** Whether the user has been told what differs before saving this sheet. */
    warned: warnedSheet === sheet,
    warn: () => setWarnedSheet(sheet),
    draft,
    focusRequests,
    focusFirstError,
    save,
    failure,
    pending,
    conflict,
  };
}

export type SheetState = ReturnType<typeof useSheet>;
