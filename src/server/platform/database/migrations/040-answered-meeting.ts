import { migration } from './migration.ts';

/** When and where people had to be when somebody answered, as JSON (`Meeting` in the domain). Not known of earlier answers. */
export const answeredMeeting = migration(['alter table attendances add column answered_meeting text']);
