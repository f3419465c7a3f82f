import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { useChangeOrigin } from '../../saving/change-origin.ts';
import { DraftNotice } from '../../saving/draft-notice.tsx';
import { FindingList } from '../../shared/game-check/finding-list.tsx';
import { Button } from '../../ui/button.tsx';
import { afterPaint, dialogOnDemand, onDemand } from '../../ui/on-demand.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { findNextStep, findSuspectRow } from './check/next-step.ts';
import { conflictMessages } from './conflict/conflict.messages.ts';
import { SheetComparison } from './conflict/sheet-comparison.tsx';
import { LineupOffer } from './rows/lineup-offer.tsx';
import { findChangedRow } from './rows/sheet-rows.ts';
import { type Obstacle, SaveBar } from './save-bar.tsx';
import { sheetMessages as texts } from './sheet.messages.ts';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { type Candidates, type SheetView, toView } from './sheet-view.ts';
import { type SheetOptions, type SheetState, useSheet } from './use-sheet.ts';

/** The least window width, in pixels, at which grids are shown. */
const WIDE = 900;

const whileLoading = { skeleton: <SheetSkeleton /> };

const GridRows = onDemand(async () => (await import('./grid/sheet-grids.tsx')).SheetGrids, whileLoading);
const ListRows = onDemand(async () => (await import('./list/sheet-lists.tsx')).SheetLists, whileLoading);

const LineScoreSection = afterPaint(async () => (await import('./line-score-section.tsx')).LineScoreSection);
const PasteDialog = dialogOnDemand(async () => (await import('./paste/paste-dialog.tsx')).PasteDialog, {
  ahead: true,
});

// Loads the rows for this screen width while the game is loading. The component itself reports a failure.
(window.innerWidth >= WIDE ? GridRows : ListRows).load().catch(() => undefined);

/** Moves the focus to the first error. On a phone, first opens the row of the error. */
function useFirstError(
  form: RefObject<HTMLFormElement | null>,
  { sheet, errors, focusRequests }: SheetState,
  wide: boolean,
  open: (key: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the focus is requested
  useEffect(() => {
    if (focusRequests === 0) return;
    const row = [...sheet.batters, ...sheet.pitchers].find(({ key }) => errors[key]);
    if (!wide && row) open(row.key);
    // Waits for a frame, because the row opens only with the next render.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }, [focusRequests]);
}

function onShortcut({ save, undo, redo }: { save: () => void; undo: () => void; redo: () => void }) {
  return (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    const action = { s: save, y: redo, z: event.shiftKey ? redo : undo }[key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

function MembersHint() {
  return (
    <p className="text-small text-ink-2">
      {texts.members}{' '}
      <TextLink to={paths.members} className="text-small">
        {texts.toMembers}
      </TextLink>
    </p>
  );
}

function findObstacle(state: SheetState, refusal: string): Obstacle | null {
  if (state.conflict.saved)
    return {
      text: refusal,
      action: conflictMessages.title,
      onAction: state.conflict.compare,
      savable: false,
    };
  if (state.errorCount === 0) return null;
  return {
    text: texts.save.wrong(state.errorCount),
    action: texts.next.fix,
    onAction: state.focusFirstError,
    savable: true,
  };
}

function SheetForm({ state, view, onPaste }: { state: SheetState; view: SheetView; onPaste: () => void }) {
  const [open, setOpen] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { refusal } = useChangeOrigin(state.conflict.saved?.changed ?? null);
  const wide = useWide(WIDE);
  const Rows = wide ? GridRows : ListRows;
  useFirstError(form, state, wide, setOpen);
  const { progress } = view;

  function openBatter(index: number) {
    setOpen(view.sheet.batters[index]?.key ?? null);
    if (wide) form.current?.querySelector<HTMLElement>(`[data-row="${index}"][data-append]`)?.focus();
  }
  /**
   * Saves the sheet. If it seems complete but contradicts the score, shows the differences instead, the first
   * time.
   */
  function save() {
    if (progress.doubtful && !state.blocked && !state.warned) state.warn();
    else state.save();
  }
  function step(take: SheetState['undo']) {
    const key = take && findChangedRow(...take());
    if (!wide && key && open !== null) setOpen(key);
  }
  function show() {
    const suspect = findSuspectRow(view.sheet, view.findings);
    if (suspect !== undefined) return openBatter(suspect);
    const place = form.current?.querySelector<HTMLElement>('[data-finding]');
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }
  function review() {
    setOpen(null);
    window.scrollTo({ top: 0 });
  }
  const [undo, redo] = [() => step(state.undo), () => step(state.redo)];
  const offers = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LineupOffer view={view} onUsed={() => openBatter(0)} />
      <Button variant="line" onClick={onPaste}>
        {texts.paste.open}
      </Button>
    </div>
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={onShortcut({ save, undo, redo })}
      className="grid min-w-0 gap-6"
    >
      <Rows view={view} offers={offers} open={open} onOpen={setOpen} />
      <LineScoreSection view={view} />
      <section aria-label={texts.check} className="scroll-mt-20 empty:hidden">
        <FindingList findings={view.findings} />
      </section>
      <FormFailureNotice failure={state.failure} />
      <MembersHint />
      <SaveBar
        {...{ state, progress }}
        obstacle={findObstacle(state, refusal)}
        failed={state.waits ? texts.save.unsent : state.failure && texts.save.notSaved}
        next={wide ? null : findNextStep(view, open)}
        onNext={setOpen}
        onShow={show}
        onReview={review}
        onUndo={undo}
      />
    </form>
  );
}

export function Sheet({ candidates, ...options }: SheetOptions & { candidates: Candidates }) {
  const { game } = options;
  const state = useSheet(options);
  const [pasting, setPasting] = useState<string | null>(null);
  const { sheet, change, errors, draft, warned, conflict } = state;
  const view = toView({
    ...{ game, sheet, change, errors, candidates },
    asked: warned,
    onPasted: setPasting,
  });
  return (
    <>
      {conflict.comparing && <SheetComparison conflict={conflict} view={view} pending={state.pending} />}
      {/* Hidden, not removed, so that the open row stays open while the user compares. */}
      <div hidden={conflict.comparing} className="grid gap-4">
        <DraftNotice draft={draft} />
        <SheetForm state={state} view={view} onPaste={() => setPasting('')} />
      </div>
      <PasteDialog text={pasting} open={pasting !== null} view={view} onClose={() => setPasting(null)} />
    </>
  );
}
