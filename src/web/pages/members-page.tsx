import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { Member } from '#contract/member.ts';
import { draftNames } from '../draft-names.ts';
import { myPageMessages } from '../features/account/my-page.messages.ts';
import { AddMembers } from '../features/team/adding/add-members.tsx';
import { InviteButton } from '../features/team/invites/invite-button.tsx';
import { InviteLink } from '../features/team/invites/invite-link.tsx';
import { MemberList } from '../features/team/list/member-list.tsx';
import { useMembers, useTeam } from '../features/team/team.data.ts';
import { teamMessages } from '../features/team/team.messages.ts';
import { YearChangeLink } from '../features/team/year-change/year-change-link.tsx';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useStoredDrafts } from '../saving/use-draft.ts';
import { ExportButton } from '../shared/export/export-button.tsx';
import { useOrigin } from '../shared/origin.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TextLink } from '../ui/text-link.tsx';

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

function OnlyCoach({ coach }: { coach: Member }) {
  const { data: team } = useTeam();
  return (
    <EmptyState
      title={coach.plays ? texts.onlyPlayer(coach.name) : texts.empty}
      text={texts.emptyText}
      action={team && <InviteLink team={team} />}
    />
  );
}

/**
 * The form that adds members. On a wide screen, it is beside the list. On a phone, it is below the list and opens
 * by a button; it is open at once if the user has begun a list, has opened `paths.manyMembers`, or is the only
 * member.
 */
function Adding({ members, alone }: { members: readonly Member[]; alone: boolean }) {
  const { pathname, hash } = useLocation();
  const drafted = useStoredDrafts().has(draftNames.members);
  const [wanted, setWanted] = useState(alone || drafted || pathname + hash === paths.manyMembers);
  const open = wanted || alone;
  const id = useId();
  return (
    <div className="grid gap-4 lg:col-start-2 lg:row-start-1">
      {!alone && (
        <Button
          variant="line"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setWanted(!open)}
          className="lg:hidden"
        >
          {!open && <Plus aria-hidden className="size-4.5" />}
          {open ? teamMessages.adding.close : teamMessages.adding.title}
        </Button>
      )}
      <div id={id} className={cx(!open && 'max-lg:hidden')}>
        <Section title={teamMessages.adding.title}>
          <AddMembers members={members} />
        </Section>
      </div>
    </div>
  );
}

function MembersContent({ members }: { members: readonly Member[] }) {
  const alone = members.length === 1;
  const [only] = members;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <Adding members={members} alone={alone} />
      <div className="grid gap-8">
        {only && alone && <OnlyCoach coach={only} />}
        <MemberList members={members} />
        {!alone && <YearChangeLink />}
      </div>
    </div>
  );
}

export default function MembersPage() {
  const { path, title } = useOrigin({ path: paths.myPage, title: myPageMessages.title });
  const actions = (
    <>
      <InviteButton />
      <ExportButton list="members" />
    </>
  );
  return (
    <>
      <PageTitle above={<TextLink to={path}>{title}</TextLink>} actions={actions}>
        {texts.title}
      </PageTitle>
      <Loaded query={useMembers()} skeleton={<MembersSkeleton />}>
        {(members) => <MembersContent members={members} />}
      </Loaded>
    </>
  );
}
