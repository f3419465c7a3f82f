import { migration } from './migration.ts';

/**
 * `names_decided` is 1 if a coach has chosen how players are named outside the team. `all_games` is 1 if all games
 * since the players joined are recorded: the first hit in the records is then known to be the player's first.
 */
export const namesDecided = migration([
  'alter table teams add column names_decided integer not null default 0 check (names_decided in (0, 1))',
  "update teams set names_decided = 1 where public_names <> 'number'",
  'alter table teams add column all_games integer not null default 0 check (all_games in (0, 1))',
]);
