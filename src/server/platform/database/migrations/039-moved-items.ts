import { migration } from './migration.ts';

/** Adds the old time and place of a moved item, as JSON (`Meeting` in the domain). */
export const movedItems = migration(['alter table planned_notices add column moved_from text']);
