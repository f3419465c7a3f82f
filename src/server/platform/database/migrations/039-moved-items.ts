import { migration } from './migration.ts';

/** JSON, of a notice that an item was moved: when and where people had to be before (`Meeting` of the domain). */
export const movedItems = migration(['alter table planned_notices add column moved_from text']);
