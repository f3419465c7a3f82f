import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router';

import type { User } from '#contract/account.ts';
import type { TeamRole } from '#domain/team.ts';
import { commonMessages } from './messages.ts';
import {
  accountPages,
  coachPages,
  joiningPages,
  landingPages,
  notFoundPage,
  openPages,
  playerPages,
  publicPages,
  recorderPages,
  teamPages,
} from './page-files.ts';
import { paths } from './paths.ts';
import { type PageFile, usePreloading } from './platform/loading/preload.ts';
import { accessToken } from './platform/session/access-token.ts';
import { leaveForLivePage } from './platform/session/live-page.ts';
import { pageAfterLogin } from './platform/session/page-after-login.ts';
import { useSession } from './platform/session/session.tsx';
import { AnyLayout, MemberLayout, PublicLayout } from './shell/layout.tsx';
import { useFile } from './ui/on-demand.tsx';
import { ScreenSkeleton } from './ui/skeleton.tsx';

function Restoring() {
  return (
    <p role="status" className="py-16 text-center text-ink-2">
      {commonMessages.loadingScreen}
    </p>
  );
}

function Redirect({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  const { left } = useSession();
  const path = pathname + search + hash;
  // Called while rendering: the next page reads the remembered path in its effects.
  if (!left) pageAfterLogin.keep(path);
  if (leaveForLivePage()) return <Restoring />;
  return <Navigate to={to} replace />;
}

/** Forgets the remembered page once the user has opened a guarded page. */
function Admitted() {
  useEffect(pageAfterLogin.forget, []);
  return <Outlet />;
}

interface RequireRoleProps {
  readonly roles?: readonly TeamRole[];
  /** Whether to admit accounts without a team. */
  readonly teamless?: boolean;
}

function RequireRole({ roles, teamless = false }: RequireRoleProps) {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  if (!user) return <Redirect to={paths.home} />;
  if (!user.team && !teamless) return <Redirect to={paths.join} />;
  if (roles && !roles.includes(user.role)) return <Navigate to={paths.home} replace />;
  return <Admitted />;
}

function RequireRecorder() {
  const { restoring, user } = useSession();
  return restoring || user?.records ? <RequireRole /> : <RequireRole roles={['coach']} />;
}

function DemoLeft() {
  useEffect(() => {
    accessToken.forget();
    window.location.reload();
  }, []);
  return <Restoring />;
}

/**
 * Guards the pages for signed-out users: redirects signed-in users to their own page. A visitor of the demo team
 * who comes here by the browser's back button leaves the demo team.
 */
function RequireSignedOut() {
  const { restoring, user } = useSession();
  const isPop = useNavigationType() === 'POP';
  const [wasVisitor] = useState(user?.visitor === true);
  if (restoring) return <Restoring />;
  if (wasVisitor && isPop) return <DemoLeft />;
  return user ? <Navigate to={paths.myPage} replace /> : <Outlet />;
}

/**
 * Guards the pages on which an account joins or creates a team. The page that the account wanted to open stays
 * remembered until the account has a team.
 */
function RequireAccount() {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  if (!user) return <Redirect to={paths.home} />;
  if (user.visitor) return <Navigate to={paths.myPage} replace />;
  return user.team ? <Admitted /> : <Outlet />;
}

const WORKER = '/service-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Returns the worker's URL, created by the only Trusted Types policy that the content security policy allows. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

let asked = false;

/**
 * Installs `worker/service-worker.ts`, with which later visits start offline. Browsers without workers, for
 * example some private windows, start online only.
 */
function startOffline(): void {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in window.navigator)) return;
  asked = true;
  window.navigator.serviceWorker.register(trustedWorkerUrl()).catch(() => undefined);
}

/**
 * The pages to preload, the ones of the menu first. They include the account's page, which a login opens, and the
 * landing page, which a logout opens.
 */
const pagesToPreload = {
  signedOut: [...publicPages, ...landingPages, ...accountPages],
  teamless: [...accountPages, ...joiningPages, ...landingPages],
  coach: [...accountPages, ...teamPages, ...coachPages, ...recorderPages, ...landingPages],
  recorder: [...accountPages, ...playerPages, ...teamPages, ...recorderPages, ...landingPages],
  player: [...accountPages, ...playerPages, ...teamPages, ...landingPages],
} as const;

function pagesFor(user: User | null): readonly PageFile[] {
  if (!user) return pagesToPreload.signedOut;
  if (!user.team) return pagesToPreload.teamless;
  return pagesToPreload[user.role === 'player' && user.records ? 'recorder' : user.role];
}

const NONE: readonly PageFile[] = [];

function Preloading() {
  const { restoring, unconfirmed, user } = useSession();
  const pages = restoring || unconfirmed ? NONE : pagesFor(user);
  // A visitor of the demo team leaves nothing on the device.
  usePreloading(pages, user && !user.visitor && pages !== NONE ? startOffline : undefined);
  return <Outlet />;
}

/** Loads and shows a page. Throws a failed load to the error boundary; opening the page again repeats the load. */
function PageRoute({ load }: PageFile) {
  const [failure, setFailure] = useState<unknown>(null);
  const page = useFile(load, failure === null, setFailure);
  if (failure !== null) throw failure;
  return page ? <page.Component /> : <ScreenSkeleton />;
}

const preloading = <Preloading />;

function makeRoute(pages: readonly PageFile[], layout: ReactNode, guard?: ReactNode): RouteObject {
  const children = pages.map((file) => ({
    path: file.path,
    element: <PageRoute key={file.path} {...file} />,
  }));
  return { element: layout, children: [{ element: preloading, children: [{ element: guard, children }] }] };
}

const inPublic = <PublicLayout />;
const inTeam = <MemberLayout />;
const routes = [
  makeRoute(landingPages, inPublic, <RequireSignedOut />),
  makeRoute(publicPages, inPublic),
  makeRoute(coachPages, inTeam, <RequireRole roles={['coach']} />),
  makeRoute(recorderPages, inTeam, <RequireRecorder />),
  makeRoute(playerPages, inTeam, <RequireRole roles={['player']} />),
  makeRoute(teamPages, inTeam, <RequireRole roles={['player', 'coach']} />),
  makeRoute(accountPages, inTeam, <RequireRole teamless />),
  makeRoute(joiningPages, inTeam, <RequireAccount />),
  makeRoute([...openPages, notFoundPage], <AnyLayout />),
];

export const AppRoutes = () => useRoutes(routes);
