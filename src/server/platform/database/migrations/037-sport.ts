import { migration } from './migration.ts';

/** What the team plays; null as long as nobody has said so. */
export const sport = migration([
  `alter table teams add column sport text check (sport in ('野球', 'ソフトボール'))`,
]);
