import { useRef, useState } from 'react';
import type { Member } from '#contract/team.ts';
import { Section } from '../../ui/section.tsx';
import { MemberRow } from './member-row.tsx';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.members;

interface MemberGroupProps {
  readonly title: string;
  readonly members: readonly Member[];
  readonly allMembers: readonly Member[];
  readonly onLeave: (id: number) => void;
}

/** Rows of members, of which at most one is open. */
function MemberGroup({ title, members, allMembers, onLeave }: MemberGroupProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <Section title={title} aside={texts.people(members.length)}>
      <ul className="divide-y divide-chalk overflow-clip rounded-md border border-chalk bg-sheet empty:hidden">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            allMembers={allMembers}
            open={member.id === openId}
            onToggle={() => setOpenId(member.id === openId ? null : member.id)}
            onLeave={() => {
              onLeave(member.id);
              setOpenId(null);
            }}
          />
        ))}
      </ul>
    </Section>
  );
}

/** After a row has moved to the other list, focuses the row that takes its place. */
function focusNeighbour(lists: HTMLElement | null, id: number): void {
  const toggles = [...(lists?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
  const index = toggles.findIndex((toggle) => toggle.dataset.member === String(id));
  (toggles[index + 1] ?? toggles[index - 1])?.focus({ preventScroll: true });
}

export function MemberList({ members }: { members: readonly Member[] }) {
  const lists = useRef<HTMLDivElement>(null);
  const leave = (id: number) => focusNeighbour(lists.current, id);
  const current = members.filter(({ active }) => active);
  const former = members.filter(({ active }) => !active);
  return (
    <div ref={lists} className="grid gap-8">
      <MemberGroup title={texts.current} members={current} allMembers={members} onLeave={leave} />
      {former.length > 0 && (
        <MemberGroup title={texts.former} members={former} allMembers={members} onLeave={leave} />
      )}
    </div>
  );
}
