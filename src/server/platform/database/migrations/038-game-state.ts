import { migration } from './migration.ts';

const STATES = "'planned', 'playing', 'suspended', 'ended', 'called', 'forfeit', 'noGame'";

/**
 * How far a game has come, or how it ended: see `STATE_RULES` in the domain. Games from before count as they did. Few
 * games are being played or count for nothing, so the indexes that find them are small. A log keeps what the team
 * played when it was begun, so that a later setting changes no game.
 */
export const gameState = migration([
  `alter table games add column state text not null default 'ended' check (state in (${STATES}))`,
  `create index games_not_counted on games (team_id, id)
   where state in ('planned', 'playing', 'suspended', 'noGame')`,
  `create index games_playing on games (state) where state = 'playing'`,
  `alter table game_logs add column sport text check (sport in ('野球', 'ソフトボール'))`,
]);
