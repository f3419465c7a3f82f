import { History, Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';
import { paths } from '../../paths.ts';
import { LoadedToEdit } from '../../platform/forms/loaded-to-edit.tsx';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { answerLinkMessages } from '../../shared/attendance/answer-link.messages.ts';
import { TeamLink } from '../../shared/attendance/team-link.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { myPageMessages } from '../account/my-page.messages.ts';
import { historyMessages } from '../history/history.messages.ts';
import { InvitationSettings, InviteCode } from './invites/invitation-settings.tsx';
import { TeamRulesForm } from './rules/team-rules-form.tsx';
import { useMembers, useTeam } from './team.data.ts';
import { teamMessages } from './team.messages.ts';
import { YearChangeLink } from './year-change/year-change-link.tsx';

function SettingsSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="mt-4 h-12 w-full" />
      <Skeleton className="mt-10 h-12 w-full" />
    </Loading>
  );
}

function Rules({ team }: { team: Team }) {
  const container = useRef<HTMLDivElement>(null);
  const { pathname, hash } = useLocation();
  const linked = pathname + hash === paths.teamRules;
  useEffect(() => {
    if (linked) container.current?.querySelector('h2')?.focus();
  }, [linked]);
  return (
    <div ref={container}>
      <Section title={teamMessages.settings.title}>
        <TeamRulesForm team={team} />
      </Section>
    </div>
  );
}

const texts = teamMessages.members;

function countText(members: readonly Member[]): string {
  const active = members.filter((member) => member.active);
  const coaches = active.filter(({ role }) => role === 'coach').length;
  return texts.counts(active.filter(({ plays }) => plays).length, coaches);
}

export function MembersLink() {
  const { data } = useMembers();
  return <RowLink to={paths.members} Icon={Users} title={texts.title} text={data && countText(data)} />;
}

/** The invite code on my page, where the specification requires it. */
export function TeamInvite() {
  return (
    <Section title={teamMessages.invite.title}>
      <Loaded query={useTeam()} skeleton={<Skeleton className="h-28 w-full" />}>
        {(team) => <InviteCode team={team} />}
      </Loaded>
    </Section>
  );
}

export function InviteSettings() {
  return (
    <>
      <Section title={teamMessages.invite.title}>
        <Loaded query={useTeam()} skeleton={<SettingsSkeleton />}>
          {(team) => <InvitationSettings team={team} />}
        </Loaded>
      </Section>
      <Section title={answerLinkMessages.team.title}>
        <TeamLink />
      </Section>
    </>
  );
}

export function TeamSettings() {
  return (
    <>
      <nav className="grid gap-2">
        <YearChangeLink
          origin={{ path: paths.settings('team'), title: myPageMessages.settings.team.title }}
        />
        <RowLink
          to={paths.history}
          Icon={History}
          title={historyMessages.title}
          text={historyMessages.about}
        />
      </nav>
      <LoadedToEdit query={useTeam()} skeleton={<SettingsSkeleton />}>
        {(newest) => <Rules team={newest} />}
      </LoadedToEdit>
    </>
  );
}
