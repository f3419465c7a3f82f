import { migration } from './migration.ts';

/** Adds the signs that the team's scorebook uses where scorebooks differ. */
export const scorebookSigns = migration([
  "alter table teams add column pitch_signs text not null default 'bar' check (pitch_signs in ('bar', 'cross', 'plus'))",
  "alter table teams add column run_signs text not null default 'earned' check (run_signs in ('earned', 'battedIn'))",
  "alter table teams add column strikeout_signs text not null default 'plain' check (strikeout_signs in ('plain', 'reversed', 'letters'))",
]);
