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
import { countErrors, errorsAtCells, type SheetErrors } from './check/sheet-check.ts';
import { basedOn, followSheet } from './conflict/differing-lines.ts';
import { useSheetConflict } from './conflict/use-sheet-conflict.ts';
import type { Sheet } from './rows/sheet-rows.ts';
import { fetchGame, sheetDocument, type UnsentSheet } from './sheet.document.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { readDraft } from './sheet-draft.ts';
import { sameContent, toForm, toSheet } from './sheet-form.ts';

export interface RefusedSheet {
  readonly sheet: Sheet;
  readonly errors: SheetErrors;
}

/** The outcome of a save where somebody else had saved meanwhile. */
export interface SaveReport {
  /** Whether the save replaced lines of the other save, after the user's choice. */
  readonly overwrote: boolean;
  /** The other save, if its lines were taken over without a choice. */
  readonly merged: { readonly changed: EarlierChange | null } | null;
}

const ALONE: SaveReport = { overwrote: false, merged: null };

function serverErrors(sheet: Sheet, error: unknown): SheetErrors {
  if (!(error instanceof ApiError)) return {};
  const refusals = Object.keys(error.errors).map((place) => ({ place, text: error.text(place) ?? '' }));
  return errorsAtCells(sheet, refusals);
}

const isStored = () => queue.current()?.store.storage() === 'ok';

/** Explains why a saved sheet has not reached the server, unless it only waits for the network. */
function unsentFailure(error: unknown): FormFailure | null {
  if (!isStored()) return { text: texts.save.failed, reason: reasonWithDraft(error) ?? texts.save.kept };
  const reason = error instanceof ApiError ? findReason(error) : undefined;
  return reason === undefined ? null : { text: reason };
}

interface SavingOptions {
  /** The newest version of the game that the server is known to have, and its sheet. */
  readonly newest: GameDetail;
  readonly stored: Sheet;
  readonly sheet: Sheet;
  readonly change: (sheet: Sheet) => void;
  /** Changes all steps of the undo history. */
  readonly follow: (change: (step: Sheet) => Sheet) => void;
  readonly draftKey: string;
  /** Called with the errors that the server reports for cells. */
  readonly onRefused: (refused: RefusedSheet) => void;
  readonly onWrongCell: () => void;
  readonly onSaved: (report: SaveReport) => void;
  /** Called when the server has the sheet of an earlier visit, so that this visit goes on. */
  readonly onStayed: () => void;
}

interface SendingOptions extends Omit<SavingOptions, 'change' | 'onRefused' | 'onSaved' | 'onStayed'> {
  /** Called when the server has the sheet on the screen. */
  readonly onDone: () => void;
  /** Called with the sheet that the server has, if the sheet on the screen has newer input. */
  readonly onBehind: (saved: Sheet) => void;
  /** Called with the error if the server rejects the sheet. */
  readonly onRefused: (error: unknown) => void;
}

/** Sends a sheet through the queue, and follows what others save meanwhile. */
function useSheetSending(options: SendingOptions) {
  const { newest, stored, sheet, follow, draftKey, onDone } = options;
  /** The sheet that this screen has sent; null once the server has rejected it. */
  const sent = useRef<Sheet | null>(null);

  /** The draft with which this screen opened. The sheet may follow others before its unsent entry is known. */
  const [opened] = useState(() => browserStorage.read(draftKey));

  const isShown = (saved: Sheet | null) => saved !== null && sameContent(saved, sheet);
  const document = useDocument(
    sheetDocument,
    newest.id,
    ({ draft }) => (opened !== null && draft.text === opened) || isShown(readDraft(draft.text)),
    (outcome: SaveOutcome<UnsentSheet, GameDetail>) => {
      if (outcome.state === 'refused') {
        document.drop();
        sent.current = null;
        return options.onRefused(outcome.error);
      }
      if (outcome.state === 'gone elsewhere') return void followOthers();
      const saved = toSheet(outcome.saved);
      follow((step) => basedOn(step, saved));
      // A newer version of the sheet is still being sent.
      if (!outcome.isLast) return;
      if (isShown(sent.current ?? readDraft(outcome.content.draft.text))) void outcome.removed.then(onDone);
      // Input that the saved version lacks: typed during the save, or in a draft that was opened later.
      else options.onBehind(saved);
    },
  );

  const followStored = useEffectEvent(() => {
    const row = sheetDocument.rowIn(queue.current()?.store.rows() ?? [], newest.id);
    const isOwn =
      (sent.current !== null && sameContent(stored, sent.current)) ||
      (row && sheetDocument.hasReplaced(row, newest));
    if (stored.version !== sheet.version && !isOwn) follow((step) => followSheet(step, stored));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a newer version is known
  useEffect(() => followStored(), [stored]);

  /** Handles a sheet that another screen has sent or dropped. */
  async function followOthers(): Promise<void> {
    const game = await fetchGame(newest.id).catch(() => null);
    if (game && sameContent(toSheet(game), sheet)) onDone();
  }

  function send(wanted: Sheet): void {
    const { data } = sheetForm.safeParse(toForm(wanted));
    if (data) {
      sent.current = wanted;
      document.save({ body: data, draft: { key: draftKey, text: JSON.stringify(wanted) } });
    } else options.onWrongCell();
  }

  return { document, send };
}

/** Saves a sheet, and follows what others save meanwhile. If both have changed a line, lets the user choose. */
export function useSheetSaving(options: SavingOptions) {
  const { sheet, change, follow, onRefused, onWrongCell } = options;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const report = useRef(ALONE);
  /** Whether the user has saved on this screen, instead of on an earlier visit. */
  const isSaved = useRef(false);

  const { document, send } = useSheetSending({
    ...options,
    onDone: finish,
    onBehind(saved) {
      if (isSaved.current) save(basedOn(sheet, saved));
    },
    onRefused: refuse,
  });

  function finish(): void {
    browserStorage.remove(options.draftKey);
    if (isSaved.current) options.onSaved(report.current);
    else {
      toastSuccess(texts.save.saved);
      options.onStayed();
    }
  }

  /** Shows why the server has rejected the sheet. The cells are on this screen, so the user decides here. */
  function refuse(error: unknown): void {
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
    send(wanted);
  }

  const conflict = useSheetConflict({
    sheet,
    follow,
    onSame: finish,
    onMerged(merged, changed) {
      report.current = { overwrote: false, merged: { changed } };
      save(merged);
    },
    onChosen(merged, overwrote) {
      report.current = { ...ALONE, overwrote };
      change(merged);
      isSaved.current = true;
      save(merged);
    },
  });

  return {
    document,
    save() {
      report.current = ALONE;
      isSaved.current = true;
      save(sheet);
    },
    conflict,
    failure: document.state === 'unsent' ? unsentFailure(document.error) : failure,
    /** Whether the saved sheet is stored on the device until it can be sent. */
    waits: document.state === 'unsent' && isStored(),
  };
}
