import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/**
 * Adds the settings of what may be seen outside the team: how players are named, who is held back, and the link of a
 * game.
 */
export const publicLinks: Migration = migration([
  `alter table teams add column public_names text not null default 'number'
    check (public_names in ('number', 'family', 'full'))`,
  `alter table members add column held_back_by text check (held_back_by in ('coach', 'member'))`,
  'alter table games add column public_code text',
]);
