/** The paths of all pages; a function where the path holds an id. */
export const paths = {
  home: '/',
  register: '/register',
  login: '/login',
  verifyEmail: '/verify-email',
  restoreEmail: '/restore-email',
  /** The specification has both paths; the login page links to the second. */
  forgotPassword: '/forgot-password',
  passwordForget: '/password/forget',
  resetPassword: '/reset-password',
  passwordReset: '/password/reset',
  join: '/join',
  myPage: '/mypage',
  /** Its section with the team's rules. */
  teamRules: '/mypage#rules',
  members: '/members',
  history: '/history',
  games: '/games/list',
  game: (id: number | string) => `/games/${id}`,
  /** The entry of all lines of a game. */
  sheet: (id: number | string) => `/games/${id}/sheet`,
  newGame: '/records/game',
  editGame: (id: number | string) => `/records/game/${id}/edit`,
  newBatting: '/records/batting',
  editBatting: (id: number | string) => `/records/batting/${id}/edit`,
  newPitching: '/records/pitching',
  editPitching: (id: number | string) => `/records/pitching/${id}/edit`,
  summary: '/records/summary',
  managerDashboard: '/dashboard/manager',
  playerDashboard: '/dashboard/player',
  ranking: '/ranking',
  /** The season's figures, to be printed. */
  booklet: '/booklet',
  players: '/players',
  player: (id: number | string) => `/players/${id}`,
  schedule: '/schedule',
} as const;
