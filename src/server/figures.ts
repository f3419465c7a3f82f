import { gamesHandlers } from './features/games/games.handlers.ts';
import { statsHandlers } from './features/stats/stats.handlers.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/open.ts';
import { lines } from './ports.ts';

const nothing = () => {};
const client = {
  ip: '',
  userAgent: undefined,
  concerns: nothing,
  issueXsrfToken: nothing,
  replaceMissingXsrfToken: nothing,
};

/** Each by its own question: all at once would wait too long for a connection. */
async function oneByOne<Item>(items: readonly Item[], ask: (item: Item) => Promise<unknown>) {
  const answers: unknown[] = [];
  for (const item of items) answers.push(await ask(item));
  return answers;
}

/**
 * What the program shows of a team: both dashboards, the ranking, every player, every game with its lines. It
 * asks the handlers themselves, since whoever compares two databases is nobody's caller.
 */
export async function figuresOf(database: Database, teamId: number): Promise<unknown> {
  const stats = statsHandlers({ database });
  const games = gamesHandlers({ database, clock: systemClock, lines });
  const as = (memberId: number) => ({
    ...{ client, body: undefined, params: undefined, query: {} },
    caller: {
      accountId: 0,
      tokenHash: '',
      membership: { teamId, memberId, role: 'coach' as const, revision: 0 },
    },
  });
  const players = await stats.players(as(0));
  const list = await games.games(as(0));
  return {
    players,
    ranking: await stats.ranking(as(0)),
    team: await stats.managerDashboard(as(0)),
    own: await oneByOne(players, ({ user }) => stats.playerDashboard(as(user.id))),
    games: await oneByOne(list, ({ id }) => games.game({ ...as(0), query: undefined, params: { id } })),
  };
}
