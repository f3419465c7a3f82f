export type Visitor = 'nobody' | 'coach' | 'player';

/** Completes a title: "every screen of a coach". */
export const OF_VISITOR: Readonly<Record<Visitor, string>> = {
  nobody: 'for visitors',
  coach: 'of a coach',
  player: 'of a player',
};

export interface Screen {
  readonly name: string;
  readonly visitor: Visitor;
  readonly path: string;
  /** The screen exists only for a team with games. */
  readonly needsGames?: true;
}

/** Ids in the demo data: the newest game, its first batting line and its first pitching line. */
const GAME = 40;
const BATTING = 391;
const PITCHING = 79;
/** The second newest game, which was scored play by play. */
const SCORED_GAME = 39;
/** The next item of the schedule that asks who comes: a game with a lineup. */
const ITEM = 5;
const MEMBER = 2;

export const SCREENS: readonly Screen[] = [
  { name: 'landing', visitor: 'nobody', path: '/' },
  { name: 'register', visitor: 'nobody', path: '/register' },
  { name: 'login', visitor: 'nobody', path: '/login' },
  { name: 'forgot-password', visitor: 'nobody', path: '/forgot-password' },
  { name: 'reset-password', visitor: 'nobody', path: '/reset-password?token=x&email=a@b.example' },
  { name: 'verify-email', visitor: 'nobody', path: '/verify-email?token=x' },
  { name: 'restore-email', visitor: 'nobody', path: '/restore-email?token=x' },
  { name: 'stop-notices', visitor: 'nobody', path: '/a/x/stop' },
  { name: 'privacy', visitor: 'nobody', path: '/privacy' },
  { name: 'not-found', visitor: 'nobody', path: '/nowhere' },
  { name: 'help', visitor: 'nobody', path: '/help' },
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
  { name: 'scoring', visitor: 'coach', path: `/games/${GAME}/score`, needsGames: true },
  { name: 'scorebook', visitor: 'player', path: `/games/${SCORED_GAME}/scorebook`, needsGames: true },
  { name: 'new-game', visitor: 'coach', path: '/records/game' },
  { name: 'edit-game', visitor: 'coach', path: `/records/game/${GAME}/edit`, needsGames: true },
  { name: 'edit-batting', visitor: 'coach', path: `/records/batting/${BATTING}/edit`, needsGames: true },
  { name: 'edit-pitching', visitor: 'coach', path: `/records/pitching/${PITCHING}/edit`, needsGames: true },
  { name: 'schedule', visitor: 'coach', path: '/schedule' },
  { name: 'schedule-of-player', visitor: 'player', path: '/schedule' },
  { name: 'schedule-item', visitor: 'coach', path: `/schedule/${ITEM}` },
  { name: 'schedule-item-of-player', visitor: 'player', path: `/schedule/${ITEM}` },
  { name: 'lineup', visitor: 'coach', path: `/schedule/${ITEM}/lineup` },
  { name: 'pitches', visitor: 'coach', path: '/pitches' },
  { name: 'member-table', visitor: 'coach', path: `/schedule/${ITEM}/member-table` },
  { name: 'my-page', visitor: 'coach', path: '/mypage' },
  { name: 'settings-team', visitor: 'coach', path: '/settings/team' },
  { name: 'settings-pitches', visitor: 'coach', path: '/settings/pitches' },
  { name: 'settings-invites', visitor: 'coach', path: '/settings/invites' },
  { name: 'settings-notices', visitor: 'player', path: '/settings/notices' },
  { name: 'settings-account', visitor: 'player', path: '/settings/account' },
  { name: 'help-of-player', visitor: 'player', path: '/help' },
  { name: 'my-page-of-player', visitor: 'player', path: '/mypage' },
  { name: 'join', visitor: 'player', path: '/join' },
  { name: 'new-team', visitor: 'player', path: '/teams/new' },
  { name: 'members', visitor: 'coach', path: '/members' },
  { name: 'merge-members', visitor: 'coach', path: `/members/merge?member=${MEMBER}&other=${MEMBER + 1}` },
  { name: 'year-change', visitor: 'coach', path: '/members/year-change' },
  { name: 'history', visitor: 'coach', path: '/history' },
  { name: 'operator', visitor: 'coach', path: '/operator' },
  { name: 'operator-of-nobody-else', visitor: 'player', path: '/operator' },
];
