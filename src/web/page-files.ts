import type { ComponentType } from 'react';
import { paths } from './paths.ts';
import type { LoadedPage, PageFile } from './platform/loading/preload.ts';
import type { PageQueries } from './platform/queries/data-provider.tsx';
import { fileOnDemand } from './ui/file-on-demand.ts';

// Maps the path of each page to its file, by audience. main.ts requests the opened page together with React
// and the router, so this file imports neither.

/**
 * Describes a page. A last part of the path that ends with `?` is optional. The file is not preloaded here: `routes.tsx`
 * preloads the pages that the user may open.
 */
function definePageFile(path: string, load: () => Promise<LoadedPage>): PageFile {
  const expression = path.replaceAll(/:\w+/g, '[^/]+').replace(/\/\w+(?=\?)/, '($&)');
  const pattern = new RegExp(`^${expression}/?$`, 'i');
  return { path, pattern, load: fileOnDemand(load, { preload: false }) };
}

interface PageModule {
  readonly default: ComponentType;
  /** The queries of the page's first screen. They are prefetched for pages of the menu. */
  readonly queries?: PageQueries;
  /** The first paint of a visit waits for this promise. It never rejects. */
  readonly ready?: Promise<unknown>;
}

/** Describes a page without queries and mutations, for which the query cache is not loaded. */
function definePlainPage(path: string, load: () => Promise<PageModule>): PageFile {
  return definePageFile(path, async () => ({ Component: (await load()).default }));
}

function definePage(path: string, load: () => Promise<PageModule>): PageFile {
  return definePageFile(path, async () => {
    const [module, { withData }] = await Promise.all([
      load(),
      import('./platform/queries/data-provider.tsx'),
    ]);
    await module.ready;
    return withData(module.default, module.queries);
  });
}

/** Pages for signed-out users only. */
export const landingPages: readonly PageFile[] = [
  definePlainPage(paths.home, () => import('./pages/landing-page.tsx')),
];

export const publicPages: readonly PageFile[] = [
  definePage(paths.register, () => import('./pages/register-page.tsx')),
  definePlainPage(paths.invite(':code'), () => import('./pages/invite-page.tsx')),
  definePlainPage(paths.login, () => import('./pages/login-page.tsx')),
  definePage(paths.verifyEmail, () => import('./pages/verify-email-page.tsx')),
  definePage(paths.restoreEmail, () => import('./pages/restore-email-page.tsx')),
  definePlainPage(paths.forgotPassword, () => import('./pages/forgot-password-page.tsx')),
  definePlainPage(paths.passwordForget, () => import('./pages/forgot-password-page.tsx')),
  definePage(paths.resetPassword, () => import('./pages/reset-password-page.tsx')),
  definePage(paths.passwordReset, () => import('./pages/reset-password-page.tsx')),
  definePage(paths.stopNotices(':token'), () => import('./pages/stop-notices-page.tsx')),
];

export const coachPages: readonly PageFile[] = [
  definePage(paths.managerDashboard, () => import('./pages/manager-dashboard-page.tsx')),
  definePage(paths.members, () => import('./pages/members-page.tsx')),
  definePage(paths.mergeMembers, () => import('./pages/merge-members-page.tsx')),
  definePage(paths.yearChange, () => import('./pages/year-change-page.tsx')),
  definePage(paths.lineup(':id'), () => import('./pages/lineup-page.tsx')),
  definePage(paths.history, () => import('./pages/history-page.tsx')),
];

export const recorderPages: readonly PageFile[] = [
  definePage(paths.newGame, () => import('./pages/new-game-page.tsx')),
  definePage(paths.editGame(':id'), () => import('./pages/edit-game-page.tsx')),
  definePage(paths.newBatting, () => import('./pages/new-line-page.tsx')),
  definePage(paths.editBatting(':id'), () => import('./pages/edit-line-page.tsx')),
  definePage(paths.newPitching, () => import('./pages/new-line-page.tsx')),
  definePage(paths.editPitching(':id'), () => import('./pages/edit-line-page.tsx')),
  definePage(paths.sheet(':id'), () => import('./pages/sheet-page.tsx')),
  definePage(paths.scoring(':id'), () => import('./pages/scoring-page.tsx')),
  definePage(paths.memberTable(':id'), () => import('./pages/member-table-page.tsx')),
  definePage(paths.pitches, () => import('./pages/pitches-page.tsx')),
  definePage(paths.summary, () => import('./pages/summary-page.tsx')),
];

export const playerPages: readonly PageFile[] = [
  definePage(paths.playerDashboard, () => import('./pages/player-dashboard-page.tsx')),
];

export const teamPages: readonly PageFile[] = [
  definePage(paths.ranking, () => import('./pages/ranking-page.tsx')),
  definePage(paths.games, () => import('./pages/games-page.tsx')),
  definePage(paths.schedule, () => import('./pages/schedule-page.tsx')),
  definePage(paths.scheduleItem(':id'), () => import('./pages/schedule-item-page.tsx')),
  definePage(`${paths.scorebook(':id')}?`, () => import('./pages/game-page.tsx')),
  definePage(paths.players, () => import('./pages/players-page.tsx')),
  definePage(paths.player(':id'), () => import('./pages/player-page.tsx')),
  definePage(paths.booklet, () => import('./pages/booklet-page.tsx')),
];

/** Pages for every account, with or without a team. */
export const accountPages: readonly PageFile[] = [
  definePage(paths.myPage, () => import('./pages/my-page-page.tsx')),
  definePage(paths.settings(':part'), () => import('./pages/settings-page.tsx')),
];

export const joiningPages: readonly PageFile[] = [
  definePage(paths.join, () => import('./pages/join-page.tsx')),
  definePage(paths.newTeam, () => import('./pages/new-team-page.tsx')),
];

/** Pages for everybody. Signed-in users keep their menu. */
export const openPages: readonly PageFile[] = [
  definePage(paths.privacy, () => import('./pages/privacy-page.tsx')),
  definePage(paths.operator, () => import('./pages/operator-page.tsx')),
  definePlainPage(paths.help, () => import('./pages/help-page.tsx')),
  definePlainPage(paths.helpFor(':reader'), () => import('./pages/help-page.tsx')),
];

export const notFoundPage = definePlainPage('/*', () => import('./pages/not-found-page.tsx'));

const all = [
  landingPages,
  publicPages,
  coachPages,
  recorderPages,
  playerPages,
  teamPages,
  accountPages,
  joiningPages,
  openPages,
].flat();

export function findPageAt(pathname: string): PageFile {
  return all.find(({ pattern }) => pattern.test(pathname)) ?? notFoundPage;
}
