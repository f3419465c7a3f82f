import { Undo2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { StoredLineup } from '#contract/lineup.ts';
import { type Lineup, toLineupPlayerKey } from '#domain/lineup.ts';
import { checkLineup } from '#domain/lineup-check.ts';
import { addPlayersToBench, moveLineupPlayer } from '#domain/lineup-edit.ts';
import { proposeLineup } from '#domain/lineup-proposal.ts';
import { toastError, toastUndo } from '../../platform/toast.ts';
import { ConflictPanel } from '../../saving/conflict-panel.tsx';
import { listFieldDifferences } from '../../saving/use-conflict.ts';
import { useUnsentContent } from '../../saving/use-document.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { FieldPicture } from './field-picture.tsx';
import { FindingNotice } from './finding-notice.tsx';
import { describeAdvice } from './finding-words.ts';
import { lineupDocument, lineupFacts, mergeLineups, type UnsentLineup } from './lineup.document.ts';
import { lineupMessages as texts } from './lineup.messages.ts';
import { lineupActions, useLineupRemoval } from './lineup-actions.ts';
import { LineupBar, type LineupBarProps } from './lineup-bar.tsx';
import { LineupHead, type LineupHeadProps } from './lineup-head.tsx';
import { LineupLists } from './lineup-lists.tsx';
import { noteOn } from './notes.ts';
import {
  type EditorBasis,
  isFromEverybody,
  listAttendingPlayers,
  type People,
  toCheckContext,
  toPeople,
} from './people.ts';
import type { RowsView } from './rows-view.ts';
import { describeSource } from './source-words.ts';
import { useChoices } from './use-choices.tsx';
import { useDrag } from './use-drag.ts';
import { type LineupEditing, useLineup } from './use-lineup.ts';

/** The least window width, in pixels, at which the field is beside the list. */
const WIDE = 1000;

interface LineupItem extends Pick<LineupHeadProps, 'about' | 'back'> {
  readonly id: number;
  readonly date: string;
}

interface LineupEditorProps {
  readonly item: LineupItem;
  readonly stored: StoredLineup | null;
  /** The stored lineup as last received from the server; null if none is stored. */
  readonly newest: StoredLineup | null;
  readonly basis: EditorBasis;
  readonly toSheet: { readonly label: string; readonly open: () => void };
  readonly scoreNow?: LineupBarProps['scoreNow'];
}

function useProposal(basis: EditorBasis, people: People, lineup: Lineup | null) {
  return useMemo(() => {
    const isLong = lineup?.entries.some(({ position }) => position === 'EP') ?? false;
    return proposeLineup(listAttendingPlayers(people), basis.games, {
      designated: lineup?.designated ?? null,
      everyone: isLong,
    });
  }, [basis, people, lineup]);
}

/** Adds to the bench the players and guests who attend, unless a coach has taken them out of the lineup. */
function withNewcomers(stored: Lineup, basis: EditorBasis): Lineup {
  if (!basis.asks) return stored;
  const known = listAttendingPlayers(toPeople(basis, stored, []));
  return addPlayersToBench(
    stored,
    known.filter(({ key }) => !stored.removed?.includes(key)),
  );
}

export function LineupEditor(props: LineupEditorProps) {
  const unsent = useUnsentContent(lineupDocument, props.item.id);
  if (unsent === undefined)
    return (
      <>
        <LineupHead {...props.item} />
        <ScreenSkeleton />
      </>
    );
  return <Editor {...props} unsent={unsent} />;
}

function useAdvice({ item, stored, basis }: LineupEditorProps, edited: Lineup, lineup: Lineup) {
  const people = useMemo(() => toPeople(basis, edited, stored?.entries ?? []), [basis, edited, stored]);
  const proposal = useProposal(basis, people, edited);
  const findings = checkLineup(lineup, toCheckContext(people));
  const [finding, ...others] = findings;
  const advice =
    finding && describeAdvice(finding, { lineup, people, games: basis.games, year: item.date.slice(0, 4) });
  const findReason = (key: string) => proposal.reasons.find(({ player }) => player === key);
  const findStandingReason = (key: string) => {
    const at = proposal.reasons.findIndex(({ player }) => player === key);
    const [proposed, own] = [proposal.entries[at], lineup.entries[at]];
    // The reason applies only while the player is in the proposed slot and at the proposed position.
    const isSame = proposed && own && toLineupPlayerKey(own) === key && own.position === proposed.position;
    return isSame ? proposal.reasons[at] : undefined;
  };
  return {
    ...{ people, proposal, findings, finding, advice, findReason, findStandingReason },
    others: others.length,
  };
}

function HeadButtons({ undo, actions }: { undo: LineupEditing['undo']; actions: MenuAction[] }) {
  return (
    <>
      <Button
        variant="ghost"
        aria-label={texts.undo}
        aria-disabled={!undo}
        onClick={() => undo?.()}
        className="size-target px-0!"
      >
        <Undo2 aria-hidden className="size-5" />
      </Button>
      <ActionMenu name={texts.menu} actions={actions} />
    </>
  );
}

function LineupConflict({ editing, people }: { editing: LineupEditing; people: People }) {
  const { conflict, lineup } = editing;
  if (!conflict) return null;
  const readFacts = (version: Lineup) =>
    lineupFacts(version, (entry) => people.get(toLineupPlayerKey(entry))?.name ?? '');
  const differing = listFieldDifferences(readFacts(lineup), readFacts(conflict.current));
  return <ConflictPanel conflict={{ ...conflict, differing }} />;
}

/** Shows a preview of the lineup while a player is dragged. The drop changes the lineup. */
function useLineupDrag({ lineup, change }: LineupEditing) {
  const [preview, setPreview] = useState<Lineup | null>(null);
  const dragFrom = useRef<Lineup | null>(null);
  const drag = useDrag({
    onOver: (key, target) => {
      if (!preview) dragFrom.current = lineup;
      setPreview((before) => moveLineupPlayer(before ?? lineup, key, target));
    },
    onDrop: () => {
      // Keeps changes of another user that arrived during the drag.
      if (preview && dragFrom.current) change(mergeLineups(dragFrom.current, preview, lineup) ?? lineup);
      setPreview(null);
    },
    onCancel: () => setPreview(null),
  });
  return { lineup: preview ?? lineup, ...drag };
}

/** Returns the basis as it was for the lineup on opening, so that an edit of the lineup does not change it. */
function useEditorBasis({ basis, stored }: LineupEditorProps, unsent: UnsentLineup | null): EditorBasis {
  const [everybody] = useState(() => {
    const opened = unsent?.lineup ?? stored;
    return opened !== null && isFromEverybody(basis, opened);
  });
  return useMemo(() => ({ ...basis, everybody }), [basis, everybody]);
}

function Editor({ unsent, ...props }: LineupEditorProps & { unsent: UnsentLineup | null }) {
  const { item, stored, newest, toSheet, scoreNow } = props;
  const basis = useEditorBasis(props, unsent);
  const everybody = useMemo(() => toPeople(basis, { designated: null, entries: [] }, []), [basis]);
  const initial = useProposal(basis, everybody, null);
  const editing = useLineup(item.id, {
    unsent,
    stored: newest,
    opened: stored ? withNewcomers(stored, basis) : initial,
  });
  const [open, setOpen] = useState<string | null>(null);
  const [said, say] = useState('');
  const { choose, dialogs } = useChoices();
  const wide = useWide(WIDE);
  const { lineup, list, dragged, startDrag } = useLineupDrag(editing);
  const { people, proposal, findings, finding, ...advised } = useAdvice(
    { ...props, basis },
    editing.lineup,
    lineup,
  );
  const proposeAgain = () => {
    const takeBack = editing.replace({ designated: proposal.designated, entries: proposal.entries });
    toastUndo(texts.actions.reset, () => {
      if (!takeBack()) toastError(texts.actions.changedSince);
    });
  };
  const remove = useLineupRemoval(editing, item.back);
  const actions = lineupActions(editing, proposeAgain, choose, toSheet, remove);
  const view: RowsView = {
    ...{ lineup, people, open, dragged, startDrag, say },
    findNote: (entry) => noteOn(entry, { people, games: basis.games, findReason: advised.findReason }),
    findReason: advised.findStandingReason,
    marked: new Set(finding?.players),
    onOpen: setOpen,
    onChange: editing.change,
  };
  return (
    <div className="flex min-h-[calc(100dvh-var(--spacing-header)-1.25rem)] flex-col gap-3">
      <LineupHead {...item} buttons={<HeadButtons undo={editing.undo} actions={actions} />} />
      <LineupConflict editing={editing} people={people} />
      <div className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-2">
        <div ref={list} className="grid min-w-0 gap-x-3 gap-y-1.5">
          {finding && advised.advice && (
            <FindingNotice
              finding={finding}
              advice={advised.advice}
              others={advised.others}
              onRemedy={editing.change}
              onOpen={setOpen}
              choose={choose}
            />
          )}
          <LineupLists view={view} about={describeSource(basis, people, editing)} />
        </div>
        {wide && (
          <div className="sticky top-[calc(var(--spacing-header)+5rem)]">
            <FieldPicture lineup={lineup} people={people} />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <LineupBar itemId={item.id} {...{ editing, findings, scoreNow }} />
      {dialogs({ lineup: editing.lineup, people, onChange: editing.change })}
    </div>
  );
}
