import { migration } from './migration.ts';

/** Stores the old time and place for a notice that an item was moved, as JSON (`Meeting` in the domain). */
export const movedItems = migration(['alter table planned_notices add column moved_from text']);
