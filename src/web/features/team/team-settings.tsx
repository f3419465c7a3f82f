import { teamMessages } from '../../messages/team.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { InvitationSettings } from './invitation-settings.tsx';
import { MembersLink } from './members-link.tsx';
import { RegulationInningsForm } from './regulation-innings-form.tsx';
import { useTeam } from './team.data.ts';

function SettingsSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="mt-4 h-12 w-full" />
      <Skeleton className="mt-10 h-12 w-full" />
    </Loading>
  );
}

/** What a coach sets for the whole team: its members, its invitation, its rules. */
export function TeamSettings() {
  const team = useTeam();
  return (
    <>
      <Section title={teamMessages.team}>
        <MembersLink />
      </Section>
      <Loaded query={team} skeleton={<SettingsSkeleton />}>
        {(stored) => (
          <>
            <Section title={teamMessages.invite.title}>
              <InvitationSettings team={stored} />
            </Section>
            <Section title={teamMessages.settings.title}>
              <RegulationInningsForm team={stored} />
            </Section>
          </>
        )}
      </Loaded>
    </>
  );
}
