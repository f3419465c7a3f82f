import { migration } from './migration.ts';

const STATES = "'planned', 'playing', 'suspended', 'ended', 'called', 'forfeit', 'noGame'";

/**
 * Adds the state of a game (`STATE_RULES` in the domain). Existing games become `ended`, which counts as before. The
 * indexes are partial: they hold the few games that are under way or do not count. A log gets the sport that the team
 * played when the log was begun, so that changing the team's sport later does not change a recorded game.
 */
export const gameState = migration([
  `alter table games add column state text not null default 'ended' check (state in (${STATES}))`,
  `create index games_not_counted on games (team_id, id)
   where state in ('planned', 'playing', 'suspended', 'noGame')`,
  `create index games_playing on games (state) where state = 'playing'`,
  `alter table game_logs add column sport text check (sport in ('野球', 'ソフトボール'))`,
]);
