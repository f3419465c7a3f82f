import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

export const itemIndexes: Migration = migration([
  'create index schedule_items_of_series on schedule_items (team_id, series, date) where series is not null',
  'create index schedule_items_of_game on schedule_items (team_id, game_id) where game_id is not null',
]);
