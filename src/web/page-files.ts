import type { ComponentType } from 'react';
import { paths } from './paths.ts';
import type { PageQueries } from './platform/data-provider.tsx';
import type { FetchedPage } from './platform/idle-fetch.ts';
import type { ShownProps } from './shell/shown.tsx';

// What stands at which address, and for whom. Every page is a file of its own. Nothing here needs React or the
// router: the file of the page that was asked for is on its way before they are.

type LoadedPage = ShownProps & FetchedPage;

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

type FetchWithQueries = () => Promise<{ readonly Page: ComponentType; readonly queries?: PageQueries }>;

/** A page of the menu, with what keeps what it fetches: that comes before it is wanted. */
function menuFile(path: string, fetch: FetchWithQueries): PageFile {
  return fileOf(path, async () => {
    const [{ Page, queries }, { DataProvider, prefetch }] = await Promise.all([
      fetch(),
      import('./platform/data-provider.tsx'),
    ]);
    const page = { Page, Around: DataProvider };
    return queries ? { ...page, fetchData: (search) => prefetch(queries, search) } : page;
  });
}

/** A page that fetches what it shows when it is opened. */
function file(path: string, fetch: Fetch): PageFile {
  return menuFile(path, async () => ({ Page: await fetch() }));
}

/** Kept from whoever is signed in. */
export const landingPages: readonly PageFile[] = [
  plain(paths.home, async () => (await import('./pages/landing-page.tsx')).LandingPage),
];

/** In front of the door, for anybody. */
export const publicPages: readonly PageFile[] = [
  file(paths.register, async () => (await import('./pages/register-page.tsx')).RegisterPage),
  plain(paths.login, async () => (await import('./pages/login-page.tsx')).LoginPage),
  file(paths.verifyEmail, async () => (await import('./pages/verify-email-page.tsx')).VerifyEmailPage),
  file(paths.restoreEmail, async () => (await import('./pages/restore-email-page.tsx')).RestoreEmailPage),
  ...[paths.forgotPassword, paths.passwordForget].map((path) =>
    plain(path, async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage),
  ),
  ...[paths.resetPassword, paths.passwordReset].map((path) =>
    file(path, async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage),
  ),
];

/** For coaches alone. */
export const coachPages: readonly PageFile[] = [
  menuFile(paths.managerDashboard, async () => {
    const { ManagerDashboardPage, managerDashboardQueries } = await import(
      './pages/manager-dashboard-page.tsx'
    );
    return { Page: ManagerDashboardPage, queries: managerDashboardQueries };
  }),
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
  menuFile(paths.playerDashboard, async () => {
    const { PlayerDashboardPage, playerDashboardQueries } = await import('./pages/player-dashboard-page.tsx');
    return { Page: PlayerDashboardPage, queries: playerDashboardQueries };
  }),
];

/** For everybody in a team. */
export const teamPages: readonly PageFile[] = [
  menuFile(paths.ranking, async () => {
    const { RankingPage, rankingQueries } = await import('./pages/ranking-page.tsx');
    return { Page: RankingPage, queries: rankingQueries };
  }),
  menuFile(paths.games, async () => {
    const { GamesPage, gamesQueries } = await import('./pages/games-page.tsx');
    return { Page: GamesPage, queries: gamesQueries };
  }),
  menuFile(paths.schedule, async () => {
    const { SchedulePage, scheduleQueries } = await import('./pages/schedule-page.tsx');
    return { Page: SchedulePage, queries: scheduleQueries };
  }),
  file(paths.game(':id'), async () => (await import('./pages/game-page.tsx')).GamePage),
  file(paths.players, async () => (await import('./pages/players-page.tsx')).PlayersPage),
  file(paths.player(':id'), async () => (await import('./pages/player-page.tsx')).PlayerPage),
  file(paths.booklet, async () => (await import('./pages/booklet-page.tsx')).BookletPage),
];

/** Also for an account without a team. */
export const ownPages: readonly PageFile[] = [
  menuFile(paths.myPage, async () => {
    const { MyPagePage, myPageQueries } = await import('./pages/my-page-page.tsx');
    return { Page: MyPagePage, queries: myPageQueries };
  }),
];

/** For an account without a team alone. */
export const teamlessPages: readonly PageFile[] = [
  file(paths.join, async () => (await import('./pages/join-page.tsx')).JoinPage),
];

export const notFoundPage = plain('*', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

const all = [landingPages, publicPages, coachPages, playerPages, teamPages, ownPages, teamlessPages].flat();

/** The page at an address, as the router finds it; undefined where there is none. */
export function pageAt(pathname: string): PageFile | undefined {
  const fits = ({ path }: PageFile) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);
  return all.find(fits);
}
