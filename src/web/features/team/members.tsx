import type { Member } from '#contract/team.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AddMembers } from './add-members.tsx';
import { InviteLink } from './invite-link.tsx';
import { MemberList } from './member-list.tsx';
import { useMembers, useTeam } from './team.data.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.members;

const ROWS = ['w-28', 'w-36', 'w-24', 'w-32', 'w-28', 'w-40', 'w-24'];

function MembersSkeleton() {
  return (
    <Loading className="max-w-3xl">
      <Skeleton className="h-12 w-full" />
      <div className="mt-10 divide-y divide-chalk rounded-md border border-chalk bg-sheet">
        {ROWS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <div key={index} className="flex min-h-15 items-center px-4">
            <Skeleton className={`h-5 ${width}`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function OnlyCoach() {
  const { data: team } = useTeam();
  return (
    <EmptyState title={texts.empty} text={texts.emptyText} action={team && <InviteLink team={team} />} />
  );
}

function MembersContent({ members }: { members: readonly Member[] }) {
  const alone = members.length === 1;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <Section title={teamMessages.adding.title} className="lg:col-start-2 lg:row-start-1">
        <AddMembers members={members} />
      </Section>
      <div className="grid gap-8">
        {alone && <OnlyCoach />}
        <MemberList members={members} />
      </div>
    </div>
  );
}

export function Members() {
  return (
    <Loaded query={useMembers()} skeleton={<MembersSkeleton />}>
      {(members) => <MembersContent members={members} />}
    </Loaded>
  );
}
