import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Member } from '#contract/member.ts';
import { findSchoolGrade, formatThrowsAndBats } from '#domain/member.ts';
import { getToday } from '../../../platform/days.ts';
import { useSession } from '../../../platform/session/session.tsx';
import { cx } from '../../../ui/cx.ts';
import { Tag } from '../../../ui/tag.tsx';
import { battingMessages } from '../../batting/batting.messages.ts';
import { MemberPanel } from '../member/member-panel.tsx';
import { teamMessages } from '../team.messages.ts';

const texts = teamMessages.members;
const { fields } = teamMessages;

/** The columns of a wide screen. A phone shows the facts on a second line. */
export const COLUMNS =
  'lg:grid-cols-[2.25rem_minmax(0,1.1fr)_minmax(0,1.3fr)_3.25rem_4rem_2rem_6.25rem_1.25rem]';

const good = 'border-field! font-bold! text-field!';
const bad = 'border-clay! font-bold! text-clay!';

function Status({ member, doubts }: { member: Member; doubts: Doubts }) {
  const { user } = useSession();
  const tags = [
    member.coach_requested && { text: teamMessages.joined.waiting, look: bad },
    doubts.name && { text: texts.sameName, look: bad },
    doubts.number && { text: texts.sameNumber, look: bad },
    member.role === 'coach' && { text: texts.coach, look: good },
    member.records && member.role === 'player' && { text: fields.records, look: '' },
    member.has_account && !member.email_verified && { text: texts.unverified, look: bad },
    member.id === user?.id && { text: texts.self, look: '' },
  ].filter((tag) => tag !== false);
  if (tags.length === 0 && member.has_account)
    return <span className="text-tiny text-ink-2">{texts.joined}</span>;
  return tags.map(({ text, look }) => (
    <Tag key={text} className={look}>
      {text}
    </Tag>
  ));
}

const factLook = 'hidden truncate text-small text-ink-2 lg:block';

const { shortPosition } = battingMessages.table;

function positionsText({ positions }: Pick<Member, 'positions'>): string {
  return positions.map((position) => shortPosition[position]).join(' ');
}

function gradeText({ school_entry_year }: Pick<Member, 'school_entry_year'>): string {
  return findSchoolGrade(school_entry_year, getToday()) ?? '';
}

function guardianLine({ guardians }: Member): string | undefined {
  return guardians.length > 0 ? teamMessages.joined.guardians(guardians.map(({ name }) => name)) : undefined;
}

/** Formats a member's data on one line, such as "遊 二・右投左打・小5・主将". */
function factsText(member: Member): string {
  return [
    positionsText(member),
    formatThrowsAndBats(member),
    gradeText(member),
    member.captain && teamMessages.fields.captain,
    member.active && !member.plays && texts.playsNot,
    guardianLine(member),
  ]
    .filter(Boolean)
    .join('・');
}

function WideFacts({ member }: { member: Member }) {
  const facts = [member.kana ?? '', positionsText(member), formatThrowsAndBats(member), gradeText(member)];
  return facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
    <span key={index} className={factLook}>
      {fact}
    </span>
  ));
}

function Name({ member }: { member: Member }) {
  return (
    <span className="min-w-0 max-tiny:order-last max-tiny:col-span-full">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="font-semibold break-keep wrap-anywhere">{member.name}</span>
        {member.captain && <span className="hidden text-tiny text-ink-2 lg:inline">{fields.captain}</span>}
        <span className="hidden text-tiny text-ink-2 empty:hidden lg:inline">{guardianLine(member)}</span>
      </span>
      <span className="block truncate text-tiny text-ink-2 empty:hidden lg:hidden">{factsText(member)}</span>
    </span>
  );
}

/** Whether another active member has the same name or the same number. */
export interface Doubts {
  readonly name: boolean;
  readonly number: boolean;
}

interface MemberRowProps {
  readonly member: Member;
  readonly allMembers: readonly Member[];
  readonly doubts: Doubts;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Called before the member moves to the other list. */
  readonly onLeave: () => void;
}

/** Focuses the row's toggle if a change has removed the focused control. */
function useFocusFallback(member: Member, open: boolean) {
  const toggle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the member removes controls
  useEffect(() => {
    if (open && document.activeElement === document.body) toggle.current?.focus({ preventScroll: true });
  }, [member]);
  return toggle;
}

export function MemberRow({ member, allMembers, doubts, open, onToggle, onLeave }: MemberRowProps) {
  const panelId = useId();
  const toggle = useFocusFallback(member, open);
  return (
    <li>
      <button
        ref={toggle}
        type="button"
        data-member={member.id}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={onToggle}
        className={cx(
          'grid min-h-13 w-full grid-cols-[2.25rem_minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 px-3 py-1 text-left -outline-offset-2! hover:bg-paper',
          // Gives the name a line of its own.
          'max-tiny:auto-rows-[minmax(2.25rem,auto)] max-tiny:grid-cols-[2.25rem_minmax(0,1fr)_1.25rem]',
          COLUMNS,
        )}
      >
        <span className="text-right max-tiny:text-left text-[1.0625rem] font-bold tabular-nums">
          {member.number}
        </span>
        <Name member={member} />
        <WideFacts member={member} />
        <span className="flex max-w-36 flex-wrap justify-end gap-1 max-tiny:justify-self-end">
          <Status member={member} doubts={doubts} />
        </span>
        <ChevronDown
          aria-hidden
          className={cx('size-5 text-ink-2 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div id={panelId} className="animate-appear border-t border-chalk bg-paper px-4">
          <MemberPanel member={member} allMembers={allMembers} onLeave={onLeave} />
        </div>
      )}
    </li>
  );
}
