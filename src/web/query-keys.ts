/**
 * What the query cache holds, by name. In one place, because a change in one feature makes what another one
 * shows stale: whoever invalidates a key takes everything along whose key begins with it.
 */
export const queryKeys = {
  gameList: ['games', 'list'],
  /** The games of a filter; one list a filter. */
  filteredGames: ['games', 'list', 'filtered'],
  /** A game with its lines; its summary goes with it. */
  game: (id: number) => ['games', id],
  /** Who began the last game before it; a change of any game may change that. */
  lineupBefore: (id: number) => ['games', 'list', 'lineup', id],
  gameSummary: (id: number) => ['games', id, 'summary'],
  /** Members who can have a batting or pitching line. */
  candidates: (kind: 'batting' | 'pitching') => ['candidates', kind],
  line: (kind: 'batting' | 'pitching', id: number) => [kind, id],
  /** Everything that is computed from games and lines: dashboards, ranking. */
  statistics: ['statistics'],
  managerDashboard: ['statistics', 'manager'],
  playerDashboard: ['statistics', 'player'],
  ranking: ['statistics', 'ranking'],
  players: ['statistics', 'players'],
  player: (id: number) => ['statistics', 'players', id],
  /** Follows from the games: a new one may bring a season, a tournament or an opponent. */
  filterChoices: ['statistics', 'filter-choices'],
  schedule: ['schedule'],
  team: ['team'],
  members: ['members'],
  history: ['history'],
  myPage: ['my-page'],
  ownSessions: ['own-sessions'],
} as const;
