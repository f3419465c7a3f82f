export type Visitor = 'nobody' | 'coach' | 'player';

export interface Screen {
  readonly name: string;
  readonly visitor: Visitor;
  readonly path: string;
  /** Whether it has something to show only where the team has games. */
  readonly needsGames?: true;
}

/** The newest game of the demo season, its first batter's line and its starter's. */
const GAME = 40;
const BATTING = 391;
const PITCHING = 79;
/** A member of the demo team who plays in most games. */
const MEMBER = 2;

/** Every screen of the app, as the demo team fills it. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', visitor: 'nobody', path: '/' },
  { name: 'register', visitor: 'nobody', path: '/register' },
  { name: 'login', visitor: 'nobody', path: '/login' },
  { name: 'forgot-password', visitor: 'nobody', path: '/forgot-password' },
  { name: 'reset-password', visitor: 'nobody', path: '/reset-password?token=x&email=a@b.example' },
  { name: 'verify-email', visitor: 'nobody', path: '/verify-email?token=x' },
  { name: 'restore-email', visitor: 'nobody', path: '/restore-email?token=x' },
  { name: 'not-found', visitor: 'nobody', path: '/nowhere' },
  { name: 'team', visitor: 'coach', path: '/dashboard/manager' },
  { name: 'player-dashboard', visitor: 'player', path: '/dashboard/player' },
  { name: 'players', visitor: 'player', path: '/players' },
  { name: 'player', visitor: 'coach', path: `/players/${MEMBER}`, needsGames: true },
  { name: 'ranking', visitor: 'player', path: '/ranking' },
  { name: 'ranking-pitching', visitor: 'player', path: '/ranking?tab=pitching' },
  { name: 'booklet', visitor: 'player', path: '/booklet' },
  { name: 'games', visitor: 'coach', path: '/games/list' },
  { name: 'games-of-player', visitor: 'player', path: '/games/list' },
  { name: 'game', visitor: 'coach', path: `/games/${GAME}`, needsGames: true },
  { name: 'game-of-player', visitor: 'player', path: `/games/${GAME}`, needsGames: true },
  { name: 'sheet', visitor: 'coach', path: `/games/${GAME}/sheet`, needsGames: true },
  { name: 'new-game', visitor: 'coach', path: '/records/game' },
  { name: 'edit-game', visitor: 'coach', path: `/records/game/${GAME}/edit`, needsGames: true },
  { name: 'edit-batting', visitor: 'coach', path: `/records/batting/${BATTING}/edit`, needsGames: true },
  { name: 'edit-pitching', visitor: 'coach', path: `/records/pitching/${PITCHING}/edit`, needsGames: true },
  { name: 'schedule', visitor: 'coach', path: '/schedule' },
  { name: 'schedule-of-player', visitor: 'player', path: '/schedule' },
  { name: 'my-page', visitor: 'coach', path: '/mypage' },
  { name: 'my-page-of-player', visitor: 'player', path: '/mypage' },
  { name: 'members', visitor: 'coach', path: '/members' },
  { name: 'history', visitor: 'coach', path: '/history' },
];
