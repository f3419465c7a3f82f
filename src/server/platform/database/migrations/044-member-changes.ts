import { migration } from './migration.ts';

/** Stores when members last changed in a way that calendars show, such as a new name. */
export const memberChanges = migration(['alter table teams add column members_changed_at text']);
