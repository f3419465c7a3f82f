import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import type { EarlierChange } from '#contract/history.ts';
import { sheetForm } from '#contract/sheet.ts';
import { draftNames } from '../../draft-names.ts';
import { ApiError, hasStatus } from '../../platform/api/api-error.ts';
import { findReason, findReasonWithDraft } from '../../platform/api/failure.ts';
import type { FormFailure } from '../../platform/forms/form.ts';
import { browserStorage } from '../../platform/storage/storage.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { queue } from '../../saving/current-queue.ts';
import { type UndoHistory, useUndoHistory } from '../../saving/history.ts';
import { type EarlierVersion, useDocument } from '../../saving/use-document.ts';
import { type OwnDraft, useDraftKey, useOwnDraft } from '../../saving/use-draft.ts';
import {
  assignErrors,
  collectErrors,
  countErrors,
  type SheetErrors,
  withoutMissing,
} from './check/sheet-check.ts';
import { followSheet, rebase, replaceSheet } from './conflict/differing-lines.ts';
import { useSheetConflict } from './conflict/use-sheet-conflict.ts';
import type { Sheet } from './rows/sheet-rows.ts';
import {
  fetchSheet,
  readDraft,
  restoreDraft,
  sheetDocument,
  type UnsentSheet,
  useSheetDraft,
} from './sheet.document.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { hasSameContent, looksEqual, toForm, toSheet } from './sheet-form.ts';

export interface SaveReport {
  /** Whether the save replaced lines that another user had saved, after the user's choice. */
  readonly overwrote: boolean;
  /** The other user's save, if its lines were merged without asking the user. */
  readonly merged: { readonly changed: EarlierChange | null } | null;
}

const ALONE: SaveReport = { overwrote: false, merged: null };

/** The errors of the cells. Missing values are shown only after an attempt to save. */
function useSheetErrors(sheet: Sheet) {
  const [attempted, setAttempted] = useState(false);
  const [refused, refuse] = useState<{ sheet: Sheet; errors: SheetErrors } | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const wrong = useMemo(() => collectErrors(sheet), [sheet]);
  const refusal = refused && hasSameContent(refused.sheet, sheet) ? refused.errors : {};
  const errors = { ...refusal, ...(attempted ? wrong : withoutMissing(wrong)) };
  return {
    errors,
    errorCount: attempted ? countErrors(errors) : 0,
    /** Whether a cell prevents saving, even if its error is not shown. */
    blocked: countErrors(wrong) > 0,
    attempt: () => setAttempted(true),
    refuse,
    focusRequests,
    focusFirstError: () => setFocusRequests((count) => count + 1),
  };
}

function serverErrors(sheet: Sheet, error: unknown): SheetErrors {
  if (!(error instanceof ApiError)) return {};
  const refusals = Object.keys(error.errors).map((place) => ({ place, text: error.text(place) ?? '' }));
  return assignErrors(sheet, refusals);
}

const isStored = () => queue.current()?.store.storage() === 'ok';

function explain(error: unknown): FormFailure {
  if (hasStatus(error, 404)) return { text: texts.save.gone };
  return { text: texts.save.failed, reason: findReasonWithDraft(error) ?? texts.save.kept };
}

/** Returns why the sheet is unsent; null if it only waits for the network. */
function explainUnsent(error: unknown): FormFailure | null {
  if (!isStored()) return explain(error);
  const reason = error instanceof ApiError ? findReason(error) : undefined;
  return reason === undefined ? null : { text: reason };
}

export interface SheetOptions {
  /** The game as last received from the server. */
  readonly game: GameDetail;
  /** Whether the server has responded since the page opened. Without a response, `game` may be older than a draft. */
  readonly isConfirmed: boolean;
  readonly onSaved: (report: SaveReport) => void;
}

interface SavingOptions extends SheetOptions {
  readonly stored: Sheet;
  readonly history: UndoHistory<Sheet>;
  readonly draftKey: string;
  readonly own: OwnDraft;
  /** Called when the server has a sheet that nobody saved on this screen. The screen stays open. */
  readonly onStayed: () => void;
}

const isSame = (saved: Sheet | null, sheet: Sheet) => saved !== null && hasSameContent(saved, sheet);

/** Returns a function that returns whether an unsent sheet is the sheet on the screen. */
function useIsShown(draftKey: string, sheet: Sheet) {
  /**
   * The draft when the screen opened. An unsent sheet with this draft is on the screen, even if changes of other
   * users have been merged into it since.
   */
  const [opened] = useState(() => browserStorage.read(draftKey));
  return ({ draft: { text } }: UnsentSheet) =>
    (opened !== null && text === opened) || isSame(readDraft(text), sheet);
}

/** Returns the sheet that waits to be sent; null if none waits. */
function readUnsent(gameId: number): Sheet | null {
  const waiting = sheetDocument.findRow(gameId);
  return waiting ? readDraft(sheetDocument.readContent(waiting).draft.text) : null;
}

function useSheetSaving({ game, stored, isConfirmed, history, draftKey, own, ...events }: SavingOptions) {
  const { present: sheet, follow } = history;
  const { attempt, refuse: showRefusal, ...checks } = useSheetErrors(sheet);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  /** The sheet that this screen has sent; null once the server has rejected it. */
  const sent = useRef<Sheet | null>(null);
  /** The outcome of the save; null until the user has saved during this visit. */
  const report = useRef<SaveReport | null>(null);
  const document = useDocument(sheetDocument, game.id, {
    isShown: useIsShown(draftKey, sheet),
    onSaved({ content, saved: response, removed }, isLast) {
      const saved = toSheet(response);
      follow((step) => rebase(step, saved));
      const wanted = sent.current ?? readDraft(content.draft.text);
      if (isLast) void removed.then(() => conclude(wanted, saved));
    },
    onRefused: refuse,
    onGone: () => void fetchSheet(game.id).then((found) => conclude(found, null)),
  });
  const conflict = useSheetConflict(sheet, follow, (merged, overwrote) => {
    history.change(merged);
    save(merged, { ...ALONE, overwrote });
  });

  const conclude = useEffectEvent((wanted: Sheet | null, saved: Sheet | null) => {
    if (isSame(wanted, sheet)) finish();
    // Saves input that the saved version lacks: input typed since the save, or from a draft that was opened later.
    else if (saved && report.current && document.state === 'clean') save(rebase(sheet, saved));
  });

  /** Drops the rejected sheet from the queue, so that the user can correct the sheet here. */
  function refuse(error: unknown, earlier: EarlierVersion<GameDetail> | null): void {
    document.drop();
    sent.current = null;
    const errors = serverErrors(sheet, error);
    showRefusal({ sheet, errors });
    const theirs = earlier && toSheet(earlier.current);
    const merged = theirs && conflict.mergeTheirs(theirs, earlier.changed);
    if (!theirs && countErrors(errors) > 0) checks.focusFirstError();
    else if (!theirs) setFailure(explain(error));
    else if (merged && hasSameContent(merged, theirs)) finish();
    else if (merged) save(merged, report.current && { overwrote: false, merged: earlier });
  }

  const followStored = useEffectEvent((theirs: Sheet) => {
    // This screen may have sent the newest sheet, even if the response has not arrived yet.
    const isOwn = isSame(sent.current, theirs) || document.hasReplaced(game);
    if (theirs.version !== sheet.version && !isOwn) follow((step) => followSheet(step, theirs));
  });
  useEffect(() => void (isConfirmed && followStored(stored)), [stored, isConfirmed]);

  function finish() {
    own.remove();
    if (report.current) return events.onSaved(report.current);
    toastSuccess(texts.save.saved);
    events.onStayed();
  }

  function save(entered: Sheet, how = report.current) {
    report.current = how;
    setFailure(null);
    const { data } = sheetForm.safeParse(toForm(entered));
    if (!data) return checks.focusFirstError();
    const unsent = readUnsent(game.id);
    const wanted = unsent ? replaceSheet(unsent, entered) : entered;
    if (unsent) follow((step) => replaceSheet(unsent, step));
    sent.current = wanted;
    document.save({ body: data, draft: { key: draftKey, text: JSON.stringify(wanted) } });
  }

  return {
    ...checks,
    ...{ document, conflict, failure },
    save() {
      attempt();
      save(sheet, ALONE);
    },
  };
}

export function useSheet(options: SheetOptions) {
  const { game, isConfirmed } = options;
  const draftKey = useDraftKey(draftNames.sheet(game.id));
  const [own, stored] = [useOwnDraft(draftKey), useMemo(() => toSheet(game), [game])];
  const [restored, setRestored] = useState(() =>
    restoreDraft(browserStorage.read(draftKey), stored, isConfirmed),
  );
  const history = useUndoHistory(() => restored ?? rebase(stored, stored), looksEqual);
  const { present: sheet, change, reset, undo, redo } = history;
  const savedAt = useSheetDraft(own, stored, sheet);
  const [warnedSheet, setWarnedSheet] = useState<Sheet | null>(null);
  const { document, failure, ...saving } = useSheetSaving({
    ...options,
    ...{ stored, history, draftKey, own },
    onStayed: () => setRestored(null),
  });
  const isUnsent = document.state === 'unsent' && !document.isOther;
  const isRestored = restored !== null && !hasSameContent(sheet, stored);

  return {
    ...saving,
    ...{ sheet, change, undo, redo, savedAt },
    /** Whether the user has seen how this sheet differs from the score, and has not changed the sheet since. */
    warned: warnedSheet === sheet,
    warn: () => setWarnedSheet(sheet),
    draft: {
      // A saved sheet that only waits to be sent is not reported as restored.
      isRestored: isRestored && (document.state === 'clean' || document.isOther),
      isOutdated: isRestored && isConfirmed && sheet.version !== stored.version,
      discard() {
        document.drop();
        reset(rebase(stored, stored));
        setRestored(null);
      },
    },
    pending: document.state === 'sending',
    failure: isUnsent ? explainUnsent(document.error) : failure,
    /** Whether the saved sheet waits on the device to be sent. */
    waits: isUnsent && isStored(),
  };
}

export type SheetState = ReturnType<typeof useSheet>;
