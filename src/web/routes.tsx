import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { paths } from './paths.ts';
import { RequireNobody, RequireRole, RequireTeamless } from './platform/guards.tsx';
import { MemberLayout, PublicLayout } from './shell/layout.tsx';

/** Every page is a file of its own, fetched when it is opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const Landing = page(() => import('./pages/landing-page.tsx'), 'LandingPage');
const Register = page(() => import('./pages/register-page.tsx'), 'RegisterPage');
const Login = page(() => import('./pages/login-page.tsx'), 'LoginPage');
const VerifyEmail = page(() => import('./pages/verify-email-page.tsx'), 'VerifyEmailPage');
const ForgotPassword = page(() => import('./pages/forgot-password-page.tsx'), 'ForgotPasswordPage');
const ResetPassword = page(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage');
const Join = page(() => import('./pages/join-page.tsx'), 'JoinPage');
const MyPage = page(() => import('./pages/my-page-page.tsx'), 'MyPagePage');
const Members = page(() => import('./pages/members-page.tsx'), 'MembersPage');
const History = page(() => import('./pages/history-page.tsx'), 'HistoryPage');
const Games = page(() => import('./pages/games-page.tsx'), 'GamesPage');
const Game = page(() => import('./pages/game-page.tsx'), 'GamePage');
const NewGame = page(() => import('./pages/new-game-page.tsx'), 'NewGamePage');
const EditGame = page(() => import('./pages/edit-game-page.tsx'), 'EditGamePage');
const NewBatting = page(() => import('./pages/new-batting-page.tsx'), 'NewBattingPage');
const EditBatting = page(() => import('./pages/edit-batting-page.tsx'), 'EditBattingPage');
const NewPitching = page(() => import('./pages/new-pitching-page.tsx'), 'NewPitchingPage');
const EditPitching = page(() => import('./pages/edit-pitching-page.tsx'), 'EditPitchingPage');
const Sheet = page(() => import('./pages/sheet-page.tsx'), 'SheetPage');
const Summary = page(() => import('./pages/summary-page.tsx'), 'SummaryPage');
const ManagerDashboard = page(() => import('./pages/manager-dashboard-page.tsx'), 'ManagerDashboardPage');
const PlayerDashboard = page(() => import('./pages/player-dashboard-page.tsx'), 'PlayerDashboardPage');
const Ranking = page(() => import('./pages/ranking-page.tsx'), 'RankingPage');
const Booklet = page(() => import('./pages/booklet-page.tsx'), 'BookletPage');
const Players = page(() => import('./pages/players-page.tsx'), 'PlayersPage');
const Player = page(() => import('./pages/player-page.tsx'), 'PlayerPage');
const Schedule = page(() => import('./pages/schedule-page.tsx'), 'SchedulePage');
const NotFound = page(() => import('./pages/not-found-page.tsx'), 'NotFoundPage');

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route element={<RequireNobody />}>
          <Route path={paths.home} element={<Landing />} />
        </Route>
        <Route path={paths.register} element={<Register />} />
        <Route path={paths.login} element={<Login />} />
        <Route path={paths.verifyEmail} element={<VerifyEmail />} />
        {[paths.forgotPassword, paths.passwordForget].map((path) => (
          <Route key={path} path={path} element={<ForgotPassword />} />
        ))}
        {[paths.resetPassword, paths.passwordReset].map((path) => (
          <Route key={path} path={path} element={<ResetPassword />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<MemberLayout />}>
        {/* For coaches alone. */}
        <Route element={<RequireRole roles={['coach']} />}>
          <Route path={paths.managerDashboard} element={<ManagerDashboard />} />
          <Route path={paths.members} element={<Members />} />
          <Route path={paths.history} element={<History />} />
          <Route path={paths.newGame} element={<NewGame />} />
          <Route path={paths.editGame(':id')} element={<EditGame />} />
          <Route path={paths.newBatting} element={<NewBatting />} />
          <Route path={paths.editBatting(':id')} element={<EditBatting />} />
          <Route path={paths.newPitching} element={<NewPitching />} />
          <Route path={paths.editPitching(':id')} element={<EditPitching />} />
          <Route path={paths.sheet(':id')} element={<Sheet />} />
          <Route path={paths.summary} element={<Summary />} />
        </Route>
        {/* For players alone. */}
        <Route element={<RequireRole roles={['player']} />}>
          <Route path={paths.playerDashboard} element={<PlayerDashboard />} />
        </Route>
        {/* For everybody in a team. */}
        <Route element={<RequireRole roles={['player', 'coach']} />}>
          <Route path={paths.ranking} element={<Ranking />} />
          <Route path={paths.booklet} element={<Booklet />} />
          <Route path={paths.players} element={<Players />} />
          <Route path={paths.player(':id')} element={<Player />} />
          <Route path={paths.schedule} element={<Schedule />} />
          <Route path={paths.games} element={<Games />} />
          <Route path={paths.game(':id')} element={<Game />} />
        </Route>
        {/* Also for an account without a team. */}
        <Route element={<RequireRole teamless />}>
          <Route path={paths.myPage} element={<MyPage />} />
        </Route>
        <Route element={<RequireTeamless />}>
          <Route path={paths.join} element={<Join />} />
        </Route>
      </Route>
    </Routes>
  );
}
