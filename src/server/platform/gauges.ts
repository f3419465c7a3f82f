import { countMails } from './database/mails.queries.ts';
import { type Database, poolUse } from './database/open.ts';
import { gauge, type Metric } from './http/metrics.ts';

function connections(database: Database): Metric[] {
  const use = poolUse(database);
  if (!use) return [];
  const samples = Object.entries(use).map(([state, count]) => [{ state }, count] as const);
  return [{ name: 'database_connections', type: 'gauge', help: 'Connections of the pool.', samples }];
}

/** What the database can tell of itself: nothing of what is in it while it cannot be reached. */
export async function databaseGauges(database: Database): Promise<Metric[]> {
  const waiting = await countMails(database).catch(() => null);
  const mails = waiting === null ? [] : [gauge('mails_waiting', 'Mails not sent yet.', waiting)];
  return [...mails, ...connections(database)];
}
