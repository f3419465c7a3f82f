import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** Stores the kind of device that made a change. Somebody whose save the change prevents is told of it. */
export const changeDevices: Migration = migration([
  `alter table changes add column device text check (device in ('phone', 'tablet', 'computer'))`,
]);
