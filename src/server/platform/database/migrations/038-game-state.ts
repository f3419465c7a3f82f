import { migration } from './migration.ts';

const STATES = "'planned', 'playing', 'suspended', 'ended', 'called', 'forfeit', 'noGame'";

/**
 * Existing games become `ended`, which counts as before (`GAME_STATE_RULES` in the domain). The partial indexes hold the
 * few games that are under way or do not count. A log gets the sport of the team when the log was begun. A later
 * change of the team's sport then does not change a recorded game.
 */
export const gameState = migration([
  `alter table games add column state text not null default 'ended' check (state in (${STATES}))`,
  `create index games_not_counted on games (team_id, id)
   where state in ('planned', 'playing', 'suspended', 'noGame')`,
  `create index games_playing on games (state) where state = 'playing'`,
  `alter table game_logs add column sport text check (sport in ('野球', 'ソフトボール'))`,
]);
