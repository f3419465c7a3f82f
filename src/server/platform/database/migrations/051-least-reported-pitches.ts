import { migration } from './migration.ts';

/** Whether a report has only the least number of pitches, which its place has said in words before. */
export const leastReportedPitches = migration([
  'alter table reported_pitches add column pitches_at_least integer not null default 0',
  "update reported_pitches set pitches_at_least = 1 where game_id is not null and place like '%（球数は「以上」）'",
]);
