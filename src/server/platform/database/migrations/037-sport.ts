import { migration } from './migration.ts';

/** Adds the team's sport, null until somebody has set it. */
export const sport = migration([
  `alter table teams add column sport text check (sport in ('野球', 'ソフトボール'))`,
]);
