import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** With which kind of device a change was made, to tell somebody whose save it prevents. */
export const changeDevices: Migration = migration([
  `alter table changes add column device text check (device in ('phone', 'tablet', 'computer'))`,
]);
