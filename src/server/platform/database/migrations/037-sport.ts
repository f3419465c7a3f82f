import { migration } from './migration.ts';

/** Null until somebody has set the sport. */
export const sport = migration([
  `alter table teams add column sport text check (sport in ('野球', 'ソフトボール'))`,
]);
