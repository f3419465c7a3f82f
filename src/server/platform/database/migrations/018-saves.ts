import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

const playerOf = (
  kind: string,
) => `update changes set member_id = lines.member_id from ${kind}_records as lines
  where changes.kind = '${kind}' and lines.team_id = changes.team_id and lines.id = changes.subject_id`;

/**
 * Gives the changes of one save the same revision. Existing changes belong to one save if they are consecutive in a
 * team and have the same time and actor. Their revisions are 0 or negative, below all later revisions.
 */
export function saves({ reference }: Engine): Migration {
  return migration([
    `alter table changes add column revision ${reference} not null default 0`,
    `alter table changes add column member_id ${reference}`,
    'alter table changes add column is_revert integer not null default 0',
    `with compared as (
      select team_id, id, case
        when at = lag(at) over same_team and actor_id = lag(actor_id) over same_team then 0 else 1
      end as begins
      from changes window same_team as (partition by team_id order by id)
    ), numbered as (
      select team_id, id, sum(begins) over (partition by team_id order by id)
        - sum(begins) over (partition by team_id) as revision
      from compared
    )
    update changes set revision = numbered.revision from numbered
      where changes.team_id = numbered.team_id and changes.id = numbered.id`,
    "update changes set is_revert = 1 where action = 'restored'",
    "update changes set game_id = subject_id where kind = 'game'",
    "update changes set member_id = subject_id where kind = 'member'",
    playerOf('batting'),
    playerOf('pitching'),
    'create index changes_of_save on changes (team_id, revision)',
    'create index changes_of_game on changes (team_id, game_id, revision)',
    'create index changes_of_actor on changes (team_id, actor_id, revision)',
  ]);
}
