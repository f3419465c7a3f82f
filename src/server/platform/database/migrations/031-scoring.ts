import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

export function scoring({ reference, strict }: Engine): Migration {
  const ofGame = `team_id ${reference} not null, game_id ${reference} not null`;
  const game = 'foreign key (team_id, game_id) references games (team_id, id) on delete cascade';
  return migration([
    `create table game_logs (
      ${ofGame}, seq integer not null default 0,
      closed integer not null default 0 check (closed in (0, 1)),
      ended integer not null default 0 check (ended in (0, 1)),
      device text, scorer_id ${reference}, heard_at text,
      primary key (team_id, game_id), ${game}
    )${strict}`,
    // No foreign key to the member, so that an entry stays when its author is deleted.
    `create table log_entries (
      ${ofGame}, seq integer not null, entry_id text not null, content text not null,
      at text not null, by_id ${reference} not null,
      primary key (team_id, game_id, seq), unique (team_id, game_id, entry_id), ${game}
    )${strict}`,
    `create table log_players (
      ${ofGame}, player text not null, member_id ${reference} not null,
      primary key (team_id, game_id, player), ${game},
      foreign key (team_id, member_id) references members (team_id, id)
    )${strict}`,
    'create index log_players_of_member on log_players (team_id, member_id)',
  ]);
}
