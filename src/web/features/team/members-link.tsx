import { Users } from 'lucide-react';
import type { Member } from '#contract/member.ts';
import { paths } from '../../paths.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { useMembers } from './team.data.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.members;

function countText(members: readonly Member[]): string {
  const active = members.filter((member) => member.active);
  const coaches = active.filter(({ role }) => role === 'coach').length;
  return texts.counts(active.length - coaches, coaches);
}

export function MembersLink() {
  const { data } = useMembers();
  return <RowLink to={paths.members} Icon={Users} title={texts.title} text={data && countText(data)} />;
}
