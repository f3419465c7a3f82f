import type { LogEntry } from '../entries.ts';

/**
 * The relation of a device's log to the server's log of the same game:
 * - `serverBehind`: the device's log continues the server's log, or both are equal;
 * - `deviceBehind`: the server's log continues the device's log;
 * - `corrected`: both have further entries, but those of the server only correct lines and contradict no play;
 * - `diverged`: both have further entries.
 */
type LogRelation = 'serverBehind' | 'deviceBehind' | 'corrected' | 'diverged';

interface LogComparison {
  readonly common: number;
  readonly relation: LogRelation;
}

const collectIds = (log: readonly LogEntry[]) => new Set(log.map(({ id }) => id));

function commonLength(device: readonly LogEntry[], server: readonly LogEntry[]): number {
  const differing = device.findIndex(({ id }, index) => id !== server[index]?.id);
  return differing === -1 ? device.length : differing;
}

export function compareLogs(device: readonly LogEntry[], server: readonly LogEntry[]): LogComparison {
  const common = commonLength(device, server);
  if (common === server.length) return { common, relation: 'serverBehind' };
  if (common === device.length) return { common, relation: 'deviceBehind' };
  const deviceIds = collectIds(device);
  const onlyCorrects = server
    .slice(common)
    .every(({ id, kind }) => kind === 'correction' && !deviceIds.has(id));
  return { common, relation: onlyCorrects ? 'corrected' : 'diverged' };
}

/**
 * Creates entries that make the server's log equivalent to the device's log. Entries that only the server has are
 * voided, the last one first. Entries that only the device has are added.
 */
export function createEntriesToKeepDeviceLog(
  device: readonly LogEntry[],
  server: readonly LogEntry[],
  newId: () => string,
): LogEntry[] {
  const { common } = compareLogs(device, server);
  const [deviceIds, serverIds] = [collectIds(device), collectIds(server)];
  const onlyOnServer = server.slice(common).filter(({ id }) => !deviceIds.has(id));
  const voids = onlyOnServer
    .toReversed()
    .map(({ id }): LogEntry => ({ id: newId(), kind: 'void', entry: id }));
  return [...voids, ...device.slice(common).filter(({ id }) => !serverIds.has(id))];
}
