import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Team } from '#contract/team.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { LoadedToEdit } from '../../platform/loaded-to-edit.tsx';
import { answerLinkMessages } from '../../shared/attendance/answer-link.messages.ts';
import { TeamLink } from '../../shared/attendance/team-link.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { myPageMessages } from '../account/my-page.messages.ts';
import { historyMessages } from '../history/history.messages.ts';
import { InvitationSettings } from './invitation-settings.tsx';
import { MembersLink } from './members-link.tsx';
import { useTeam } from './team.data.ts';
import { teamMessages } from './team.messages.ts';
import { TeamRulesForm } from './team-rules-form.tsx';
import { YearChangeLink } from './year-change-link.tsx';

function SettingsSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="mt-4 h-12 w-full" />
      <Skeleton className="mt-10 h-12 w-full" />
    </Loading>
  );
}

/** Takes the focus when the URL links to it. */
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

export function TeamSettings() {
  const team = useTeam();
  return (
    <>
      <Section title={teamMessages.team}>
        <MembersLink />
        <RowLink
          to={paths.history}
          Icon={History}
          title={historyMessages.title}
          text={historyMessages.about}
        />
        <YearChangeLink origin={{ path: paths.myPage, title: myPageMessages.title }} />
      </Section>
      <Loaded query={team} skeleton={<SettingsSkeleton />}>
        {(stored) => (
          <>
            <Section title={teamMessages.invite.title}>
              <InvitationSettings team={stored} />
            </Section>
            <Section title={answerLinkMessages.team.title}>
              <TeamLink />
            </Section>
            <LoadedToEdit query={team}>{(newest) => <Rules team={newest} />}</LoadedToEdit>
          </>
        )}
      </Loaded>
    </>
  );
}
