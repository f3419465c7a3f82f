import { migration } from './migration.ts';

/** The times, the weather and the umpires of a game, from its log. */
export const gameFacts = migration(['alter table game_logs add column facts text']);
