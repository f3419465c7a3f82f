import type { TestApp } from './app.ts';
import { battingOnWire, gameOnWire, pitchingOnWire, type Season } from './real-season.ts';

type Ids = ReadonlyMap<string, number>;

export function findId(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Nothing was recorded for ${key}`);
  return id;
}

export interface Recorded {
  readonly members: Ids;
  readonly games: Ids;
}

export async function recordMembersAndGames(app: TestApp, token: string, season: Season): Promise<Recorded> {
  const members = new Map<string, number>();
  for (const { player_key, name } of season.players) {
    members.set(player_key, (await app.succeed('createMember', { token, body: { name } })).id);
  }
  const games = new Map<string, number>();
  for (const game of season.games) {
    games.set(game.game_key, (await app.succeed('createGame', { token, body: gameOnWire(game) })).id);
  }
  return { members, games };
}

/** Players outside the batting order have no batting line. */
export function listLines(season: Season, { members, games }: Recorded) {
  const ids = (line: { game_key: string; player_key: string }) => ({
    game_id: findId(games, line.game_key),
    user_id: findId(members, line.player_key),
  });
  const batters = season.batting.filter(({ order_no }) => order_no !== null);
  return {
    batting: batters.map((line) => ({ ...ids(line), ...battingOnWire(line) })),
    pitching: season.pitching.map((line) => ({ ...ids(line), ...pitchingOnWire(line) })),
  };
}

export type SeasonLines = ReturnType<typeof listLines>;

export async function recordLines(
  app: TestApp,
  token: string,
  { batting, pitching }: { readonly batting: readonly object[]; readonly pitching: readonly object[] },
): Promise<number> {
  for (const body of batting) await app.succeed('createBatting', { token, body });
  for (const body of pitching) await app.succeed('createPitching', { token, body });
  return batting.length + pitching.length;
}
