/**
 * The keys of the query cache. In one place, because a change in one feature can make another feature's data
 * stale: invalidating a key also invalidates all keys that begin with it.
 */
export const queryKeys = {
  gameList: ['games', 'list'],
  /** Followed by the filter. */
  filteredGames: ['games', 'list', 'filtered'],
  /** A game with its lines. Also invalidates its summary. */
  game: (id: number) => ['games', id],
  /** The starters of the previous game. Below the list, because a change to any game may change them. */
  lineupBefore: (id: number) => ['games', 'list', 'lineup', id],
  gameSummary: (id: number) => ['games', id, 'summary'],
  /** Members who can have a batting or pitching line. */
  candidates: (kind: 'batting' | 'pitching') => ['candidates', kind],
  line: (kind: 'batting' | 'pitching', id: number) => [kind, id],
  /** Everything that is computed from games and lines. */
  statistics: ['statistics'],
  managerDashboard: ['statistics', 'manager'],
  playerDashboard: ['statistics', 'player'],
  ranking: ['statistics', 'ranking'],
  players: ['statistics', 'players'],
  player: (id: number) => ['statistics', 'players', id],
  /** The seasons, tournaments and opponents of the games. */
  filterChoices: ['statistics', 'filter-choices'],
  schedule: ['schedule'],
  team: ['team'],
  members: ['members'],
  history: ['history'],
  myPage: ['my-page'],
  ownSessions: ['own-sessions'],
} as const;
