import type { ComponentType, PropsWithChildren } from 'react';
import { paths } from './paths.ts';

// What stands at which address, and for whom. Every page is a file of its own. Nothing here needs React or the
// router: the file of the page that was asked for is on its way before they are.

export interface LoadedPage {
  readonly Page: ComponentType;
  /** What has to stand around it. */
  readonly Around?: ComponentType<PropsWithChildren>;
}

export interface PageFile {
  /** As the router writes it: `/games/:id`. */
  readonly path: string;
  /** Fetches it; the second time nothing is left to do. */
  readonly load: () => Promise<LoadedPage>;
  /** The page, if it has been fetched before. */
  readonly loaded: () => LoadedPage | null;
}

function fileOf(path: string, fetch: () => Promise<LoadedPage>): PageFile {
  let page: LoadedPage | null = null;
  const load = async () => {
    page ??= await fetch();
    return page;
  };
  return { path, load, loaded: () => page };
}

type Fetch = () => Promise<ComponentType>;

/** A page that fetches nothing to show: `useQuery` would have nothing to keep it in. */
function plain(path: string, fetch: Fetch): PageFile {
  return fileOf(path, async () => ({ Page: await fetch() }));
}

/** A page that shows what it fetches, with what keeps that. */
function file(path: string, fetch: Fetch): PageFile {
  return fileOf(path, async () => {
    const [Page, { DataProvider }] = await Promise.all([fetch(), import('./platform/data-provider.tsx')]);
    return { Page, Around: DataProvider };
  });
}

/** Kept from whoever is signed in. */
export const landingPages: readonly PageFile[] = [
  plain(paths.home, async () => (await import('./pages/landing-page.tsx')).LandingPage),
];

/** In front of the door, for anybody. */
export const doorPages: readonly PageFile[] = [
  file(paths.register, async () => (await import('./pages/register-page.tsx')).RegisterPage),
  plain(paths.login, async () => (await import('./pages/login-page.tsx')).LoginPage),
  file(paths.verifyEmail, async () => (await import('./pages/verify-email-page.tsx')).VerifyEmailPage),
  ...[paths.forgotPassword, paths.passwordForget].map((path) =>
    plain(path, async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage),
  ),
  ...[paths.resetPassword, paths.passwordReset].map((path) =>
    file(path, async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage),
  ),
];

/** For coaches alone. */
export const coachPages: readonly PageFile[] = [
  file(
    paths.managerDashboard,
    async () => (await import('./pages/manager-dashboard-page.tsx')).ManagerDashboardPage,
  ),
  file(paths.members, async () => (await import('./pages/members-page.tsx')).MembersPage),
  file(paths.history, async () => (await import('./pages/history-page.tsx')).HistoryPage),
  file(paths.newGame, async () => (await import('./pages/new-game-page.tsx')).NewGamePage),
  file(paths.editGame(':id'), async () => (await import('./pages/edit-game-page.tsx')).EditGamePage),
  file(paths.newBatting, async () => (await import('./pages/new-batting-page.tsx')).NewBattingPage),
  file(paths.editBatting(':id'), async () => (await import('./pages/edit-batting-page.tsx')).EditBattingPage),
  file(paths.newPitching, async () => (await import('./pages/new-pitching-page.tsx')).NewPitchingPage),
  file(
    paths.editPitching(':id'),
    async () => (await import('./pages/edit-pitching-page.tsx')).EditPitchingPage,
  ),
  file(paths.sheet(':id'), async () => (await import('./pages/sheet-page.tsx')).SheetPage),
  file(paths.summary, async () => (await import('./pages/summary-page.tsx')).SummaryPage),
];

/** For players alone. */
export const playerPages: readonly PageFile[] = [
  file(
    paths.playerDashboard,
    async () => (await import('./pages/player-dashboard-page.tsx')).PlayerDashboardPage,
  ),
];

/** For everybody in a team. */
export const teamPages: readonly PageFile[] = [
  file(paths.ranking, async () => (await import('./pages/ranking-page.tsx')).RankingPage),
  file(paths.games, async () => (await import('./pages/games-page.tsx')).GamesPage),
  file(paths.schedule, async () => (await import('./pages/schedule-page.tsx')).SchedulePage),
  file(paths.game(':id'), async () => (await import('./pages/game-page.tsx')).GamePage),
  file(paths.players, async () => (await import('./pages/players-page.tsx')).PlayersPage),
  file(paths.player(':id'), async () => (await import('./pages/player-page.tsx')).PlayerPage),
  file(paths.booklet, async () => (await import('./pages/booklet-page.tsx')).BookletPage),
];

/** Also for an account without a team. */
export const ownPages: readonly PageFile[] = [
  file(paths.myPage, async () => (await import('./pages/my-page-page.tsx')).MyPagePage),
];

/** For an account without a team alone. */
export const teamlessPages: readonly PageFile[] = [
  file(paths.join, async () => (await import('./pages/join-page.tsx')).JoinPage),
];

export const notFoundPage = plain('*', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

const all = [landingPages, doorPages, coachPages, playerPages, teamPages, ownPages, teamlessPages].flat();

/** The page at an address, as the router finds it; undefined where there is none. */
export function pageAt(pathname: string): PageFile | undefined {
  const fits = ({ path }: PageFile) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);
  return all.find(fits);
}
