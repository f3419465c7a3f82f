import { migration } from './migration.ts';

/**
 * Stores whether the link of a public game also shows its plays. Links that were sent before show the preview alone.
 */
export const publicPlays = migration([
  'alter table games add column public_plays integer not null default 0 check (public_plays in (0, 1))',
]);
