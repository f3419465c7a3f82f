import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

export function gamePictures({ reference, strict }: Engine): Migration {
  return migration([
    `create table game_pictures (
      team_id ${reference} not null, game_id ${reference} not null, png text not null, names text not null,
      content_hash text not null, stored_at text not null,
      primary key (team_id, game_id),
      foreign key (team_id, game_id) references games (team_id, id) on delete cascade
    )${strict}`,
  ]);
}
