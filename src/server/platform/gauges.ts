import { countMails } from './database/mails.queries.ts';
import { type Database, poolUse } from './database/open.ts';
import { gauge, metric } from './http/metrics.ts';

function connections(database: Database): string {
  const use = poolUse(database);
  if (!use) return '';
  const samples = Object.entries(use).map(([state, count]) => [{ state }, count] as const);
  return metric('gauge', 'database_connections', 'Connections of the pool.', samples);
}

/** Returns the metrics of the database. Metrics that need a query are left out if it cannot be reached. */
export async function databaseGauges(database: Database): Promise<string> {
  const waiting = await countMails(database).catch(() => null);
  const mails = waiting === null ? '' : gauge('mails_waiting', 'Mails not sent yet.', waiting);
  return mails + connections(database);
}
