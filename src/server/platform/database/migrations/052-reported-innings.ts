import { migration } from './migration.ts';

/**
 * Stores what the rules on pitches need of a game that is deleted: innings pitched and caught, and whether it was a no
 * game. `pitches` is null if not recorded, since a catcher has thrown 0.
 */
export const reportedInnings = migration([
  'alter table reported_pitches add column innings integer',
  'alter table reported_pitches add column caught integer',
  'alter table reported_pitches add column no_game integer not null default 0 check (no_game in (0, 1))',
  // SQLite cannot make a column nullable.
  'alter table reported_pitches add column thrown integer',
  'update reported_pitches set thrown = nullif(pitches, 0)',
  'alter table reported_pitches drop column pitches',
  'alter table reported_pitches rename column thrown to pitches',
]);
