import { migration } from './migration.ts';

/** The time and place of the item at the moment of the answer, as JSON (`Meeting` in the domain). */
export const answeredMeeting = migration(['alter table attendances add column answered_meeting text']);
