import { migration } from './migration.ts';

/** Stores whether the pitches of a report are a minimum. Until now, only the text of the place said so. */
export const leastReportedPitches = migration([
  'alter table reported_pitches add column pitches_at_least integer not null default 0',
  "update reported_pitches set pitches_at_least = 1 where game_id is not null and place like '%（球数は「以上」）'",
]);
