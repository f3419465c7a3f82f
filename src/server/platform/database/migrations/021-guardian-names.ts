import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** A guardian acts in the place of a child; the history shows the guardian's name. */
export const guardianNames: Migration = migration(['alter table changes add column guardian_name text']);
