export const paths = {
  home: '/',
  register: '/register',
  registerTeam: '/register?role=coach',
  login: '/login',
  verifyEmail: '/verify-email',
  restoreEmail: '/restore-email',
  /** The specification has two paths for this page: this one, and the next one, to which the login page links. */
  forgotPassword: '/forgot-password',
  passwordForget: '/password/forget',
  resetPassword: '/reset-password',
  passwordReset: '/password/reset',
  /** The server puts this path into each mail with a notice. */
  stopNotices: (token: string) => `/a/${token}/stop`,
  join: '/join',
  registerBy: (code: string) => `/register?${new URLSearchParams({ invite: code })}`,
  invite: (code: string) => `/j/${code}`,
  /** Opened when a logged-in user follows an invite link. */
  joinBy: (code: string) => `/join?${new URLSearchParams({ invite: code })}`,
  newTeam: '/teams/new',
  /** Opened when a logged-in user follows a founding invite of the operator. */
  newTeamBy: (invite: string) => `/teams/new?${new URLSearchParams({ found: invite })}`,
  myPage: '/mypage',
  operator: '/operator',
  privacy: '/privacy',
  settings: (part: 'team' | 'pitches' | 'invites' | 'notices' | 'account' | ':part') => `/settings/${part}`,
  teamRules: '/settings/team#rules',
  members: '/members',
  /** The members page with its form for many names open. */
  manyMembers: '/members#many',
  member: (id: number) => `/members#member-${id}`,
  mergeMembers: '/members/merge',
  /** Without `other`, the page asks for the second member. */
  mergeMember: (id: number, other?: number) =>
    `/members/merge?member=${id}${other === undefined ? '' : `&other=${other}`}`,
  /** The start of a new year: members who leave, and the new season's settings. */
  yearChange: '/members/year-change',
  history: '/history',
  gameHistory: (id: number) => `/history?game_id=${id}`,
  games: '/games/list',
  game: (id: number | string) => `/games/${id}`,
  /** The page on which a recorder enters all lines of a game at once. */
  sheet: (id: number | string) => `/games/${id}/sheet`,
  scoring: (id: number | string) => `/games/${id}/score`,
  /** The scorebook sheets of a game that was scored play by play. */
  scorebook: (id: number | string) => `/games/${id}/scorebook`,
  newGame: '/records/game',
  newGameWith: (fields: Readonly<Record<string, string>>) => `/records/game?${new URLSearchParams(fields)}`,
  editGame: (id: number | string) => `/records/game/${id}/edit`,
  newBatting: '/records/batting',
  editBatting: (id: number | string) => `/records/batting/${id}/edit`,
  newPitching: '/records/pitching',
  editPitching: (id: number | string) => `/records/pitching/${id}/edit`,
  summary: '/records/summary',
  managerDashboard: '/dashboard/manager',
  playerDashboard: '/dashboard/player',
  ranking: '/ranking',
  /** The season's figures for printing. */
  booklet: '/booklet',
  players: '/players',
  player: (id: number | string) => `/players/${id}`,
  schedule: '/schedule',
  /** The pitches of a week and the pitchers of a day. */
  pitches: '/pitches',
  pitchesOn: (date: string) => `/pitches?on=${date}`,
  scheduleOn: (date: string) => `/schedule?date=${date}`,
  scheduleItem: (id: number | string) => `/schedule/${id}`,
  lineup: (itemId: number | string) => `/schedule/${itemId}/lineup`,
  memberTable: (itemId: number | string) => `/schedule/${itemId}/member-table`,
  help: '/help',
  helpFor: (reader: string) => `/help/${reader}`,
} as const;
