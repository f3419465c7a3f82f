import { useQuery } from '@tanstack/react-query';
import { Bell, Gauge, KeyRound, Settings2, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { version } from '../../../package.json';
import { AccountDeletion } from '../features/account/account-deletion.tsx';
import { loginMessages } from '../features/account/login.messages.ts';
import { myPageQuery } from '../features/account/my-page.data.ts';
import { myPageMessages as texts } from '../features/account/my-page.messages.ts';
import { MyPageForm } from '../features/account/my-page-form.tsx';
import { MembersLink, TeamInvite } from '../features/team/team-settings.tsx';
import { paths } from '../paths.ts';
import { LoadedToEdit } from '../platform/forms/loaded-to-edit.tsx';
import { useSession } from '../platform/session/session.tsx';
import { shellMessages } from '../shell/shell.messages.ts';
import { RowLink } from '../ui/row-link.tsx';
import { Section } from '../ui/section.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';

function Deletion({ inTeam }: { inTeam: boolean }) {
  const navigate = useNavigate();
  return (
    <Section title={texts.deletion.title}>
      <AccountDeletion inTeam={inTeam} onDeleted={() => navigate(paths.home, { replace: true })} />
    </Section>
  );
}

function AboutServer() {
  const { user } = useSession();
  return (
    <Section title={texts.server.title}>
      <div className="grid justify-items-start gap-2">
        {user?.operator && <TextLink to={paths.operator}>{texts.server.operate}</TextLink>}
        <TextLink to={paths.help}>{shellMessages.help}</TextLink>
        <TextLink to={paths.privacy}>{loginMessages.privacy}</TextLink>
      </div>
    </Section>
  );
}

function ProfileSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-4 w-12" />
      <Skeleton className="mt-2 h-12 w-full" />
      <Skeleton className="mt-5 h-4 w-24" />
      <Skeleton className="mt-2 h-12 w-full" />
      <Skeleton className="mt-5 h-12 w-full" />
    </Loading>
  );
}

function Profile() {
  return (
    <Section title={texts.profile.title}>
      <LoadedToEdit query={useQuery(myPageQuery)} skeleton={<ProfileSkeleton />}>
        {(stored) => <MyPageForm stored={stored} />}
      </LoadedToEdit>
    </Section>
  );
}

const rows = texts.settings;

function SettingsRows({ inTeam, isCoach }: MySettingsProps) {
  const invites = isCoach ? rows.invites : rows.invitesOfMember;
  return (
    <nav aria-label={texts.settings.title} className="grid content-start gap-2">
      {isCoach && <MembersLink />}
      {isCoach && <RowLink to={paths.settings('team')} Icon={Settings2} {...rows.team} />}
      {isCoach && <RowLink to={paths.settings('pitches')} Icon={Gauge} {...rows.pitches} />}
      {inTeam && <RowLink to={paths.settings('invites')} Icon={UserPlus} {...invites} />}
      {inTeam && <RowLink to={paths.settings('notices')} Icon={Bell} {...rows.notices} />}
      <RowLink to={paths.settings('account')} Icon={KeyRound} {...rows.account} />
    </nav>
  );
}

interface MySettingsProps {
  readonly inTeam: boolean;
  readonly isCoach: boolean;
}

export function MySettings({ inTeam, isCoach }: MySettingsProps) {
  return (
    <>
      <div className="grid max-w-lg items-start gap-10 lg:max-w-4xl lg:grid-cols-2 lg:gap-x-14">
        <SettingsRows inTeam={inTeam} isCoach={isCoach} />
        <Profile />
        {isCoach && <TeamInvite />}
        <AboutServer />
        {!isCoach && <Deletion inTeam={inTeam} />}
      </div>
      <p className="mt-10 text-small text-ink-2">{texts.version(version)}</p>
    </>
  );
}
