import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import type { User } from '#contract/account.ts';
import { HeldBack } from '../features/account/held-back.tsx';
import { myPageMessages } from '../features/account/my-page.messages.ts';
import { OwnSessions } from '../features/account/own-sessions.tsx';
import { OwnTeams } from '../features/account/own-teams.tsx';
import { PasswordChange } from '../features/account/password-change.tsx';
import { calendarFeedMessages } from '../features/calendar-feed/calendar-feed.messages.ts';
import { CalendarFeedButton } from '../features/calendar-feed/calendar-feed-button.tsx';
import { NoticeSwitches } from '../features/notices/notice-switches.tsx';
import { noticesQuery, useNoticeChange } from '../features/notices/notices.data.ts';
import { noticesMessages } from '../features/notices/notices.messages.ts';
import { InviteSettings, TeamSettings } from '../features/team/team-settings.tsx';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { answerLinkMessages } from '../shared/attendance/answer-link.messages.ts';
import { PersonalLink } from '../shared/attendance/personal-link.tsx';
import { afterPaint } from '../ui/on-demand.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = myPageMessages.settings;

const TeamExport = afterPaint(async () => (await import('../shared/export/team-export.tsx')).TeamExport);

const PitchRuleSettings = afterPaint(
  async () => (await import('../features/pitch-limits/rule-form.tsx')).PitchRuleSettings,
);

function OwnLink({ name }: { name: string }) {
  return (
    <Section title={answerLinkMessages.title}>
      <p className="text-small text-ink-2">{answerLinkMessages.own}</p>
      <PersonalLink owner={{ kind: 'own' }} name={name} />
    </Section>
  );
}

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

function OwnCalendar() {
  return (
    <Section title={calendarFeedMessages.section}>
      <p className="text-small text-ink-2">{calendarFeedMessages.text}</p>
      <CalendarFeedButton />
    </Section>
  );
}

/**
 * Returns the title and the content of a settings page; null for a page that does not exist or that the user may
 * not open.
 */
function findSettings(part: string | undefined, { name, role, team }: User): [string, ReactNode] | null {
  const isCoach = role === 'coach';
  if (part === 'account')
    return [
      texts.account.title,
      <>
        <PasswordChange />
        <OwnSessions />
        <HeldBack />
        <OwnTeams />
      </>,
    ];
  if (!team) return null;
  if (part === 'team' && isCoach)
    return [
      texts.team.title,
      <>
        <TeamSettings />
        <TeamExport />
      </>,
    ];
  if (part === 'pitches' && isCoach) return [texts.pitches.title, <PitchRuleSettings key={part} />];
  if (part === 'invites')
    return [
      isCoach ? texts.invites.title : texts.invitesOfMember.title,
      <>
        {isCoach && <InviteSettings />}
        <OwnLink name={name} />
      </>,
    ];
  if (part === 'notices')
    return [
      texts.notices.title,
      <>
        <NoticeSettings isCoach={isCoach} />
        <OwnCalendar />
      </>,
    ];
  return null;
}

export default function SettingsPage() {
  const { part } = useParams();
  const { user } = useSession();
  const settings = user && !user.visitor && findSettings(part, user);
  if (!settings) return <Navigate to={paths.myPage} replace />;
  const [title, content] = settings;
  return (
    <>
      <PageTitle above={<TextLink to={paths.myPage}>{texts.back}</TextLink>}>{title}</PageTitle>
      <div className="grid max-w-lg gap-10">{content}</div>
    </>
  );
}
