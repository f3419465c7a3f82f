import { countMails } from './database/mails.queries.ts';
import { countConnections, type Database } from './database/open.ts';
import { formatGauge, formatMetric } from './http/metrics.ts';

function formatConnections(database: Database): string {
  const use = countConnections(database);
  if (!use) return '';
  const samples = Object.entries(use).map(([state, count]) => [{ state }, count] as const);
  return formatMetric('gauge', 'database_connections', 'Connections of the pool.', samples);
}

/** Reads the metrics of the database. If it cannot be reached, leaves out those that need a query. */
export async function readDatabaseGauges(database: Database): Promise<string> {
  const waiting = await countMails(database).catch(() => null);
  const mails = waiting === null ? '' : formatGauge('mails_waiting', 'Mails not sent yet.', waiting);
  return mails + formatConnections(database);
}
