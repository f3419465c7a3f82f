/** Every address of the app. A function where the address names a thing. */
export const paths = {
  home: '/',
  register: '/register',
  login: '/login',
  verifyEmail: '/verify-email',
  restoreEmail: '/restore-email',
  /** The specification knows both words; the login page links to the second. */
  forgotPassword: '/forgot-password',
  passwordForget: '/password/forget',
  resetPassword: '/reset-password',
  passwordReset: '/password/reset',
  join: '/join',
  myPage: '/mypage',
  /** The part of it where the team's rules are set. */
  teamRules: '/mypage#rules',
  members: '/members',
  history: '/history',
  games: '/games/list',
  game: (id: number | string) => `/games/${id}`,
  /** All lines of a game at once. */
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
  /** The season's figures for the printer. */
  booklet: '/booklet',
  players: '/players',
  player: (id: number | string) => `/players/${id}`,
  schedule: '/schedule',
} as const;
