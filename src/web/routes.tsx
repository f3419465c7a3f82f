import { Outlet, type RouteObject, useRoutes } from 'react-router';
import type { User } from '#contract/account.ts';
import {
  coachPages,
  landingPages,
  notFoundPage,
  ownPages,
  playerPages,
  publicPages,
  teamlessPages,
  teamPages,
} from './page-files.ts';
import { RequireNobody, RequireRole, RequireTeamless } from './platform/guards.tsx';
import { type PageFile, usePage } from './platform/page-file.ts';
import { usePreloading } from './platform/preload.ts';
import { useSession } from './platform/session.tsx';
import { MemberLayout, PublicLayout } from './shell/layout.tsx';
import { Prerender } from './shell/prerender.tsx';
import { ScreenSkeleton } from './ui/skeleton.tsx';

// The pages of the menu come first.
const pagesFor = {
  // A login leads to the own page.
  nobody: [...publicPages, ...landingPages, ...ownPages],
  // A logout leads to the landing page.
  teamless: [...ownPages, ...teamlessPages, ...landingPages],
  coach: [...ownPages, ...teamPages, ...coachPages, ...landingPages],
  player: [...ownPages, ...playerPages, ...teamPages, ...landingPages],
} as const;

/** The pages that this user can open. */
function pagesOf(user: User | null): readonly PageFile[] {
  if (!user) return pagesFor.nobody;
  return pagesFor[user.team ? user.role : 'teamless'];
}

const NONE: readonly PageFile[] = [];

/** Preloads what the user can open next while the routes inside are shown. */
function Preloading() {
  const { restoring, user } = useSession();
  const menuPages = usePreloading(restoring ? NONE : pagesOf(user));
  return (
    <>
      <Outlet />
      {/* biome-ignore lint/suspicious/noArrayIndexKey: pages are only appended */}
      {user && menuPages.map((page, index) => <Prerender key={index} page={page} />)}
    </>
  );
}

function PageRoute({ file }: { file: PageFile }) {
  const page = usePage(file);
  return page ? <page.Component /> : <ScreenSkeleton />;
}

function routeTo(file: PageFile): RouteObject {
  return { path: file.path, element: <PageRoute key={file.path} file={file} /> };
}

const publicRoutes: RouteObject[] = [
  { element: <RequireNobody />, children: landingPages.map(routeTo) },
  ...[...publicPages, notFoundPage].map(routeTo),
];

const memberRoutes: RouteObject[] = [
  { element: <RequireRole roles={['coach']} />, children: coachPages.map(routeTo) },
  { element: <RequireRole roles={['player']} />, children: playerPages.map(routeTo) },
  { element: <RequireRole roles={['player', 'coach']} />, children: teamPages.map(routeTo) },
  { element: <RequireRole teamless />, children: ownPages.map(routeTo) },
  { element: <RequireTeamless />, children: teamlessPages.map(routeTo) },
];

const routes: RouteObject[] = [
  { element: <PublicLayout />, children: [{ element: <Preloading />, children: publicRoutes }] },
  { element: <MemberLayout />, children: [{ element: <Preloading />, children: memberRoutes }] },
];

export function AppRoutes() {
  return useRoutes(routes);
}
