import type { Database } from '../../platform/database/open.ts';
import type { LookUpTopics } from '../../platform/http/streams.ts';
import { sameSecret } from '../../platform/secrets.ts';
import { listWatchedGames } from './live.queries.ts';

/** The topic for readers with the public link contains the link's secret. Members need no secret. */
export function makeTopic({ teamId, gameId }: { teamId: number; gameId: number }, code = ''): string {
  return `${teamId}/${gameId}/${code}`;
}

function readTopic(topic: string) {
  const [teamId, gameId, code = ''] = topic.split('/');
  return { topic, teamId: Number(teamId), gameId: Number(gameId), code };
}

/** Looks up the newest entry of each followed game, and whether the game may still be followed. */
export function lookUpLiveTopics(database: Database): LookUpTopics {
  return async (names) => {
    const topics = names.map(readTopic);
    const [teams, games] = [topics.map(({ teamId }) => teamId), topics.map(({ gameId }) => gameId)];
    const rows = await listWatchedGames(database, [...new Set(teams)], [...new Set(games)]);
    const byGame = new Map(rows.map((row) => [row.id, row]));
    const found = topics.flatMap(({ topic, teamId, gameId, code }) => {
      const row = byGame.get(gameId);
      if (row?.team_id !== teamId) return [];
      const isPublic =
        row.public_code !== null && row.public_plays === 1 && sameSecret(row.public_code, code);
      if (code !== '' && !isPublic) return [];
      const seq = row.seq ?? 0;
      return [[topic, { id: String(seq), mark: `${seq}/${row.revision}` }] as const];
    });
    return new Map(found);
  };
}
