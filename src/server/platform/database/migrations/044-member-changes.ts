import { migration } from './migration.ts';

/** When something last changed that the calendars of a member's accounts show of the member, such as the name. */
export const memberChanges = migration(['alter table teams add column members_changed_at text']);
