import { ChevronDown, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Member } from '#contract/team.ts';
import { withSharedNumber } from '#domain/member.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { controlLook } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { markSameNames } from './member-names.ts';
import { COLUMNS, MemberRow } from './member-row.tsx';
import { isFound } from './member-search.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.members;

/** The heads of the columns on a wide screen; each row names its cells itself. */
function Heads() {
  const heads = [
    '',
    texts.name,
    texts.kana,
    teamMessages.fields.positions,
    teamMessages.hands,
    teamMessages.grade,
  ];
  return (
    <div
      aria-hidden
      className={cx('hidden gap-x-3 border-b border-chalk px-3 py-1 text-tiny text-ink-2 lg:grid', COLUMNS)}
    >
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
      <span className="text-right">{teamMessages.changing.account}</span>
    </div>
  );
}

/** The ids of active members whom another active member's name or number equals. */
function doubtsOf(members: readonly Member[]) {
  const active = members.filter((member) => member.active);
  const others = (member: Member) => active.filter(({ id }) => id !== member.id);
  const names = active.filter((member) => markSameNames(others(member), [member.name]).includes(true));
  const numbers = withSharedNumber(members);
  return (member: Member) => ({ name: names.includes(member), number: numbers.includes(member) });
}

interface MemberRowsProps {
  readonly members: readonly Member[];
  readonly allMembers: readonly Member[];
  readonly onLeave: (id: number) => void;
}

/** Rows of members, of which at most one is open. */
function MemberRows({ members, allMembers, onLeave }: MemberRowsProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const doubts = doubtsOf(allMembers);
  return (
    <div className="overflow-clip rounded-md border border-chalk bg-sheet">
      <Heads />
      <ul className="divide-y divide-chalk">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            allMembers={allMembers}
            doubts={doubts(member)}
            open={member.id === openId}
            onToggle={() => setOpenId(member.id === openId ? null : member.id)}
            onLeave={() => {
              onLeave(member.id);
              setOpenId(null);
            }}
          />
        ))}
      </ul>
    </div>
  );
}

/** The former members, folded unless the user searches. */
function FormerMembers({ searching, ...rows }: MemberRowsProps & { searching: boolean }) {
  const [wanted, setWanted] = useState(false);
  const open = wanted || searching;
  return (
    <section aria-label={texts.former} className="grid gap-3">
      <h2>
        <Button
          variant="ghost"
          aria-expanded={open}
          onClick={() => setWanted(!open)}
          className="-ml-3 text-ink-2!"
        >
          <ChevronDown aria-hidden className={cx('size-4.5 transition-transform', open && 'rotate-180')} />
          {texts.showFormer(rows.members.length)}
        </Button>
      </h2>
      {open && <MemberRows {...rows} />}
    </section>
  );
}

/** After a row has moved to the other list, focuses the row that takes its place. */
function focusNeighbour(lists: HTMLElement | null, id: number): void {
  const toggles = [...(lists?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
  const index = toggles.findIndex((toggle) => toggle.dataset.member === String(id));
  (toggles[index + 1] ?? toggles[index - 1])?.focus({ preventScroll: true });
}

interface SearchFieldProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

function SearchField({ typed, onTyped }: SearchFieldProps) {
  return (
    <search className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4.5 text-ink-3" />
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        className={cx(controlLook, 'pl-10 placeholder:text-ink-3')}
      />
    </search>
  );
}

function NothingFound({ typed, onTyped }: SearchFieldProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{texts.notFound(typed)}</p>
      <Button variant="line" onClick={() => onTyped('')}>
        {texts.clearSearch}
      </Button>
    </div>
  );
}

export function MemberList({ members }: { members: readonly Member[] }) {
  const lists = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const found = members.filter((member) => isFound(member, typed));
  const current = found.filter(({ active }) => active);
  const former = found.filter(({ active }) => !active);
  const rows = { allMembers: members, onLeave: (id: number) => focusNeighbour(lists.current, id) };
  return (
    <div ref={lists} className="grid gap-5">
      {members.length > 1 && <SearchField typed={typed} onTyped={setTyped} />}
      <p role="status" className="sr-only">
        {searching && texts.found(found.length)}
      </p>
      {found.length === 0 && <NothingFound typed={typed} onTyped={setTyped} />}
      {current.length > 0 && (
        <Section title={texts.current} aside={texts.byNumber(current.length)}>
          <MemberRows members={current} {...rows} />
        </Section>
      )}
      {former.length > 0 && <FormerMembers members={former} searching={searching} {...rows} />}
    </div>
  );
}
