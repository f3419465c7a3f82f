import { scoringApi, type GameLog as WireLog } from '#contract/scoring.ts';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { call } from '../../platform/api/api.ts';
import { ApiError, hasStatus } from '../../platform/api/api-error.ts';
import { toDeviceTime } from '../../platform/api/server-time.ts';
import { refetch } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import { isRetryable } from '../../saving/is-retryable.ts';
import type { Channel, SendOutcome } from '../../saving/sending.ts';
import { type DeviceLog, deviceLog, type LogState, parseGameId, type Recorders } from './device-log.ts';

/** The most entries in one request. The server accepts more, but a weak network might not carry them. */
const AT_ONCE = 200;
const TIMEOUT_MS = 20_000;
const withTimeout = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) });

const listEntries = ({ entries }: WireLog) => entries.map(({ entry }) => entry as LogEntry);
const listRecorders = ({ entries }: WireLog): Recorders =>
  new Map(entries.flatMap(({ entry, by }) => (by ? [[entry.id, by] as const] : [])));

/** Counts the entries that the server is known to have, also those that contradict the log of this device. */
function countServerEntries({ serverLog, divergence }: LogState): number {
  return Math.max(serverLog.entries.length, divergence?.theirs.length ?? 0);
}

/** Fetches the new entries of the server. Fetches the whole log if the server has fewer entries than expected. */
export async function fetchLog(log: DeviceLog, whole = false): Promise<void> {
  const known = countServerEntries(log.state());
  const { entries, scorer } = log.state().serverLog;
  const after = whole ? 0 : entries.length;
  const found = await call(scoringApi.gameLog, {
    params: { id: log.gameId },
    query: { after },
    ...withTimeout(),
  });
  if (found.seq < after) return fetchLog(log, true);
  // Ignores this response if another response has brought newer data in the meantime.
  if (countServerEntries(log.state()) > Math.max(known, found.seq)) return;
  const { serverLog } = log.state();
  const head = serverLog.scorer === scorer ? found : { ...found, scorer: serverLog.scorer };
  // Does not store a log that has not grown, because that would write the whole log every few seconds.
  if (!whole && found.seq === entries.length) return log.setHead(head);
  await log.mergeServerLog([...entries.slice(0, after), ...listEntries(found)], head, listRecorders(found));
}

/** Asks the server for the lease to score here. With `take`, takes the lease over from somebody else. */
export async function askForLease(log: DeviceLog, take: boolean): Promise<void> {
  const request = { params: { id: log.gameId }, body: { device: log.device(), take }, ...withTimeout() };
  try {
    log.setHead(await call(scoringApi.takeScorer, request));
    if (take) log.take(false);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    log.setHead(error.body.log as WireLog);
  }
}

/** How often a scoring screen renews its lease, in milliseconds. A lease lasts some minutes. */
const RENEWAL_MS = 120_000;
/** The age, in milliseconds, at which a lease stored on the device counts as expired. */
const LEASE_MS = 5 * 60_000;

export function isMine(log: DeviceLog | null, { serverLog: { scorer }, taking }: LogState): boolean {
  if (taking || scorer === null || scorer.device === log?.device()) return true;
  return Date.now() - toDeviceTime(scorer.at) > LEASE_MS;
}

/**
 * Fetches the log, because another device may have taken over. Renews the lease of this device from time to time.
 * @param leasedAt when the lease was last renewed; 0 for never
 * @returns the new `leasedAt`
 */
export async function followLog(log: DeviceLog, leasedAt: number): Promise<number> {
  await fetchLog(log);
  if (!isMine(log, log.state())) return 0;
  if (Date.now() - leasedAt < RENEWAL_MS) return leasedAt;
  await askForLease(log, false);
  return Date.now();
}

/** Returns whether sending has to wait: the user has to choose a log, or to load a newer version of the app. */
function isHeld(log: DeviceLog): boolean {
  const { divergence, isNewer } = log.state();
  return divergence !== null || isNewer;
}

async function handleConflict(log: DeviceLog, error: ApiError): Promise<SendOutcome> {
  const { reason, log: found } = error.body as { reason: string; log: WireLog };
  log.setHead(found);
  if (reason === 'closed') return 'held';
  // Tries again later: the other device's lease expires without renewal.
  if (reason === 'lease') return 'later';
  await fetchLog(log, true);
  return isHeld(log) ? 'held' : 'sent';
}

async function send(log: DeviceLog, entries: readonly LogEntry[]): Promise<void> {
  if (log.state().taking) await askForLease(log, true);
  const after = log.state().serverLog.entries.length;
  const body = { device: log.device(), after, entries } as Parameters<
    typeof call<typeof scoringApi.appendEntries>
  >[1]['body'];
  await call(scoringApi.appendEntries, { params: { id: log.gameId }, body, ...withTimeout() });
  await log.markSent(entries);
  refetch(queryKeys.game(log.gameId), queryKeys.gameList, queryKeys.statistics);
}

export const sendLog: Channel = async (rows, store) => {
  const log = deviceLog(store, parseGameId(rows[0]?.box ?? ''));
  await log.loaded;
  if (isHeld(log)) return 'held';
  try {
    await send(
      log,
      rows.slice(0, AT_ONCE).map(({ payload }) => payload as LogEntry),
    );
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError) || isRetryable(error)) return 'later';
    if (hasStatus(error, 409)) return handleConflict(log, error);
    if (hasStatus(error, 422)) log.refuse();
    return 'held';
  }
};
