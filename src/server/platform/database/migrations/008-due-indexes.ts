import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** For what is looked up by its time, without a team: sessions that have run out, and mails that are due. */
const statements = [
  'create index access_tokens_last_use on access_tokens (last_used_at)',
  'create index mails_due on mails (next_try_at, id)',
];

export const dueIndexes: Migration = migration(statements);
