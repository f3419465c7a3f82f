import { migration } from './migration.ts';

/** Stores the time of the last change to members that calendars show, such as a new name. */
export const memberChanges = migration(['alter table teams add column members_changed_at text']);
