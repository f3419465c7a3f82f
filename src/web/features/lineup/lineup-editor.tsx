import { Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LineupBasis, StoredLineup } from '#contract/lineup.ts';
import { inOrder, type Lineup, playerKey } from '#domain/lineup.ts';
import { checkLineup } from '#domain/lineup-check.ts';
import { addToBench, letEveryoneBat, letNineBat, movePlayer, withDesignated } from '#domain/lineup-edit.ts';
import { proposeLineup } from '#domain/lineup-proposal.ts';
import { commonMessages } from '../../messages.ts';
import { toastError, toastOffer, toastSuccess } from '../../platform/toast.ts';
import { ConflictPanel } from '../../saving/conflict-panel.tsx';
import { differences } from '../../saving/use-conflict.ts';
import { useWaiting } from '../../saving/use-document.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import { usePageHeading } from '../../ui/use-page-heading.ts';
import { useWide } from '../../ui/use-wide.ts';
import { FieldPicture } from './field-picture.tsx';
import { FindingNotice } from './finding-notice.tsx';
import { adviceInWords } from './finding-words.ts';
import { lineupDocument, lineupFacts, type UnsentLineup } from './lineup.document.ts';
import { lineupMessages as texts } from './lineup.messages.ts';
import { LineupBar } from './lineup-bar.tsx';
import { LineupRows, type RowsView } from './lineup-rows.tsx';
import { noteOn } from './notes.ts';
import { comers, knowledgeOf, type People, peopleOf } from './people.ts';
import { useChoices } from './use-choices.tsx';
import { useDrag } from './use-drag.ts';
import { type LineupEditing, useLineup } from './use-lineup.ts';
import { useLineupRemoval } from './use-lineup-removal.ts';

/** The minimum width for the field beside the list, in pixels. */
const WIDE = 1000;

/** An item of the schedule as far as its lineup tells of it. */
export interface LineupItem {
  readonly id: number;
  readonly date: string;
  /** "11/29 港北クラブ戦" */
  readonly about: string;
  readonly back: string;
}

interface LineupEditorProps {
  readonly item: LineupItem;
  readonly stored: StoredLineup | null;
  readonly basis: LineupBasis;
  /** Leads to the score sheet of the item, or to its record. */
  readonly toSheet: { readonly label: string; readonly open: () => void };
}

function actionsOf(
  editing: LineupEditing,
  proposeAgain: () => void,
  choose: ReturnType<typeof useChoices>['choose'],
  toSheet: LineupEditorProps['toSheet'],
  remove: () => void,
): MenuAction[] {
  const { lineup, change, shown } = editing;
  const { actions } = texts;
  const hasExtra = lineup.entries.some(({ position }) => position === 'EP');
  const designate = (kind: 'DH' | 'DP'): MenuAction => {
    const isUsed = lineup.designated === kind;
    return {
      label: isUsed ? actions.without[kind] : actions.designated[kind],
      action: () => change(withDesignated(lineup, isUsed ? null : kind)),
    };
  };
  const hide = async () => {
    if (await editing.show(false)) toastSuccess(texts.hidden);
    else toastError(texts.notShown);
  };
  return [
    designate('DH'),
    designate('DP'),
    hasExtra
      ? { label: actions.nine, action: () => change(letNineBat(lineup)) }
      : { label: actions.everyone, action: () => change(letEveryoneBat(lineup)) },
    { label: actions.again, action: proposeAgain },
    { label: actions.saved, action: () => choose({ kind: 'saved' }) },
    { label: actions.more, action: () => choose({ kind: 'members' }) },
    { label: actions.guest, action: () => choose({ kind: 'guest' }) },
    { label: toSheet.label, action: toSheet.open },
    ...(shown ? [{ label: actions.hide, action: () => void hide() }] : []),
    ...(editing.state === 'proposed' ? [] : [{ label: actions.remove, action: remove, destructive: true }]),
  ];
}

/** Who has not decided yet, with the day on which they will know. */
function Undecided({ people, lineup }: { people: People; lineup: Lineup }) {
  const playing = new Set(lineup.entries.map(playerKey));
  const names = [...people.values()]
    .filter(({ answer, key }) => answer === 'maybe' && !playing.has(key))
    .map(({ name, maybeUntil }) => {
      const [, month, day] = maybeUntil?.split('-') ?? [];
      return day ? `${name}（${texts.until(Number(month), Number(day))}）` : name;
    });
  return names.length > 0 && <p className="text-small text-ink-2">{texts.unsure(names.join('、'))}</p>;
}

function useProposal(basis: LineupBasis, people: People, lineup: Lineup | null) {
  return useMemo(() => {
    const isLong = lineup?.entries.some(({ position }) => position === 'EP') ?? false;
    return proposeLineup(comers(people), basis.games, {
      designated: lineup?.designated ?? null,
      everyone: isLong,
    });
  }, [basis, people, lineup]);
}

/** Who comes since the lineup was saved sits on the bench. */
function withNewcomers(stored: StoredLineup, basis: LineupBasis): StoredLineup {
  if (!basis.asks) return stored;
  const next = addToBench(stored, comers(peopleOf(basis, stored, [])));
  return { ...stored, entries: next.entries as StoredLineup['entries'] };
}

/** Opens with what an earlier visit could not send, as soon as the device has told. */
export function LineupEditor(props: LineupEditorProps) {
  const unsent = useWaiting(lineupDocument, props.item.id);
  if (unsent === undefined) return <ScreenSkeleton />;
  return <Editor {...props} unsent={unsent} />;
}

interface EditorProps extends LineupEditorProps {
  readonly unsent: UnsentLineup | null;
}

function Editor({ item, stored, basis, toSheet, unsent }: EditorProps) {
  const everybody = useMemo(() => peopleOf(basis, { designated: null, entries: [] }, []), [basis]);
  const initial = useProposal(basis, everybody, null);
  const editing = useLineup(item.id, {
    unsent,
    stored: stored && withNewcomers(stored, basis),
    proposal: initial,
  });
  const [preview, setPreview] = useState<Lineup | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [said, say] = useState('');
  const { choose, dialogs } = useChoices();
  const wide = useWide(WIDE);
  const heading = usePageHeading(texts.title);

  const lineup = preview ?? editing.lineup;
  const people = useMemo(
    () => peopleOf(basis, editing.lineup, stored?.entries ?? []),
    [basis, editing.lineup, stored],
  );
  const factsOf = (one: Lineup) => lineupFacts(one, (entry) => people.get(playerKey(entry))?.name ?? '');
  const { conflict } = editing;
  const proposal = useProposal(basis, people, editing.lineup);
  const findings = checkLineup(lineup, knowledgeOf(people));
  const [finding, ...others] = findings;
  const advice =
    finding && adviceInWords(finding, { lineup, people, games: basis.games, year: item.date.slice(0, 4) });
  const reasonOf = (key: string) => {
    const at = proposal.reasons.findIndex(({ player }) => player === key);
    const [proposed, own] = [proposal.entries[at], lineup.entries[at]];
    // Only while the player stands as proposed.
    const isSame = proposed && own && playerKey(own) === key && own.position === proposed.position;
    return isSame ? proposal.reasons[at] : undefined;
  };
  const satOut = (key: string) => proposal.reasons.find(({ player }) => player === key);

  const { list, dragged, startOf } = useDrag({
    onOver: (key, target) => setPreview((before) => movePlayer(before ?? editing.lineup, key, target)),
    onDrop: () => {
      if (preview) editing.change(preview);
      setPreview(null);
    },
    onCancel: () => setPreview(null),
  });

  const proposeAgain = () => {
    const before = editing.lineup;
    editing.change({ designated: proposal.designated, entries: proposal.entries });
    toastOffer(texts.actions.reset, commonMessages.takeBack, () => editing.change(before));
  };
  const remove = useLineupRemoval(editing, item.back);
  const view: RowsView = {
    lineup,
    people,
    noteOf: (entry) => noteOn(entry, { people, games: basis.games, reasonOf: satOut }),
    reasonOf,
    marked: new Set(finding?.players),
    open,
    onOpen: setOpen,
    onChange: editing.change,
    dragged,
    startOf,
    say,
  };
  const isOutside = lineup.entries.some(({ place }) => place === 'field');
  const bench = lineup.entries.filter(({ place }) => place === 'bench');
  const count = comers(people).length;
  const source = basis.asks ? texts.basis.comers(count) : texts.basis.everybody(count);
  const begins = basis.games.length > 0 ? texts.basis.last : texts.basis.positions;
  return (
    <div className="flex min-h-[calc(100dvh-var(--spacing-header)-1.25rem)] flex-col gap-3">
      <PageHead
        back={item.back}
        backLabel={texts.back}
        actions={
          <>
            <Button
              variant="ghost"
              aria-label={texts.undo}
              aria-disabled={!editing.undo}
              onClick={() => editing.undo?.()}
              className="size-target px-0!"
            >
              <Undo2 aria-hidden className="size-5" />
            </Button>
            <ActionMenu
              name={texts.menu}
              actions={actionsOf(editing, proposeAgain, choose, toSheet, remove)}
            />
          </>
        }
      >
        <h1 ref={heading} tabIndex={-1} className="leading-tight font-bold md:text-[1.125rem]">
          {texts.title}
        </h1>
        <p className="truncate text-small leading-snug text-ink-2">{item.about}</p>
      </PageHead>
      {conflict && (
        <ConflictPanel
          conflict={{
            ...conflict,
            differing: differences(factsOf(editing.lineup), factsOf(conflict.current)),
          }}
        />
      )}
      <div className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div ref={list} className="grid min-w-0 gap-x-3 gap-y-1.5 *:min-w-0">
          {finding && advice && (
            <FindingNotice
              finding={finding}
              advice={advice}
              others={others.length}
              onAnswer={editing.change}
              onOpen={setOpen}
              onChoose={(position) => choose({ kind: 'position', position })}
              onGuest={() => choose({ kind: 'guest' })}
            />
          )}
          <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="font-bold">{texts.order(inOrder(lineup).length)}</h2>
            <p className="text-small text-ink-2">
              {editing.state === 'proposed' ? `${source}・${begins}` : source}
            </p>
          </div>
          <div className="-mx-4 md:mx-0">
            <LineupRows view={view} place="order" />
          </div>
          {isOutside && lineup.designated && (
            <>
              <h2 className="mt-1 text-small font-bold">{texts.outside[lineup.designated]}</h2>
              <div className="-mx-4 md:mx-0">
                <LineupRows view={view} place="field" />
              </div>
            </>
          )}
          <div className="mt-1 flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="font-bold">{texts.bench(bench.length)}</h2>
            <Undecided people={people} lineup={lineup} />
          </div>
          <div className="-mx-4 md:mx-0">
            <LineupRows view={view} place="bench" />
          </div>
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
      <LineupBar itemId={item.id} editing={editing} findings={findings} />
      {dialogs({ lineup: editing.lineup, people, onChange: editing.change })}
    </div>
  );
}
