import { migration } from './migration.ts';

/** Stores the time and place of an item at the moment of an answer, as JSON (`Meeting` in the domain). */
export const answeredMeeting = migration(['alter table attendances add column answered_meeting text']);
