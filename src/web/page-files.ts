import type { ComponentType } from 'react';
import { paths } from './paths.ts';
import type { LoadedPage, PageFile } from './platform/loading/preload.ts';
import type { PageQueries } from './platform/queries/data-provider.tsx';
import { fileOnDemand } from './ui/file-on-demand.ts';

// Maps the path of each page to its file, by audience. main.ts requests the opened page together with React
// and the router, so this file imports neither.

/** Describes a page. Its file is not preloaded here: `routes.tsx` preloads the pages that the user may open. */
function pageFile(path: string, load: () => Promise<LoadedPage>): PageFile {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
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
function plainPage(path: string, load: () => Promise<PageModule>): PageFile {
  return pageFile(path, async () => ({ Component: (await load()).default }));
}

function page(path: string, load: () => Promise<PageModule>): PageFile {
  return pageFile(path, async () => {
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
  plainPage(paths.home, () => import('./pages/landing-page.tsx')),
];

export const publicPages: readonly PageFile[] = [
  page(paths.register, () => import('./pages/register-page.tsx')),
  plainPage(paths.invite(':code'), () => import('./pages/invite-page.tsx')),
  plainPage(paths.login, () => import('./pages/login-page.tsx')),
  page(paths.verifyEmail, () => import('./pages/verify-email-page.tsx')),
  page(paths.restoreEmail, () => import('./pages/restore-email-page.tsx')),
  plainPage(paths.forgotPassword, () => import('./pages/forgot-password-page.tsx')),
  plainPage(paths.passwordForget, () => import('./pages/forgot-password-page.tsx')),
  page(paths.resetPassword, () => import('./pages/reset-password-page.tsx')),
  page(paths.passwordReset, () => import('./pages/reset-password-page.tsx')),
  page(paths.stopNotices(':token'), () => import('./pages/stop-notices-page.tsx')),
];

export const coachPages: readonly PageFile[] = [
  page(paths.managerDashboard, () => import('./pages/manager-dashboard-page.tsx')),
  page(paths.members, () => import('./pages/members-page.tsx')),
  page(paths.mergeMembers, () => import('./pages/merge-members-page.tsx')),
  page(paths.yearChange, () => import('./pages/year-change-page.tsx')),
  page(paths.lineup(':id'), () => import('./pages/lineup-page.tsx')),
  page(paths.history, () => import('./pages/history-page.tsx')),
];

export const recorderPages: readonly PageFile[] = [
  page(paths.newGame, () => import('./pages/new-game-page.tsx')),
  page(paths.editGame(':id'), () => import('./pages/edit-game-page.tsx')),
  page(paths.newBatting, () => import('./pages/new-line-page.tsx')),
  page(paths.editBatting(':id'), () => import('./pages/edit-line-page.tsx')),
  page(paths.newPitching, () => import('./pages/new-line-page.tsx')),
  page(paths.editPitching(':id'), () => import('./pages/edit-line-page.tsx')),
  page(paths.sheet(':id'), () => import('./pages/sheet-page.tsx')),
  page(paths.scoring(':id'), () => import('./pages/scoring-page.tsx')),
  page(paths.memberTable(':id'), () => import('./pages/member-table-page.tsx')),
  page(paths.pitches, () => import('./pages/pitches-page.tsx')),
  page(paths.summary, () => import('./pages/summary-page.tsx')),
];

export const playerPages: readonly PageFile[] = [
  page(paths.playerDashboard, () => import('./pages/player-dashboard-page.tsx')),
];

export const teamPages: readonly PageFile[] = [
  page(paths.ranking, () => import('./pages/ranking-page.tsx')),
  page(paths.games, () => import('./pages/games-page.tsx')),
  page(paths.schedule, () => import('./pages/schedule-page.tsx')),
  page(paths.scheduleItem(':id'), () => import('./pages/schedule-item-page.tsx')),
  page(paths.game(':id'), () => import('./pages/game-page.tsx')),
  page(paths.scorebook(':id'), () => import('./pages/scorebook-page.tsx')),
  page(paths.players, () => import('./pages/players-page.tsx')),
  page(paths.player(':id'), () => import('./pages/player-page.tsx')),
  page(paths.booklet, () => import('./pages/booklet-page.tsx')),
];

/** Pages for every account, with or without a team. */
export const accountPages: readonly PageFile[] = [
  page(paths.myPage, () => import('./pages/my-page-page.tsx')),
  page(paths.settings(':part'), () => import('./pages/settings-page.tsx')),
];

export const joiningPages: readonly PageFile[] = [
  page(paths.join, () => import('./pages/join-page.tsx')),
  page(paths.newTeam, () => import('./pages/new-team-page.tsx')),
];

/** Pages for everybody. Signed-in users keep their menu. */
export const openPages: readonly PageFile[] = [
  page(paths.privacy, () => import('./pages/privacy-page.tsx')),
  page(paths.operator, () => import('./pages/operator-page.tsx')),
  plainPage(paths.help, () => import('./pages/help-page.tsx')),
  plainPage(paths.helpFor(':reader'), () => import('./pages/help-page.tsx')),
];

export const notFoundPage = plainPage('/*', () => import('./pages/not-found-page.tsx'));

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

export function pageAt(pathname: string): PageFile {
  return all.find(({ pattern }) => pattern.test(pathname)) ?? notFoundPage;
}
