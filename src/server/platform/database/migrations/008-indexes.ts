import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

const statements = [
  // For queries by time across teams: expired sessions and due mails.
  'create index access_tokens_last_use on access_tokens (last_used_at)',
  'create index mails_due on mails (next_try_at, id)',
  // Covers the sums over all games. Sums over selected games use the index of lines by game.
  'drop index batting_records_member',
  `create index batting_records_sums on batting_records (
    team_id, member_id, at_bats, singles, doubles, triples, home_runs, runs_batted_in, runs, walks, strikeouts,
    steal_attempts, stolen_bases, errors, hit_by_pitch, sacrifice_hits, sacrifice_flies
  )`,
  'drop index pitching_records_member',
  `create index pitching_records_sums on pitching_records (
    team_id, member_id, result, outs_recorded, pitches, strikeouts, hits_allowed, home_runs_allowed, walks_allowed,
    runs_allowed, earned_runs
  )`,
];

export const indexes: Migration = migration(statements);
