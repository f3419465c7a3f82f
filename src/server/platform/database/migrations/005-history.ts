import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

function tables({ identity, reference, strict }: Engine): string[] {
  return [
    `create table changes (
      id ${identity}, team_id ${reference} not null references teams (id), at text not null,
      actor_id ${reference} not null, action text not null, kind text not null,
      subject_id ${reference} not null, game_id ${reference}, subject text not null,
      before text, after text, restored_at text,
      foreign key (team_id, actor_id) references members (team_id, id)
    )${strict}`,
    `create index changes_of_team on changes (team_id, id)`,
    // For the sweep, which removes the rows of deletions that can no longer be undone.
    `create index changes_kept on changes (at) where action = 'deleted' and before is not null`,
  ];
}

export const history = (engine: Engine): Migration => migration(tables(engine));
