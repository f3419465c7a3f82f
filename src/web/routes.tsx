import { useState } from 'react';
import { Outlet, type RouteObject, useRoutes } from 'react-router';
import type { User } from '#contract/account.ts';
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
import { startOffline } from './platform/loading/offline-start.ts';
import { type PageFile, usePreloading } from './platform/loading/preload.ts';
import {
  RequireAccount,
  RequireRecorder,
  RequireRole,
  RequireSignedOut,
} from './platform/session/guards.tsx';
import { useSession } from './platform/session/session.tsx';
import { AnyLayout, MemberLayout, PublicLayout } from './shell/layout.tsx';
import { useFile } from './ui/on-demand.tsx';
import { ScreenSkeleton } from './ui/skeleton.tsx';

/** The pages to preload, the ones of the menu first. A login opens the account's page, a logout the landing page. */
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

/** @throws the error of the load, for the error boundary. Opening the page again repeats the load */
function PageRoute({ load }: PageFile) {
  const [failure, setFailure] = useState<unknown>(null);
  const page = useFile(load, failure === null, setFailure);
  if (failure !== null) throw failure;
  return page ? <page.Component /> : <ScreenSkeleton />;
}

function routeTo(file: PageFile): RouteObject {
  return { path: file.path, element: <PageRoute key={file.path} {...file} /> };
}

const publicRoutes: RouteObject[] = [
  { element: <RequireSignedOut />, children: landingPages.map(routeTo) },
  ...publicPages.map(routeTo),
];

const memberRoutes: RouteObject[] = [
  { element: <RequireRole roles={['coach']} />, children: coachPages.map(routeTo) },
  { element: <RequireRecorder />, children: recorderPages.map(routeTo) },
  { element: <RequireRole roles={['player']} />, children: playerPages.map(routeTo) },
  { element: <RequireRole roles={['player', 'coach']} />, children: teamPages.map(routeTo) },
  { element: <RequireRole teamless />, children: accountPages.map(routeTo) },
  { element: <RequireAccount />, children: joiningPages.map(routeTo) },
];

const routes: RouteObject[] = [
  { element: <PublicLayout />, children: [{ element: <Preloading />, children: publicRoutes }] },
  { element: <MemberLayout />, children: [{ element: <Preloading />, children: memberRoutes }] },
  {
    element: <AnyLayout />,
    children: [{ element: <Preloading />, children: [...openPages, notFoundPage].map(routeTo) }],
  },
];

export function AppRoutes() {
  return useRoutes(routes);
}
