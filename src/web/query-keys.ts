/**
 * One file has all keys, because a change in one feature makes data of other features stale. Invalidating a
 * key also invalidates all keys that start with it.
 */
export const queryKeys = {
  gameList: ['games', 'list'],
  /** Callers append the filter. */
  filteredGames: ['games', 'list', 'filtered'],
  /** A game with its lines. Invalidating it also invalidates its summary. */
  game: (id: number) => ['games', id],
  /** The starting lineup of the previous game. A change to any game can change it. */
  lineupBefore: (id: number) => ['games', 'list', 'lineup', id],
  sharedGame: (id: number) => ['games', id, 'sharing'],
  scorebook: (id: number) => ['games', id, 'scorebook'],
  gameSummary: (id: number) => ['games', id, 'summary'],
  candidates: (kind: 'batting' | 'pitching') => ['candidates', kind],
  line: (kind: 'batting' | 'pitching', id: number) => [kind, id],
  /** All data computed from games and lines: dashboards, ranking. */
  statistics: ['statistics'],
  managerDashboard: ['statistics', 'manager'],
  teamGames: ['statistics', 'team-games'],
  teamSituations: ['statistics', 'team-situations'],
  playerDashboard: ['statistics', 'player'],
  ranking: ['statistics', 'ranking'],
  players: ['statistics', 'players'],
  player: (id: number) => ['statistics', 'players', id],
  playerSituations: (id: number) => ['statistics', 'situations', id],
  /** Depends on the games: a new game can add a season, a tournament or an opponent. */
  filterChoices: ['statistics', 'filter-choices'],
  pitchCounts: ['pitch-counts'],
  pitchCountsOn: (day = 'today') => ['pitch-counts', day],
  schedule: ['schedule'],
  lineup: (itemId: number) => ['lineups', 'item', itemId],
  lineupBasis: (itemId: number) => ['lineups', 'basis', itemId],
  lineupOfGame: (gameId: number) => ['lineups', 'game', gameId],
  plannedLineup: (gameId: number) => ['lineups', 'known', gameId],
  memberTable: (itemId: number) => ['lineups', 'table', itemId],
  savedLineups: ['lineups', 'saved'],
  attendance: ['attendance'],
  openItems: ['attendance', 'open'],
  itemAttendance: (id: number) => ['attendance', 'item', id],
  attendanceRates: (season: number | undefined) => ['attendance', 'rates', season],
  answerLink: (token: string) => ['answer-link', token],
  team: ['team'],
  members: ['members'],
  memberInviteLink: (id: number) => ['invite-link', id],
  calendarLink: ['calendar-link'],
  history: ['history'],
  myPage: ['my-page'],
  teamOfLink: (path: string) => ['team-of-link', path],
  ownMembers: ['own-members'],
  ownSessions: ['own-sessions'],
  notices: ['notices'],
  noticesOfLink: (token: string) => ['notices-of-link', token],
} as const;

/**
 * Whether a device that stays logged in stores the data of this query (`platform/queries/last-seen.ts`). Only data that
 * all members may read is stored, and two kinds that the server sends to some members only: the lineup of an item, and
 * the data of its editor. E-mail addresses, invite codes, secret links, sessions and the history are not stored.
 */
export function isStoredOnDevice(key: readonly unknown[]): boolean {
  const [first, second] = key;
  if (first === 'games') return second === 'list' || key.length === 2;
  if (first === 'members') return key.length === 1;
  if (first === 'candidates') return true;
  if (first === 'attendance') return second !== 'rates';
  if (first === 'pitch-counts') return second === 'today';
  if (first === 'lineups') return second === 'item' || second === 'basis';
  return first === 'schedule' || first === 'statistics';
}
