import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** Stores the name of the guardian who acts in place of a child, for the history. */
export const guardianNames: Migration = migration(['alter table changes add column guardian_name text']);
