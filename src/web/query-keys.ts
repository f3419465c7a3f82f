/**
 * What the query cache holds, by name. In one place, because a change in one feature makes what another one
 * shows stale: whoever invalidates a key takes everything along whose key begins with it.
 */
export const queryKeys = {
  gameList: ['games', 'list'],
  /** A game with its lines; its summary goes with it. */
  game: (id: number) => ['games', id],
  gameSummary: (id: number) => ['games', id, 'summary'],
  batters: ['candidates', 'batting'],
  pitchers: ['candidates', 'pitching'],
  battingRecord: (id: number) => ['batting', id],
  pitchingRecord: (id: number) => ['pitching', id],
  /** Everything that is computed from games and lines: dashboards, ranking. */
  statistics: ['statistics'],
  managerDashboard: ['statistics', 'manager'],
  playerDashboard: ['statistics', 'player'],
  ranking: ['statistics', 'ranking'],
  schedule: ['schedule'],
  team: ['team'],
  members: ['members'],
  myPage: ['my-page'],
} as const;
