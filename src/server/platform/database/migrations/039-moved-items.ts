import { migration } from './migration.ts';

/** For a notice that an item was moved: the old time and place, as JSON (`Meeting` in the domain). */
export const movedItems = migration(['alter table planned_notices add column moved_from text']);
