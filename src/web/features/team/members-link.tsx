import { ChevronRight, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { Member } from '../../../contract/team.ts';
import { teamMessages } from '../../messages/team.ts';
import { paths } from '../../paths.ts';
import { useMembers } from './team.data.ts';

const texts = teamMessages.members;

function countText(members: readonly Member[]): string {
  const active = members.filter((member) => member.active);
  const coaches = active.filter(({ role }) => role === 'coach').length;
  return texts.counts(active.length - coaches, coaches);
}

/** The way to the members, and how many there are. */
export function MembersLink() {
  const { data } = useMembers();
  return (
    <Link
      to={paths.members}
      className="grid min-h-15 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-md border border-chalk-strong bg-sheet px-4 py-2 hover:border-control hover:bg-paper"
    >
      <Users aria-hidden className="size-5.5 text-field" strokeWidth={1.75} />
      <span>
        <span className="block font-semibold">{texts.title}</span>
        <span className="block min-h-[1lh] text-small text-ink-2 tabular-nums">
          {data && countText(data)}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-ink-2" />
    </Link>
  );
}
