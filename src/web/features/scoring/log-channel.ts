import { scoringApi, type GameLog as WireLog } from '#contract/scoring.ts';
import type { Entry } from '#domain/scoring/entries.ts';
import { call } from '../../platform/api/api.ts';
import { ApiError, hasStatus } from '../../platform/api/api-error.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import { isRetryable } from '../../saving/is-retryable.ts';
import type { Channel, Outcome } from '../../saving/sending.ts';
import { type DeviceLog, deviceLog, parseGameId } from './device-log.ts';

/** Fewer than the server takes, so that a weak network carries them. */
const AT_ONCE = 200;
const PATIENCE_MS = 20_000;
const patiently = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

const listEntries = ({ entries }: WireLog) => entries.map(({ entry }) => entry as Entry);

/** Fetches what the server has, the whole of it if it has less than the device knows. */
export async function fetchLog(log: DeviceLog, whole = false): Promise<void> {
  const { entries, scorer } = log.state().serverLog;
  const after = whole ? 0 : entries.length;
  const found = await call(scoringApi.gameLog, {
    params: { id: log.gameId },
    query: { after },
    ...patiently(),
  });
  if (found.seq < after) return fetchLog(log, true);
  // The server's later reply, entries or a lease, is newer than this answer.
  const { serverLog } = log.state();
  if (serverLog.entries.length > Math.max(entries.length, found.seq)) return;
  const head = serverLog.scorer === scorer ? found : { ...found, scorer: serverLog.scorer };
  await log.meet([...entries.slice(0, after), ...listEntries(found)], head);
}

/** Asks to record here; with `take` also if somebody else does. */
export async function askForLease(log: DeviceLog, take: boolean): Promise<void> {
  const request = { params: { id: log.gameId }, body: { device: log.device(), take }, ...patiently() };
  try {
    log.learn(await call(scoringApi.takeScorer, request));
    if (take) log.take(false);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    log.learn(error.body.log as WireLog);
  }
}

/** Figures follow from plays. */
function invalidateFigures(gameId: number): void {
  for (const queryKey of [queryKeys.game(gameId), queryKeys.gameList, queryKeys.statistics])
    void queryClient.invalidateQueries({ queryKey });
}

/** Whether a person has to choose or to load a newer version of the app first. */
function isHeld(log: DeviceLog): boolean {
  const { divergence, isNewer } = log.state();
  return divergence !== null || isNewer;
}

async function handleConflict(log: DeviceLog, error: ApiError): Promise<Outcome> {
  const { reason, log: found } = error.body as { reason: string; log: WireLog };
  log.learn(found);
  if (reason === 'closed') return 'held';
  // A lease that is not renewed ends by itself.
  if (reason === 'lease') return 'later';
  await fetchLog(log, true);
  return isHeld(log) ? 'held' : 'sent';
}

async function send(log: DeviceLog, entries: readonly Entry[]): Promise<void> {
  if (log.state().taking) await askForLease(log, true);
  const after = log.state().serverLog.entries.length;
  const body = { device: log.device(), after, entries } as Parameters<
    typeof call<typeof scoringApi.appendEntries>
  >[1]['body'];
  await call(scoringApi.appendEntries, { params: { id: log.gameId }, body, ...patiently() });
  await log.markSent(entries);
  invalidateFigures(log.gameId);
}

/** Sends entries of the log of one game. */
export const sendLog: Channel = async (rows, store) => {
  const log = deviceLog(store, parseGameId(rows[0]?.box ?? ''));
  await log.loaded;
  if (isHeld(log)) return 'held';
  try {
    await send(
      log,
      rows.slice(0, AT_ONCE).map(({ payload }) => payload as Entry),
    );
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError) || isRetryable(error)) return 'later';
    if (hasStatus(error, 409)) return handleConflict(log, error);
    if (hasStatus(error, 422)) log.refuse();
    return 'held';
  }
};
