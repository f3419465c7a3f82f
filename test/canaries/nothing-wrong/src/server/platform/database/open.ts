export { DatabaseSync } from 'node:sqlite';
export type { Kysely as Database } from 'kysely';
export { Pool } from 'pg';
