import { type ComponentType, Fragment, lazy, useState } from 'react';
import { Route, Routes } from 'react-router';
import type { User } from '../contract/account.ts';
import {
  coachPages,
  doorPages,
  type LoadedPage,
  landingPages,
  notFoundPage,
  ownPages,
  type PageFile,
  playerPages,
  teamlessPages,
  teamPages,
} from './page-files.ts';
import { RequireNobody, RequireRole, RequireTeamless } from './platform/guards.tsx';
import { useSession } from './platform/session.tsx';
import { MemberLayout, PublicLayout } from './shell/layout.tsx';

function Shown({ Page, Around = Fragment }: LoadedPage) {
  return (
    <Around>
      <Page />
    </Around>
  );
}

interface PageProps {
  readonly file: PageFile;
  readonly Lazy: ComponentType;
}

/** A page that has been fetched before stands there at once: nothing else is painted in between. */
function Page({ file, Lazy }: PageProps) {
  const [page] = useState(file.loaded);
  return page ? <Shown {...page} /> : <Lazy />;
}

function routeTo(file: PageFile) {
  const Lazy = lazy(async () => {
    const page = await file.load();
    return { default: () => <Shown {...page} /> };
  });
  return (
    <Route key={file.path} path={file.path} element={<Page key={file.path} file={file} Lazy={Lazy} />} />
  );
}

const routes = {
  landing: landingPages.map(routeTo),
  door: [...doorPages, notFoundPage].map(routeTo),
  coach: coachPages.map(routeTo),
  player: playerPages.map(routeTo),
  team: teamPages.map(routeTo),
  own: ownPages.map(routeTo),
  teamless: teamlessPages.map(routeTo),
};

// The menu's pages first.
const within = {
  // A login leads to one's own page.
  nobody: [...doorPages, ...landingPages, ...ownPages],
  teamless: [...ownPages, ...teamlessPages],
  coach: [...ownPages, ...teamPages, ...coachPages],
  player: [...ownPages, ...playerPages, ...teamPages],
};

/** The pages that this person can go to. */
function pagesOf(user: User | null): readonly PageFile[] {
  if (!user) return within.nobody;
  return within[user.team ? user.role : 'teamless'];
}

const NONE: readonly PageFile[] = [];

export function AppRoutes() {
  const { restoring, user } = useSession();
  const next = restoring ? NONE : pagesOf(user);
  return (
    <Routes>
      <Route element={<PublicLayout next={next} />}>
        <Route element={<RequireNobody />}>{routes.landing}</Route>
        {routes.door}
      </Route>
      <Route element={<MemberLayout next={next} />}>
        <Route element={<RequireRole roles={['coach']} />}>{routes.coach}</Route>
        <Route element={<RequireRole roles={['player']} />}>{routes.player}</Route>
        <Route element={<RequireRole roles={['player', 'coach']} />}>{routes.team}</Route>
        <Route element={<RequireRole teamless />}>{routes.own}</Route>
        <Route element={<RequireTeamless />}>{routes.teamless}</Route>
      </Route>
    </Routes>
  );
}
