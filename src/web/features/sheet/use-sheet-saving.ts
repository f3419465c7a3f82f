import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import type { EarlierChange } from '#contract/history.ts';
import { sheetForm } from '#contract/sheet.ts';
import { ApiError, hasStatus } from '../../platform/api/api-error.ts';
import { findReason, reasonWithDraft } from '../../platform/api/failure.ts';
import type { FormFailure } from '../../platform/forms/form.ts';
import { browserStorage } from '../../platform/storage/storage.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { queue } from '../../saving/current-queue.ts';
import { type SaveOutcome, useDocument } from '../../saving/use-document.ts';
import { assignErrors, countErrors, type SheetErrors } from './check/sheet-check.ts';
import { followSheet, rebase } from './conflict/differing-lines.ts';
import { useSheetConflict } from './conflict/use-sheet-conflict.ts';
import type { Sheet } from './rows/sheet-rows.ts';
import { fetchSheet, sheetDocument, type UnsentSheet } from './sheet.document.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { readDraft } from './sheet-draft.ts';
import { hasSameContent, toForm, toSheet } from './sheet-form.ts';

export interface RefusedSheet {
  readonly sheet: Sheet;
  readonly errors: SheetErrors;
}

export interface SaveReport {
  /** Whether the save replaced lines that another user had saved, after the user's choice. */
  readonly overwrote: boolean;
  /** The other user's save, if the lines were merged without a question. */
  readonly merged: { readonly changed: EarlierChange | null } | null;
}

const ALONE: SaveReport = { overwrote: false, merged: null };

function serverErrors(sheet: Sheet, error: unknown): SheetErrors {
  if (!(error instanceof ApiError)) return {};
  const refusals = Object.keys(error.errors).map((place) => ({ place, text: error.text(place) ?? '' }));
  return assignErrors(sheet, refusals);
}

const isStored = () => queue.current()?.store.storage() === 'ok';

function explain(error: unknown): FormFailure {
  if (hasStatus(error, 404)) return { text: texts.save.gone };
  return { text: texts.save.failed, reason: reasonWithDraft(error) ?? texts.save.kept };
}

/** Returns null if the sheet only waits for the network. */
function explainUnsent(error: unknown): FormFailure | null {
  if (!isStored()) return explain(error);
  const reason = error instanceof ApiError ? findReason(error) : undefined;
  return reason === undefined ? null : { text: reason };
}

interface SavingOptions {
  /** The newest version of the game that this device has, and its sheet. */
  readonly newest: GameDetail;
  readonly stored: Sheet;
  readonly isConfirmed: boolean;
  readonly sheet: Sheet;
  readonly change: (sheet: Sheet) => void;
  /** Changes all steps of the undo history. */
  readonly follow: (change: (step: Sheet) => Sheet) => void;
  readonly draftKey: string;
  readonly onSave: () => void;
  readonly onRefused: (refused: RefusedSheet) => void;
  readonly onWrongCell: () => void;
  readonly onSaved: (report: SaveReport) => void;
  /** Called when the server has the sheet of an earlier visit. The screen stays open. */
  readonly onStayed: () => void;
}

const isSame = (saved: Sheet | null, sheet: Sheet) => saved !== null && hasSameContent(saved, sheet);

/** The returned function tells whether an unsent sheet is the sheet on the screen. */
function useIsShown(draftKey: string, sheet: Sheet) {
  /**
   * The draft with which the screen opened. Changes of other users may be merged into the screen's sheet before the
   * unsent sheet is read.
   */
  const [opened] = useState(() => browserStorage.read(draftKey));
  return ({ draft: { text } }: UnsentSheet) =>
    (opened !== null && text === opened) || isSame(readDraft(text), sheet);
}

/** Returns whether this screen sent the newest sheet, even before the response arrives. */
function isOwn({ newest, stored }: SavingOptions, sent: Sheet | null): boolean {
  const row = sheetDocument.rowIn(queue.current()?.store.rows() ?? [], newest.id);
  return isSame(sent, stored) || (row !== undefined && sheetDocument.hasReplaced(row, newest));
}

export function useSheetSaving(options: SavingOptions) {
  const { newest, stored, isConfirmed, sheet, follow, draftKey, onWrongCell } = options;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  /** The sheet that this screen has sent; null once the server has rejected it. */
  const sent = useRef<Sheet | null>(null);
  /** The outcome of the save; null until the user has saved during this visit. */
  const report = useRef<SaveReport | null>(null);
  const document = useDocument(sheetDocument, newest.id, useIsShown(draftKey, sheet), hear);
  const conflict = useSheetConflict(sheet, follow, (merged, overwrote) => {
    options.change(merged);
    save(merged, { ...ALONE, overwrote });
  });

  function hear(outcome: SaveOutcome<UnsentSheet, GameDetail>) {
    if (outcome.state === 'refused') return refuse(outcome.error);
    if (outcome.state === 'gone elsewhere')
      return void fetchSheet(newest.id).then((found) => conclude(found, null));
    const saved = toSheet(outcome.saved);
    follow((step) => rebase(step, saved));
    const wanted = sent.current ?? readDraft(outcome.content.draft.text);
    if (outcome.isLast) void outcome.removed.then(() => conclude(wanted, saved));
  }

  const conclude = useEffectEvent((wanted: Sheet | null, saved: Sheet | null) => {
    if (isSame(wanted, sheet)) finish();
    // Saves input that the saved version lacks: input typed since, or from a draft that was opened later.
    else if (saved && report.current && document.state === 'clean') save(rebase(sheet, saved));
  });

  /** Drops the rejected sheet from the queue, so that the user can correct the sheet here. */
  function refuse(error: unknown): void {
    document.drop();
    sent.current = null;
    const errors = serverErrors(sheet, error);
    options.onRefused({ sheet, errors });
    if (hasStatus(error, 409) && error.current) meet(toSheet(error.current as GameDetail), error.changed);
    else if (countErrors(errors) > 0) onWrongCell();
    else setFailure(explain(error));
  }

  function meet(theirs: Sheet, changed: EarlierChange | null) {
    const merged = conflict.meet(theirs, changed);
    if (!merged) return;
    if (hasSameContent(merged, theirs)) return finish();
    save(merged, report.current && { overwrote: false, merged: { changed } });
  }

  const followStored = useEffectEvent((theirs: Sheet) => {
    if (theirs.version !== sheet.version && !isOwn(options, sent.current))
      follow((step) => followSheet(step, theirs));
  });
  useEffect(() => {
    if (isConfirmed) followStored(stored);
  }, [stored, isConfirmed]);

  function finish() {
    browserStorage.remove(draftKey);
    if (report.current) return options.onSaved(report.current);
    toastSuccess(texts.save.saved);
    options.onStayed();
  }

  function save(wanted: Sheet, how = report.current) {
    report.current = how;
    setFailure(null);
    const { data } = sheetForm.safeParse(toForm(wanted));
    if (!data) return onWrongCell();
    sent.current = wanted;
    document.save({ body: data, draft: { key: draftKey, text: JSON.stringify(wanted) } });
  }

  return {
    document,
    save() {
      options.onSave();
      save(sheet, ALONE);
    },
    conflict,
    failure: document.state === 'unsent' ? explainUnsent(document.error) : failure,
    /** Whether the saved sheet waits on the device to be sent. */
    waits: document.state === 'unsent' && isStored(),
  };
}
