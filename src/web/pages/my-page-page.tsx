import { CircleHelp, Settings } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router';
import { accountApi, type User } from '#contract/account.ts';
import { VISITOR_TOKEN } from '#contract/endpoint.ts';
import { splitName } from '#domain/member-name.ts';
import { accountMessages } from '../features/account/account.messages.ts';
import { myPageQuery } from '../features/account/my-page.data.ts';
import { myPageMessages as texts } from '../features/account/my-page.messages.ts';
import { gamesQuery } from '../features/games/games.data.ts';
import { homeMessages } from '../features/home/home.messages.ts';
import { scheduleQuery } from '../features/schedule/schedule.data.ts';
import { paths } from '../paths.ts';
import { call } from '../platform/api/api.ts';
import type { PageQueries } from '../platform/queries/data-provider.tsx';
import { accessToken } from '../platform/session/access-token.ts';
import { useSession } from '../platform/session/session.tsx';
import { useTeamChange } from '../platform/session/team-change.ts';
import { toastError } from '../platform/toast.ts';
import { openItemsQuery } from '../shared/attendance/open-items.data.ts';
import { filterChoicesQuery } from '../shared/game-filter/game-filter.data.ts';
import { shellMessages } from '../shell/shell.messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Notice } from '../ui/notice.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';
import { CoachHome } from './coach-home.tsx';
import { PlayerHome } from './player-home.tsx';

const SETTINGS = 'settings';

function TeamlessNotice() {
  return (
    <Notice
      tone="info"
      title={texts.teamless.title}
      action={<ButtonLink to={paths.join}>{texts.teamless.join}</ButtonLink>}
    >
      {texts.teamless.text}
    </Notice>
  );
}

const linkLook =
  'inline-flex min-h-target items-center gap-1.5 text-small font-bold text-field hover:text-field-strong';

function TitleLinks({ settings }: { settings: boolean }) {
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-x-4">
      <Link to={paths.help} className={linkLook}>
        <CircleHelp aria-hidden className="size-4" />
        {shellMessages.help}
      </Link>
      {settings && (
        <a href={`#${SETTINGS}`} className={linkLook}>
          <Settings aria-hidden className="size-4" />
          {homeMessages.settings}
        </a>
      )}
    </div>
  );
}

/** A small title, because the page begins with the user's next item. */
function Title({ settings }: { settings: boolean }) {
  const heading = usePageHeading(texts.title);
  return (
    <div className="-mt-2 mb-3 flex min-h-target items-center justify-between gap-x-3">
      <h1 ref={heading} tabIndex={-1} className="font-bold">
        {texts.title}
      </h1>
      <TitleLinks settings={settings} />
    </div>
  );
}

const childTexts = accountMessages.teams;

function ChildTabs({ user }: { user: User }) {
  const showTeam = useTeamChange();
  const { id, children, team_id } = user;
  if (children.length < 2) return null;
  const show = (member_id: number) =>
    showTeam(() => call(accountApi.chooseTeam, { body: { team_id, member_id } })).catch(() =>
      toastError(childTexts.switchFailed),
    );
  return (
    <ul aria-label={childTexts.children} className="mb-4 flex flex-wrap gap-2">
      {children.map((child) => (
        <li key={child.id}>
          <button
            type="button"
            aria-current={child.id === id ? 'true' : undefined}
            onClick={() => child.id !== id && void show(child.id)}
            className={cx(
              'min-h-target rounded-full border px-4',
              child.id === id
                ? 'border-field bg-field-soft font-bold text-field'
                : 'border-chalk-strong bg-sheet hover:bg-paper',
            )}
          >
            {child.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function HomeCard({ user }: { user: User }) {
  const { id, name, role, team } = user;
  if (!team || id === null) return <TeamlessNotice />;
  return role === 'coach' ? (
    <CoachHome selfId={id} name={splitName(name).family} teamId={team.id} />
  ) : (
    <>
      {user.coach_requested && (
        <Notice tone="info" title={accountMessages.teams.requested} className="mb-4" />
      )}
      <ChildTabs user={user} />
      <PlayerHome selfId={id} />
    </>
  );
}

const MySettings = onDemand(async () => (await import('./my-settings.tsx')).MySettings, {
  // Empty, because a skeleton would appear for a moment on a phone's first screen.
  skeleton: <div className="h-dvh" />,
  later: true,
});

function AccountSettings({ user: { team, role } }: { user: User }) {
  return (
    <section aria-labelledby={SETTINGS} className="mt-14">
      <h2
        id={SETTINGS}
        tabIndex={-1}
        className="mb-6 border-t border-chalk-strong pt-8 text-title font-bold outline-none"
      >
        {homeMessages.settings}
      </h2>
      <MySettings inTeam={team !== null} isCoach={team !== null && role === 'coach'} />
    </section>
  );
}

export const queries: PageQueries = (prefetch) => [
  prefetch(filterChoicesQuery),
  prefetch(scheduleQuery),
  prefetch(openItemsQuery),
  prefetch(gamesQuery()),
  // A visitor has no settings.
  ...(accessToken.read() === VISITOR_TOKEN ? [] : [prefetch(myPageQuery)]),
];

export default function MyPagePage() {
  const { user } = useSession();
  const { hash } = useLocation();
  if (!user) return null;
  // Earlier releases had the team rules at this address.
  if (hash === '#rules') return <Navigate to={paths.teamRules} replace />;
  return (
    <>
      <Title settings={!user.visitor} />
      <HomeCard user={user} />
      {!user.visitor && <AccountSettings user={user} />}
    </>
  );
}
