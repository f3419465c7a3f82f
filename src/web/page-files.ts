import type { ComponentType } from 'react';
import { paths } from './paths.ts';
import type { PageQueries } from './platform/data-provider.tsx';
import type { LoadedPage, PageFile } from './platform/page-file.ts';

// Which page stands at which path, and for whom. Every page is a file of its own. Nothing here needs React or
// the router, so that main.ts can request the opened page's file together with theirs.

function pageFile(path: string, fetch: () => Promise<LoadedPage>): PageFile {
  let page: LoadedPage | null = null;
  const load = async () => {
    page ??= await fetch();
    return page;
  };
  return { path, load, loaded: () => page };
}

interface PageModule {
  readonly default: ComponentType;
  /** What the page shows first, for a page of the menu: fetched before the page is opened. */
  readonly queries?: PageQueries;
}

/** A page without queries and mutations: it loads no query cache. */
function plainPage(path: string, load: () => Promise<PageModule>): PageFile {
  return pageFile(path, async () => ({ Component: (await load()).default }));
}

function page(path: string, load: () => Promise<PageModule>): PageFile {
  return pageFile(path, async () => {
    const [module, { withData }] = await Promise.all([load(), import('./platform/data-provider.tsx')]);
    return withData(module.default, module.queries);
  });
}

/** Only for signed-out users. */
export const landingPages: readonly PageFile[] = [
  plainPage(paths.home, () => import('./pages/landing-page.tsx')),
];

export const publicPages: readonly PageFile[] = [
  page(paths.register, () => import('./pages/register-page.tsx')),
  plainPage(paths.login, () => import('./pages/login-page.tsx')),
  page(paths.verifyEmail, () => import('./pages/verify-email-page.tsx')),
  page(paths.restoreEmail, () => import('./pages/restore-email-page.tsx')),
  plainPage(paths.forgotPassword, () => import('./pages/forgot-password-page.tsx')),
  plainPage(paths.passwordForget, () => import('./pages/forgot-password-page.tsx')),
  page(paths.resetPassword, () => import('./pages/reset-password-page.tsx')),
  page(paths.passwordReset, () => import('./pages/reset-password-page.tsx')),
];

export const coachPages: readonly PageFile[] = [
  page(paths.managerDashboard, () => import('./pages/manager-dashboard-page.tsx')),
  page(paths.members, () => import('./pages/members-page.tsx')),
  page(paths.history, () => import('./pages/history-page.tsx')),
  page(paths.newGame, () => import('./pages/new-game-page.tsx')),
  page(paths.editGame(':id'), () => import('./pages/edit-game-page.tsx')),
  page(paths.newBatting, () => import('./pages/new-batting-page.tsx')),
  page(paths.editBatting(':id'), () => import('./pages/edit-batting-page.tsx')),
  page(paths.newPitching, () => import('./pages/new-pitching-page.tsx')),
  page(paths.editPitching(':id'), () => import('./pages/edit-pitching-page.tsx')),
  page(paths.sheet(':id'), () => import('./pages/sheet-page.tsx')),
  page(paths.summary, () => import('./pages/summary-page.tsx')),
];

export const playerPages: readonly PageFile[] = [
  page(paths.playerDashboard, () => import('./pages/player-dashboard-page.tsx')),
];

/** For all members of a team. */
export const teamPages: readonly PageFile[] = [
  page(paths.ranking, () => import('./pages/ranking-page.tsx')),
  page(paths.games, () => import('./pages/games-page.tsx')),
  page(paths.schedule, () => import('./pages/schedule-page.tsx')),
  page(paths.game(':id'), () => import('./pages/game-page.tsx')),
  page(paths.players, () => import('./pages/players-page.tsx')),
  page(paths.player(':id'), () => import('./pages/player-page.tsx')),
  page(paths.booklet, () => import('./pages/booklet-page.tsx')),
];

/** For every account, in a team or not. */
export const ownPages: readonly PageFile[] = [page(paths.myPage, () => import('./pages/my-page-page.tsx'))];

/** Only for accounts without a team. */
export const teamlessPages: readonly PageFile[] = [page(paths.join, () => import('./pages/join-page.tsx'))];

export const notFoundPage = plainPage('*', () => import('./pages/not-found-page.tsx'));

const all = [landingPages, publicPages, coachPages, playerPages, teamPages, ownPages, teamlessPages].flat();

/** The page at this path, as the router finds it; undefined where there is none. */
export function pageAt(pathname: string): PageFile | undefined {
  const matches = ({ path }: PageFile) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);
  return all.find(matches);
}
