import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { version } from '../../../package.json';
import { AccountDeletion } from '../features/account/account-deletion.tsx';
import { HeldBack } from '../features/account/held-back.tsx';
import { loginMessages } from '../features/account/login.messages.ts';
import { myPageQuery } from '../features/account/my-page.data.ts';
import { myPageMessages as texts } from '../features/account/my-page.messages.ts';
import { MyPageForm } from '../features/account/my-page-form.tsx';
import { OwnSessions } from '../features/account/own-sessions.tsx';
import { OwnTeams } from '../features/account/own-teams.tsx';
import { PasswordChange } from '../features/account/password-change.tsx';
import { calendarMessages } from '../features/calendar/calendar.messages.ts';
import { CalendarButton } from '../features/calendar/calendar-button.tsx';
import { NoticeSwitches } from '../features/notices/notice-switches.tsx';
import { noticesQuery, useNoticeChange } from '../features/notices/notices.data.ts';
import { noticesMessages } from '../features/notices/notices.messages.ts';
import { TeamSettings } from '../features/team/team-settings.tsx';
import { paths } from '../paths.ts';
import { LoadedToEdit } from '../platform/forms/loaded-to-edit.tsx';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { answerLinkMessages } from '../shared/attendance/answer-link.messages.ts';
import { PersonalLink } from '../shared/attendance/personal-link.tsx';
import { shellMessages } from '../shell/shell.messages.ts';
import { afterPaint } from '../ui/on-demand.tsx';
import { Section } from '../ui/section.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';

const TeamExport = afterPaint(async () => (await import('../shared/export/team-export.tsx')).TeamExport);

function Deletion({ inTeam }: { inTeam: boolean }) {
  const navigate = useNavigate();
  return (
    <Section title={texts.deletion.title}>
      <AccountDeletion inTeam={inTeam} onDeleted={() => navigate(paths.home, { replace: true })} />
    </Section>
  );
}

function OwnCalendar() {
  return (
    <Section title={calendarMessages.section}>
      <p className="text-small text-ink-2">{calendarMessages.text}</p>
      <CalendarButton />
    </Section>
  );
}

function LoginSettings() {
  return (
    <>
      <PasswordChange />
      <OwnSessions />
    </>
  );
}

/** Apart from the settings: what concerns the server, not the team. */
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

/** The user's own link, on their page. */
function OwnLink() {
  const { user } = useSession();
  if (!user?.team) return null;
  return (
    <Section title={answerLinkMessages.title}>
      <p className="text-small text-ink-2">{answerLinkMessages.own}</p>
      <PersonalLink owner={{ kind: 'own' }} name={user.name} />
    </Section>
  );
}

/** Which mails of the shown team the account gets. */
function NoticeSettings({ isCoach }: { isCoach: boolean }) {
  const query = useQuery(noticesQuery);
  const change = useNoticeChange();
  return (
    <Section title={noticesMessages.title}>
      <Loaded query={query} failed={noticesMessages.load}>
        {(settings) => <NoticeSwitches settings={settings} isCoach={isCoach} change={change} />}
      </Loaded>
    </Section>
  );
}

/** On a wide screen, the long team settings are beside the profile. */
function CoachSections() {
  return (
    <div className="grid max-w-lg items-start gap-10 lg:max-w-4xl lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-14">
      <Profile />
      <div className="grid gap-10 lg:row-span-2">
        <TeamSettings />
        <TeamExport />
      </div>
      <div className="grid gap-10">
        <OwnLink />
        <NoticeSettings isCoach />
        <OwnCalendar />
        <HeldBack />
        <LoginSettings />
        <OwnTeams />
        <AboutServer />
      </div>
    </div>
  );
}

function OtherSections({ inTeam }: { inTeam: boolean }) {
  return (
    <div className="grid max-w-lg gap-10">
      <Profile />
      <OwnLink />
      {inTeam && <NoticeSettings isCoach={false} />}
      {inTeam && <OwnCalendar />}
      <HeldBack />
      <LoginSettings />
      <OwnTeams />
      <AboutServer />
      <Deletion inTeam={inTeam} />
    </div>
  );
}

/** The lower part of my page, loaded after the upper one is painted. */
export function MySettings({ inTeam, isCoach }: { inTeam: boolean; isCoach: boolean }) {
  return (
    <>
      {isCoach ? <CoachSections /> : <OtherSections inTeam={inTeam} />}
      <p className="mt-10 text-small text-ink-2">{texts.version(version)}</p>
    </>
  );
}
