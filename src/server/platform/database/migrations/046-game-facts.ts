import { migration } from './migration.ts';

/** Adds the times, the weather and the umpires of a game. */
export const gameFacts = migration(['alter table game_logs add column facts text']);
