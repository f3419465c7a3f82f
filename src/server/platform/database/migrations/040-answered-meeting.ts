import { migration } from './migration.ts';

/** Adds the time and place of the item when the answer was given, as JSON (`Meeting` in the domain). */
export const answeredMeeting = migration(['alter table attendances add column answered_meeting text']);
