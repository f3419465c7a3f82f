import { type ComponentType, lazy, useState } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import type { User } from '#contract/account.ts';
import {
  coachPages,
  landingPages,
  notFoundPage,
  ownPages,
  type PageFile,
  playerPages,
  publicPages,
  teamlessPages,
  teamPages,
} from './page-files.ts';
import { RequireNobody, RequireRole, RequireTeamless } from './platform/guards.tsx';
import { MemberLayout, PublicLayout } from './shell/layout.tsx';
import { Shown } from './shell/shown.tsx';

interface PageProps {
  readonly file: PageFile;
  readonly Lazy: ComponentType;
}

/** A page that has been fetched before stands there at once: nothing else is painted in between. */
function Page({ file, Lazy }: PageProps) {
  const [page] = useState(file.loaded);
  return page ? <Shown {...page} /> : <Lazy />;
}

function routeTo(file: PageFile): RouteObject {
  const Lazy = lazy(async () => {
    const page = await file.load();
    return { default: () => <Shown {...page} /> };
  });
  return { path: file.path, element: <Page key={file.path} file={file} Lazy={Lazy} /> };
}

// The menu's pages first.
const within = {
  // A login leads to one's own page.
  nobody: [...publicPages, ...landingPages, ...ownPages],
  teamless: [...ownPages, ...teamlessPages],
  coach: [...ownPages, ...teamPages, ...coachPages],
  player: [...ownPages, ...playerPages, ...teamPages],
};

/** The pages that this person can go to. */
function pagesOf(user: User | null): readonly PageFile[] {
  if (!user) return within.nobody;
  return within[user.team ? user.role : 'teamless'];
}

const routes: RouteObject[] = [
  {
    element: <PublicLayout nextFor={pagesOf} />,
    children: [
      { element: <RequireNobody />, children: landingPages.map(routeTo) },
      ...[...publicPages, notFoundPage].map(routeTo),
    ],
  },
  {
    element: <MemberLayout nextFor={pagesOf} />,
    children: [
      { element: <RequireRole roles={['coach']} />, children: coachPages.map(routeTo) },
      { element: <RequireRole roles={['player']} />, children: playerPages.map(routeTo) },
      { element: <RequireRole roles={['player', 'coach']} />, children: teamPages.map(routeTo) },
      { element: <RequireRole teamless />, children: ownPages.map(routeTo) },
      { element: <RequireTeamless />, children: teamlessPages.map(routeTo) },
    ],
  },
];

export function AppRoutes() {
  return useRoutes(routes);
}
