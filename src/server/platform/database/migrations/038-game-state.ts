import { migration } from './migration.ts';

const STATES = "'planned', 'playing', 'suspended', 'ended', 'called', 'forfeit', 'noGame'";

/**
 * Existing games become `ended`, which counts in all figures (`GAME_STATUS_RULES` in the domain). The partial indexes
 * contain the few games that are in progress or do not count. A log gets the team's sport when it is begun, so that a
 * later change of the sport does not change a recorded game.
 */
export const gameState = migration([
  `alter table games add column state text not null default 'ended' check (state in (${STATES}))`,
  `create index games_not_counted on games (team_id, id)
   where state in ('planned', 'playing', 'suspended', 'noGame')`,
  `create index games_playing on games (state) where state = 'playing'`,
  `alter table game_logs add column sport text check (sport in ('野球', 'ソフトボール'))`,
]);
