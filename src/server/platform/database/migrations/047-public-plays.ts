import { migration } from './migration.ts';

/** Stores whether the link of a public game also shows its plays. Existing links show only the preview. */
export const publicPlays = migration([
  'alter table games add column public_plays integer not null default 0 check (public_plays in (0, 1))',
]);
