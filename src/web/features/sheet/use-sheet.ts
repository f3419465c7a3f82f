import { useMemo, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { sheetForm } from '#contract/sheet.ts';
import { ApiError, hasStatus } from '../../platform/api-error.ts';
import { reasonWithDraft } from '../../platform/failure.ts';
import type { FormFailure } from '../../platform/form.ts';
import { useSheetSaving } from './sheet.data.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { countErrors, errorsAtCells, errorsOf, type SheetErrors, withoutMissing } from './sheet-check.ts';
import { formOf, sameLines, sheetOf } from './sheet-form.ts';
import type { Sheet } from './sheet-rows.ts';
import { useSheetDraft } from './use-sheet-draft.ts';

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
  const refusal = refused && sameLines(refused.sheet, sheet) ? refused.errors : {};
  const errors = { ...refusal, ...(attempted ? wrong : withoutMissing(wrong)) };
  return {
    errors,
    errorCount: attempted ? countErrors(errors) : 0,
    setAttempted,
    setRefused,
  };
}

interface SendingOptions {
  readonly onSaved: () => void;
  readonly onConflict: (theirs: GameDetail) => void;
  /** Called with the errors that the server reports at cells. */
  readonly onRefused: (refused: Refused) => void;
  readonly focusFirstError: () => void;
}

/** Sends the sheet; `failure` says why it could not be saved. */
function useSending(gameId: number, { onSaved, onConflict, onRefused, focusFirstError }: SendingOptions) {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const saving = useSheetSaving(gameId);

  function fail(error: unknown, sent: Sheet) {
    if (hasStatus(error, 409)) return onConflict(error.current as GameDetail);
    const errors = serverErrors(sent, error);
    onRefused({ sheet: sent, errors });
    if (countErrors(errors) > 0) return focusFirstError();
    if (hasStatus(error, 404)) return setFailure({ text: texts.save.gone });
    setFailure({ text: texts.save.failed, reason: reasonWithDraft(error) ?? texts.save.kept });
  }

  async function send(sheet: Sheet): Promise<void> {
    setFailure(null);
    const { data } = sheetForm.safeParse(formOf(sheet));
    if (!data) return focusFirstError();
    try {
      await saving.mutateAsync(data);
      onSaved();
    } catch (error) {
      fail(error, sheet);
    }
  }

  return { send, failure, pending: saving.isPending };
}

/** The state of a sheet: cells, errors, draft, saving and conflicts. */
export function useSheet(game: GameDetail, onSaved: () => void) {
  const [stored] = useState(() => sheetOf(game));
  const [sheet, setSheet] = useState(stored);
  // Counts the requests to focus the first error.
  const [focusRequests, setFocusRequests] = useState(0);
  const [theirs, setTheirs] = useState<GameDetail | null>(null);
  const draft = useSheetDraft(game.id, stored, sheet, setSheet);
  const { errors, errorCount, setAttempted, setRefused } = useSheetErrors(sheet);
  const focusFirstError = () => setFocusRequests((count) => count + 1);
  const { send, failure, pending } = useSending(game.id, {
    onSaved: () => {
      draft.saved();
      onSaved();
    },
    onConflict: setTheirs,
    onRefused: setRefused,
    focusFirstError,
  });

  function save(): void {
    setAttempted(true);
    void send(sheet);
  }

  /** Overwrites what was saved meanwhile. */
  function keepMine(): void {
    if (!theirs) return;
    const next = { ...sheet, version: theirs.sheet_version };
    setTheirs(null);
    setSheet(next);
    void send(next);
  }

  function takeTheirs(): void {
    if (theirs) setSheet(sheetOf(theirs));
    setTheirs(null);
  }

  return {
    sheet,
    change: setSheet,
    errors,
    errorCount,
    draft,
    focusRequests,
    focusFirstError,
    save,
    failure,
    pending,
    conflict: { theirs: theirs && sheetOf(theirs), keepMine, takeTheirs },
  };
}

export type SheetState = ReturnType<typeof useSheet>;
