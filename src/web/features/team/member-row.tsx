import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Member } from '#contract/team.ts';
import { useSession } from '../../platform/session.tsx';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import { MemberPanel } from './member-panel.tsx';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.members;

/** Says only what is unusual: most members play, and a coach has a tag beside the name. */
function Status({ member }: { member: Member }) {
  const words = [
    member.role === 'player' && texts.player,
    member.has_account ? texts.account : texts.noAccount,
    member.has_account && !member.email_verified && texts.unverified,
    member.active && !member.plays && texts.playsNot,
  ];
  return <span className="text-small text-ink-2">{words.filter(Boolean).join('・')}</span>;
}

function Name({ member }: { member: Member }) {
  const { user } = useSession();
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold break-keep">{member.name}</span>
      {member.role === 'coach' && <Tag className="border-field! font-bold! text-field!">{texts.coach}</Tag>}
      {member.id === user?.id && <Tag>{texts.self}</Tag>}
    </span>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly allMembers: readonly Member[];
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Called before the member moves to the other list. */
  readonly onLeave: () => void;
}

/** Focuses the row's toggle when a change has removed the focused control. */
function useFocusFallback(member: Member, open: boolean) {
  const toggle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the member removes controls
  useEffect(() => {
    if (open && document.activeElement === document.body) toggle.current?.focus({ preventScroll: true });
  }, [member]);
  return toggle;
}

export function MemberRow({ member, allMembers, open, onToggle, onLeave }: MemberRowProps) {
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
        className="grid min-h-15 w-full grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2 text-left -outline-offset-2! hover:bg-paper md:grid-cols-[1fr_auto_auto]"
      >
        <Name member={member} />
        <span className="col-start-1 md:col-start-2 md:text-right">
          <Status member={member} />
        </span>
        <ChevronDown
          aria-hidden
          className={cx(
            'col-start-2 row-span-2 row-start-1 size-5 text-ink-2 transition-transform md:col-start-3 md:row-span-1',
            open && 'rotate-180',
          )}
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
