import { ChevronDown, Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Member } from '#contract/member.ts';
import { listMembersSharingNumber } from '#domain/member.ts';
import { paths } from '../../../paths.ts';
import { getToday } from '../../../platform/days.ts';
import { readPreference, writePreference } from '../../../platform/storage/preferences.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { controlLook } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { groupSameNames, isFound } from '../member-names.ts';
import { doublesMessages } from '../merging/doubles.messages.ts';
import { usePlayedGames } from '../merging/merging.data.ts';
import { describeNamesake } from '../merging/same-name-facts.ts';
import { teamMessages } from '../team.messages.ts';
import { COLUMNS, type Doubts, MemberRow } from './member-row.tsx';

const texts = teamMessages.members;

/** The headings of the columns on a wide screen. The cells of each row have accessible names of their own. */
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

/**
 * Returns a function that returns whether a member shares the name or the number with another member.
 * @param groups members of the same name whom a coach may have to merge
 */
function findDoubts(members: readonly Member[], groups: readonly (readonly Member[])[]) {
  const names = groups.flat();
  const numbers = listMembersSharingNumber(members);
  return (member: Member) => ({ name: names.includes(member), number: numbers.includes(member) });
}

interface MemberRowsProps {
  readonly members: readonly Member[];
  readonly allMembers: readonly Member[];
  readonly doubts: (member: Member) => Doubts;
  /** The id of the member whom the URL names; null for none. The member's row is open. */
  readonly linkedId: number | null;
  readonly onLeave: (id: number) => void;
}

function MemberRows({ members, allMembers, doubts, linkedId, onLeave }: MemberRowsProps) {
  const [openId, setOpenId] = useState(linkedId);
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

function FormerMembers({ searching, ...rows }: MemberRowsProps & { searching: boolean }) {
  const [wanted, setWanted] = useState(rows.members.some(({ id }) => id === rows.linkedId));
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

/** Focuses the row below the row that has moved to the other list, or the row above if no row is below. */
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

/** Returns the id of the member whom the URL names (`paths.member`), or null. The member's row gets the focus. */
function useLinkedMember(lists: RefObject<HTMLElement | null>): number | null {
  const id = Number(/^#member-(\d+)$/.exec(useLocation().hash)?.[1] ?? 0);
  useEffect(() => {
    if (id) lists.current?.querySelector<HTMLElement>(`[data-member="${id}"]`)?.focus();
  }, [id, lists]);
  return id || null;
}

const preferenceKey = (group: readonly Member[]) =>
  `distinct:${group
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join('-')}`;

/**
 * Returns groups of members with the same name, unless a user of this device has said that they are different people.
 */
function useSameNames(members: readonly Member[]) {
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const isOpen = (group: readonly Member[]) => {
    const preference = preferenceKey(group);
    return !answered.includes(preference) && readPreference(preference) === null;
  };
  return {
    groups: groupSameNames(members).filter(isOpen),
    tellApart(group: readonly Member[]) {
      writePreference(preferenceKey(group), '1');
      setAnswered([...answered, preferenceKey(group)]);
    },
  };
}

function SameNameNotice({ group, onDistinct }: { group: readonly Member[]; onDistinct: () => void }) {
  const games = usePlayedGames();
  const [first, second] = group;
  if (!first || !second) return null;
  const look = 'min-h-target px-3 text-small';
  return (
    <Notice
      tone="warning"
      title={doublesMessages.twins(first.name, group.length)}
      action={
        <>
          <ButtonLink variant="line" to={paths.mergeMember(first.id, second.id)} className={look}>
            {doublesMessages.merge}
          </ButtonLink>
          <Button variant="ghost" className={look} onClick={onDistinct}>
            {doublesMessages.distinct}
          </Button>
        </>
      }
    >
      <ul>
        {group.map((member) => (
          <li key={member.id}>
            {describeNamesake(member, games && (games.get(member.id) ?? 0), getToday())}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function MemberList({ members }: { members: readonly Member[] }) {
  const lists = useRef<HTMLDivElement>(null);
  const linkedId = useLinkedMember(lists);
  const { groups, tellApart } = useSameNames(members);
  const [twins] = groups;
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const found = members.filter((member) => isFound(member, typed));
  const current = found.filter(({ active }) => active);
  const former = found.filter(({ active }) => !active);
  const rows = {
    allMembers: members,
    doubts: findDoubts(members, groups),
    linkedId,
    onLeave: (id: number) => focusNeighbour(lists.current, id),
  };
  return (
    <div ref={lists} className="grid gap-5">
      {members.length > 1 && <SearchField typed={typed} onTyped={setTyped} />}
      {twins && <SameNameNotice group={twins} onDistinct={() => tellApart(twins)} />}
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
