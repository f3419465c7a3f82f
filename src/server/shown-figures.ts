import { createGamesHandlers } from './features/games/games.handlers.ts';
import { createStatsHandlers } from './features/stats/stats.handlers.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/open.ts';
import { keepPitches, lines, linkItem, requireOwnScore } from './ports.ts';

const noop = () => {};
const client = {
  ip: '',
  userAgent: undefined,
  logAccount: noop,
  issueXsrfToken: noop,
  replaceMissingXsrfToken: noop,
  deviceCookie: undefined,
  replaceDeviceCookie: noop,
  registrationCookie: undefined,
  replaceRegistrationCookie: noop,
};

/** Maps one item after the other, because parallel queries would wait too long for a connection. */
async function mapSequentially<Item>(items: readonly Item[], map: (item: Item) => Promise<unknown>) {
  const results: unknown[] = [];
  for (const item of items) results.push(await map(item));
  return results;
}

/**
 * Reads both dashboards, the situations, the ranking, every player and every game. Calls the handlers directly,
 * because the comparison of two databases has no session.
 */
export async function readShownFigures(database: Database, teamId: number): Promise<unknown> {
  const stats = createStatsHandlers({ database });
  const games = createGamesHandlers({
    ...{ database, clock: systemClock, lines, linkItem, requireOwnScore, keepPitches },
  });
  const as = (memberId: number) => ({
    client,
    body: undefined,
    params: undefined,
    query: {},
    caller: {
      accountId: 0,
      tokenHash: '',
      membership: { teamId, memberId, role: 'coach' as const, records: true, isGuardian: false, revision: 0 },
    },
  });
  const players = await stats.players(as(0));
  const list = await games.games(as(0));
  return {
    players,
    ranking: await stats.ranking(as(0)),
    team: await stats.managerDashboard(as(0)),
    situations: await stats.teamSituations(as(0)),
    situationsOfPlayers: await mapSequentially(players, ({ user }) =>
      stats.playerSituations({ ...as(0), params: { id: user.id } }),
    ),
    own: await mapSequentially(players, ({ user }) => stats.playerDashboard(as(user.id))),
    games: await mapSequentially(list, ({ id }) =>
      games.game({ ...as(0), query: undefined, params: { id } }),
    ),
  };
}
