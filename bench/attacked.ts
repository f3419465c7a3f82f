import type { LogEntry } from '#domain/scoring/entries.ts';
import { fixtureTeamId } from '../test/support/large-fixture.ts';
import { postJson, startServer } from '../test/support/server-process.ts';
import { createSqliteFixture, openSession } from './fixtures.ts';
import { fullestLog } from './fullest-log.ts';
import { makeGame } from './lines.ts';
import { authorization, DEVICE } from './log-requests.ts';

/** The limits of a request, so that its body is not refused as too large. */
const SENT = { entries: 400, bytes: 200_000 };

type Server = Awaited<ReturnType<typeof startServer>>;

/** @throws Error if the server refuses the request */
async function post<Answer>(server: Server, token: string, path: string, sent: object): Promise<Answer> {
  const { headers, ...init } = postJson(sent);
  const { status, body } = await server.fetch(path, {
    ...init,
    headers: { ...headers, ...authorization(token) },
  });
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 500)}`);
  return body as Answer;
}

function batches(entries: readonly LogEntry[]): LogEntry[][] {
  const all: LogEntry[][] = [];
  let bytes = SENT.bytes;
  for (const entry of entries) {
    const length = Buffer.byteLength(JSON.stringify(entry));
    const last = all.at(-1);
    if (last && last.length < SENT.entries && bytes + length < SENT.bytes) {
      last.push(entry);
      bytes += length;
    } else {
      all.push([entry]);
      bytes = length;
    }
  }
  return all;
}

/**
 * One of the two teams has filled the log of a game through the API, as an attacker would.
 * @param share the part of the log that is filled, from 0 to 1
 */
export async function startAttacked(games: number, share: number) {
  const fixture = await createSqliteFixture(2, games);
  const { database, dataDir, coach, members, player } = fixture;
  const other = await openSession(database, fixtureTeamId(2), 'coach-of-the-other-team');
  await database.destroy();
  const server = await startServer({
    ...{ DATA_DIR: dataDir, PUBLIC_URL: 'https://localhost', RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
    NODE_OPTIONS: `--import=${new URL('loop-delay.main.ts', import.meta.url)}`,
  });
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await fixture.close();
  };
  const { id: game } = await post<{ id: number }>(server, coach, '/api/games', makeGame(0));
  const logPath = `/api/games/${game}/log`;
  const entries = fullestLog(members, share);
  const log = { seq: 0 };
  for (const sent of batches(entries))
    Object.assign(log, await post(server, coach, logPath, { device: DEVICE, after: log.seq, entries: sent }));
  const amended = entries.find(({ kind }) => kind === 'pitch')?.id ?? '';
  return {
    ...{ server, origin: `http://127.0.0.1:${server.port}`, pid: server.child.pid ?? 0, stop },
    ...{ coach, other, player, game, logPath, amended, member: members[0] ?? 0 },
    /** The number of the log's newest entry. */
    log,
  };
}

export type Attacked = Awaited<ReturnType<typeof startAttacked>>;
