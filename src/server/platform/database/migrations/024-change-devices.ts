import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** Stores the kind of device that made a change, to show it to a person whose save conflicts with the change. */
export const changeDevices: Migration = migration([
  `alter table changes add column device text check (device in ('phone', 'tablet', 'computer'))`,
]);
