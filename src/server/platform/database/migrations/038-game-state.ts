import { migration } from './migration.ts';

/**
 * How far a game has come, or how it ended: see `STATE_RULES` in the domain. Games from before count as they did. Few
 * games count for nothing, so the index that finds them is small.
 */
export const gameState = migration([
  `alter table games add column state text not null default 'ended' check (
    state in ('planned', 'playing', 'suspended', 'ended', 'called', 'forfeit', 'noGame')
  )`,
  `create index games_not_counted on games (team_id, id)
   where state in ('planned', 'playing', 'suspended', 'noGame')`,
]);
