import { useMemo, useRef, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { sheetForm } from '#contract/sheet.ts';
import { draftNames } from '../../draft-names.ts';
import { ApiError, hasStatus } from '../../platform/api/api-error.ts';
import { findReason, reasonWithDraft } from '../../platform/api/failure.ts';
import type { FormFailure } from '../../platform/forms/form.ts';
import { browserStorage } from '../../platform/storage/storage.ts';
import { queue } from '../../saving/current-queue.ts';
import { useUndoHistory } from '../../saving/history.ts';
import { type SaveOutcome, useDocument } from '../../saving/use-document.ts';
import { useDraftKey } from '../../saving/use-draft.ts';
import {
  collectErrors,
  countErrors,
  errorsAtCells,
  type SheetErrors,
  withoutMissing,
} from './check/sheet-check.ts';
import { useSheetConflict } from './conflict/use-sheet-conflict.ts';
import type { Sheet } from './rows/sheet-rows.ts';
import { fetchGame, sheetDocument, type UnsentSheet } from './sheet.document.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { readDraft, useSheetDraft } from './sheet-draft.ts';
import { sameContent, toForm, toSheet } from './sheet-form.ts';

interface Refused {
  readonly sheet: Sheet;
  readonly errors: SheetErrors;
}

function serverErrors(sheet: Sheet, error: unknown): SheetErrors {
  if (!(error instanceof ApiError)) return {};
  const refusals = Object.keys(error.errors).map((place) => ({ place, text: error.text(place) ?? '' }));
  return errorsAtCells(sheet, refusals);
}

/** Returns the errors to show. Missing values are shown only after an attempt to save. */
function useSheetErrors(sheet: Sheet) {
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const wrong = useMemo(() => collectErrors(sheet), [sheet]);
  const refusal = refused && sameContent(refused.sheet, sheet) ? refused.errors : {};
  const errors = { ...refusal, ...(attempted ? wrong : withoutMissing(wrong)) };
  return {
    errors,
    errorCount: attempted ? countErrors(errors) : 0,
    /** Whether a cell prevents saving, even if its error is not shown. */
    blocked: countErrors(wrong) > 0,
    setAttempted,
    setRefused,
  };
}

/** Explains that a saved sheet has not reached the server. */
function unsentFailure(error: unknown): FormFailure {
  const isStored = queue.current()?.store.storage() === 'ok';
  if (!isStored) return { text: texts.save.failed, reason: reasonWithDraft(error) ?? texts.save.kept };
  const reason = error instanceof ApiError ? findReason(error) : undefined;
  return { text: texts.save.unsent, reason: reason ?? texts.save.unsentReason };
}

/** Returns whether two sheets look the same. The space that begins a new word is not an undo step. */
function looksEqual(a: Sheet, b: Sheet): boolean {
  return (
    a.batters.length === b.batters.length && a.pitchers.length === b.pitchers.length && sameContent(a, b)
  );
}

interface SavingOptions {
  readonly game: GameDetail;
  readonly stored: Sheet;
  readonly sheet: Sheet;
  readonly change: (sheet: Sheet) => void;
  readonly draftKey: string;
  /** Called with the errors that the server reports for cells. */
  readonly onRefused: (refused: Refused) => void;
  readonly onWrongCell: () => void;
  readonly onSaved: (merged: boolean) => void;
}

/** Saves a sheet. If somebody else saved one meanwhile, lets the user choose. */
function useSaving(options: SavingOptions) {
  const { game, stored, sheet, change, draftKey, onRefused, onWrongCell, onSaved } = options;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const merging = useRef(false);
  /** The sheet that the user has saved on this screen; null once the server has rejected it. */
  const sent = useRef<Sheet | null>(null);

  const isShown = (saved: Sheet | null) => saved !== null && sameContent(saved, sheet);
  const document = useDocument(
    sheetDocument,
    game.id,
    ({ draft }) => isShown(readDraft(draft.text)),
    (outcome: SaveOutcome<UnsentSheet, GameDetail>) => {
      if (outcome.state === 'refused') return refuse(outcome.error);
      if (outcome.state === 'gone elsewhere') return void follow();
      // A newer version of the sheet is still being sent.
      if (!outcome.isLast) return;
      if (isShown(sent.current ?? readDraft(outcome.content.draft.text))) leave();
      else keepRest(outcome.saved.sheet_version);
    },
  );

  function leave(): void {
    browserStorage.remove(draftKey);
    onSaved(merging.current);
  }

  /** Handles a sheet that another screen has sent or dropped. Leaves the page if the server has the same content. */
  async function follow(): Promise<void> {
    const newest = await fetchGame(game.id).catch(() => null);
    if (newest && sameContent(toSheet(newest), sheet)) leave();
  }

  /** Keeps input that the saved version lacks: typed during the save, or in a draft that was opened later. */
  function keepRest(version: Sheet['version']): void {
    const rest = { ...sheet, version };
    change(rest);
    if (sent.current) save(rest);
  }

  /** Shows why the server has rejected the sheet. The cells are on this screen, so the user decides here. */
  function refuse(error: unknown): void {
    document.drop();
    sent.current = null;
    const errors = serverErrors(sheet, error);
    onRefused({ sheet, errors });
    if (hasStatus(error, 409) && error.current)
      conflict.meet({ sheet: toSheet(error.current as GameDetail), changed: error.changed });
    else if (countErrors(errors) > 0) onWrongCell();
    else if (hasStatus(error, 404)) setFailure({ text: texts.save.gone });
    else setFailure({ text: texts.save.failed, reason: reasonWithDraft(error) ?? texts.save.kept });
  }

  function save(wanted: Sheet): void {
    setFailure(null);
    const { data } = sheetForm.safeParse(toForm(wanted));
    if (data) {
      sent.current = wanted;
      document.save({ body: data, draft: { key: draftKey, text: JSON.stringify(wanted) } });
    } else onWrongCell();
  }

  const conflict = useSheetConflict(sheet, stored, (merged, changes) => {
    merging.current = changes;
    change(merged);
    save(merged);
  });

  return {
    document,
    save,
    conflict,
    failure: document.state === 'unsent' ? unsentFailure(document.error) : failure,
  };
}

/** Returns the unsaved input of an earlier visit; null if it equals the stored sheet. */
function restoredDraft(key: string, stored: Sheet): Sheet | null {
  const draft = readDraft(browserStorage.read(key));
  return draft && !sameContent(draft, stored) ? draft : null;
}

/**
 * Holds the state of a sheet: cells, errors, draft, saving and conflicts.
 * @param onSaved called with whether the save changed lines that somebody else had saved meanwhile
 */
export function useSheet(game: GameDetail, onSaved: (merged: boolean) => void) {
  const draftKey = useDraftKey(draftNames.sheet(game.id));
  const [stored] = useState(() => toSheet(game));
  const [restored, setRestored] = useState(() => restoredDraft(draftKey, stored));
  const { present: sheet, change, reset, undo, redo } = useUndoHistory(restored ?? stored, looksEqual);
  const savedAt = useSheetDraft(draftKey, stored, sheet);
  const [warnedSheet, setWarnedSheet] = useState<Sheet | null>(null);
  // The number of requests to focus the first error.
  const [focusRequests, setFocusRequests] = useState(0);
  const focusFirstError = () => setFocusRequests((count) => count + 1);
  const { errors, errorCount, blocked, setAttempted, setRefused } = useSheetErrors(sheet);
  const { document, save, conflict, failure } = useSaving({
    game,
    stored,
    sheet,
    change,
    draftKey,
    onRefused: setRefused,
    onWrongCell: focusFirstError,
    onSaved,
  });

  return {
    sheet,
    change,
    undo,
    redo,
    errors,
    errorCount,
    blocked,
    /** Whether the user has been told, for this very sheet, what differs. */
    warned: warnedSheet === sheet,
    warn: () => setWarnedSheet(sheet),
    draft: {
      // A sheet that was saved and waits to be sent is not reported as restored.
      isRestored: restored !== null && document.state === 'clean',
      isOutdated: restored !== null && restored.version !== stored.version,
      discard() {
        document.drop();
        reset(stored);
        setRestored(null);
      },
    },
    keptAt: savedAt,
    focusRequests,
    focusFirstError,
    save() {
      setAttempted(true);
      save(sheet);
    },
    failure,
    pending: document.state === 'sending',
    conflict,
  };
}

export type SheetState = ReturnType<typeof useSheet>;
