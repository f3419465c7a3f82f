import { useMemo, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { sheetForm } from '#contract/sheet.ts';
import { ApiError, hasStatus } from '../../platform/api-error.ts';
import { reasonOf } from '../../platform/failure.ts';
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

/** The state of a sheet: cells, errors, draft, saving and conflicts. */
export function useSheet(game: GameDetail, onSaved: () => void) {
  const [stored] = useState(() => sheetOf(game));
  const [sheet, setSheet] = useState(stored);
  const [attempted, setAttempted] = useState(false);
  // Counts the requests to focus the first error.
  const [pointed, setPointed] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [theirs, setTheirs] = useState<GameDetail | null>(null);
  const draft = useSheetDraft(game.id, stored, sheet, setSheet);
  const saving = useSheetSaving(game.id);
  const wrong = useMemo(() => errorsOf(sheet), [sheet]);

  const refusal = refused && sameLines(refused.sheet, sheet) ? refused.errors : {};
  const errors = { ...refusal, ...(attempted ? wrong : withoutMissing(wrong)) };

  const point = () => setPointed((times) => times + 1);

  function fail(error: unknown, sent: Sheet) {
    if (hasStatus(error, 409)) return setTheirs(error.current as GameDetail);
    const found = serverErrors(sent, error);
    setRefused({ sheet: sent, errors: found });
    if (countErrors(found) > 0) return point();
    if (hasStatus(error, 404)) return setFailure({ text: texts.save.gone });
    setFailure({ text: texts.save.failed, reason: reasonOf(error) ?? texts.save.kept });
  }

  async function send(sent: Sheet): Promise<void> {
    setFailure(null);
    const { data } = sheetForm.safeParse(formOf(sent));
    if (!data) return point();
    try {
      await saving.mutateAsync(data);
      draft.saved();
      onSaved();
    } catch (error) {
      fail(error, sent);
    }
  }

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
    draft,
    wrong: attempted ? countErrors(errors) : 0,
    pointed,
    point,
    save,
    failure,
    pending: saving.isPending,
    conflict: { theirs: theirs && sheetOf(theirs), keepMine, takeTheirs },
  };
}

export type SheetState = ReturnType<typeof useSheet>;
