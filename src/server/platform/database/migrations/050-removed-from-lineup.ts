import { migration } from './migration.ts';

/** Adds the keys of players who attend but whom a coach has taken out of the lineup. */
export const removedFromLineup = migration([
  "alter table lineups add column removed text not null default '[]'",
]);
