import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { paths } from '../../paths.ts';
import { ConflictChoice } from '../../platform/conflict-choice.tsx';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { preload } from '../../platform/preload.ts';
import { FindingList } from '../../shared/game-check/finding-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { useWide } from '../../ui/use-wide.ts';
import { BattingGrid } from './batting-grid.tsx';
import { BattingList } from './batting-list.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { KeyHelp } from './key-help.tsx';
import { LineupOffer } from './lineup-offer.tsx';
import { PitchingGrid } from './pitching-grid.tsx';
import { PitchingList } from './pitching-list.tsx';
import { SaveBar } from './save-bar.tsx';
import { sheetMessages as texts } from './sheet.messages.ts';
import { sheetDifferences } from './sheet-facts.ts';
import { type Candidates, type SheetView, viewOf } from './sheet-view.ts';
import { type SheetState, useSheet } from './use-sheet.ts';

const loadPasteDialog = preload(async () => (await import('./paste-dialog.tsx')).PasteDialog);

/** The minimum width for grids, in pixels. */
const WIDE = 900;

function Grids({ view }: { view: SheetView }) {
  return (
    <>
      <Section title={texts.batters}>
        <BattingGrid {...view} />
        <KeyHelp />
      </Section>
      <Section title={texts.pitchers}>
        <PitchingGrid {...view} />
      </Section>
    </>
  );
}

interface ListsProps {
  readonly view: SheetView;
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
}

function Lists({ view, open, onOpen }: ListsProps) {
  const first = view.sheet.pitchers[0]?.key ?? null;
  return (
    <>
      <Section title={texts.batters}>
        <BattingList view={view} open={open} onOpen={(key) => onOpen(key)} onEnd={() => onOpen(first)} />
      </Section>
      <Section title={texts.pitchers}>
        <PitchingList view={view} open={open} onOpen={onOpen} />
      </Section>
    </>
  );
}

/** Focuses the first wrong cell, on a phone after opening its row. */
function useFirstError(
  { sheet, errors, focusRequests }: SheetState,
  wide: boolean,
  open: (key: string) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the focus is requested
  useEffect(() => {
    if (focusRequests === 0) return;
    const row = [...sheet.batters, ...sheet.pitchers].find(({ key }) => errors[key]);
    if (!wide && row) open(row.key);
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequests]);
  return form;
}

/** Handles Ctrl+S and ⌘S. */
function saveOnShortcut(save: () => void) {
  return (event: KeyboardEvent) => {
    const control = event.ctrlKey || event.metaKey;
    if (!control || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  };
}

function SheetConflict({ state, view }: { state: SheetState; view: SheetView }) {
  const { theirs, keepMine, takeTheirs } = state.conflict;
  if (!theirs) return null;
  return (
    <ConflictChoice
      differing={sheetDifferences(state.sheet, theirs, view.nameOf)}
      pending={state.pending}
      onMine={keepMine}
      onTheirs={takeTheirs}
    />
  );
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

interface SheetFormProps {
  readonly state: SheetState;
  readonly view: SheetView;
  readonly gameId: number;
  readonly onPaste: () => void;
}

function SheetForm({ state, view, gameId, onPaste }: SheetFormProps) {
  const [open, setOpen] = useState<string | null>(null);
  const check = useRef<HTMLElement>(null);
  const wide = useWide(WIDE);
  const form = useFirstError(state, wide, setOpen);
  const { game } = view.totals;
  const begun = game.batters + game.pitchers > 0;

  function focusFirstBatter() {
    setOpen(view.sheet.batters[0]?.key ?? null);
    if (wide) form.current?.querySelector<HTMLElement>('[data-row="0"][data-append]')?.focus();
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    state.save();
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={saveOnShortcut(state.save)}
      className="grid min-w-0 gap-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LineupOffer gameId={gameId} view={view} onUsed={focusFirstBatter} />
        <Button variant="line" onClick={onPaste}>
          {texts.paste.open}
        </Button>
      </div>
      {wide ? <Grids view={view} /> : <Lists view={view} open={open} onOpen={setOpen} />}
      <section ref={check} aria-label={texts.check} className="scroll-mt-20">
        <FindingList findings={view.findings} tellGood={begun} />
      </section>
      <SheetConflict state={state} view={view} />
      <FormFailureNotice failure={state.failure} />
      <MembersHint />
      <SaveBar
        findings={view.findings}
        begun={begun}
        pending={state.pending}
        failed={state.failure !== null}
        onCheck={() => check.current?.scrollIntoView({ block: 'center' })}
        wrong={state.errorCount}
        onWrong={state.focusFirstError}
      />
    </form>
  );
}

interface SheetProps {
  readonly game: GameDetail;
  readonly candidates: Candidates;
  readonly onSaved: () => void;
}

/** All lines of a game on one screen: grids, or lists on a phone. */
export function Sheet({ game, candidates, onSaved }: SheetProps) {
  const state = useSheet(game, onSaved);
  const [pasting, setPasting] = useState<string | null>(null);
  const PasteDialog = useAfterPaint(loadPasteDialog);
  const { sheet, change, errors, draft } = state;
  const view = viewOf({ game, sheet, change, errors, candidates, onPasted: setPasting });
  if (draft.offered) return <DraftOffer draft={draft} />;
  return (
    <>
      <SheetForm state={state} view={view} gameId={game.id} onPaste={() => setPasting('')} />
      {PasteDialog && <PasteDialog text={pasting} view={view} onClose={() => setPasting(null)} />}
    </>
  );
}
