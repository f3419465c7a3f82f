import { migration } from './migration.ts';

/** Whether the link of a public game also shows its course. Links that were sent before show the preview alone. */
export const publicPlays = migration([
  'alter table games add column public_plays integer not null default 0 check (public_plays in (0, 1))',
]);
