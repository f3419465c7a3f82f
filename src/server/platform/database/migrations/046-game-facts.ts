import { migration } from './migration.ts';

/** The times, the weather and the umpires of a game, which its log tells. */
export const gameFacts = migration(['alter table game_logs add column facts text']);
