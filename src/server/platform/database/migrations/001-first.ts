import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

function tables({ identity, reference, strict }: Engine): string[] {
  const counts = (...names: string[]) => names.map((name) => `${name} integer not null`).join(', ');
  return [
    `create table accounts (
      id ${identity}, email text not null, email_key text not null unique, name text not null,
      password_hash text not null, email_verified_at text, created_at text not null
    )${strict}`,
    `create table access_tokens (
      token_hash text primary key, account_id ${reference} not null references accounts (id) on delete cascade,
      created_at text not null, last_used_at text not null
    )${strict}`,
    `create index access_tokens_account on access_tokens (account_id)`,
    `create table one_time_tokens (
      token_hash text primary key, account_id ${reference} not null references accounts (id) on delete cascade,
      purpose text not null check (purpose in ('verify', 'reset')), email_key text not null, expires_at text not null
    )${strict}`,
    `create index one_time_tokens_account on one_time_tokens (account_id, purpose)`,
    `create index one_time_tokens_expiry on one_time_tokens (expires_at)`,
    `create table teams (
      id ${identity}, name text not null, invite_code text not null unique,
      regulation_innings integer not null default 9, revision ${reference} not null default 0,
      version integer not null default 1, created_at text not null
    )${strict}`,
    `create table members (
      id ${identity}, team_id ${reference} not null references teams (id),
      account_id ${reference} unique references accounts (id) on delete set null,
      name text not null, role text not null check (role in ('coach', 'player')),
      plays integer not null check (plays in (0, 1)), active integer not null check (active in (0, 1)),
      version integer not null default 1, created_at text not null,
      unique (team_id, id), check (role = 'player' or (active = 1 and account_id is not null))
    )${strict}`,
    `create table games (
      id ${identity}, team_id ${reference} not null references teams (id), date text not null,
      game_type text not null, tournament text not null, opponent text not null,
      team_score integer not null, opponent_score integer not null, memo text,
      version integer not null default 1, created_at text not null,
      unique (team_id, id)
    )${strict}`,
    `create index games_by_date on games (team_id, date, id)`,
    `create table batting_records (
      id ${identity}, team_id ${reference} not null, game_id ${reference} not null, member_id ${reference} not null,
      order_no integer not null, position text not null,
      ${counts('at_bats', 'singles', 'doubles', 'triples', 'home_runs', 'runs_batted_in', 'runs', 'walks')},
      ${counts('strikeouts', 'steal_attempts', 'stolen_bases', 'errors')},
      ${counts('hit_by_pitch', 'sacrifice_hits', 'sacrifice_flies')},
      version integer not null default 1, created_at text not null,
      unique (team_id, game_id, member_id),
      foreign key (team_id, game_id) references games (team_id, id) on delete cascade,
      foreign key (team_id, member_id) references members (team_id, id)
    )${strict}`,
    `create index batting_records_member on batting_records (team_id, member_id)`,
    `create table pitching_records (
      id ${identity}, team_id ${reference} not null, game_id ${reference} not null, member_id ${reference} not null,
      result text not null, outs_recorded integer not null,
      ${counts('pitches', 'strikeouts', 'hits_allowed', 'home_runs_allowed', 'walks_allowed')},
      ${counts('runs_allowed', 'earned_runs')},
      version integer not null default 1, created_at text not null,
      unique (team_id, game_id, member_id),
      foreign key (team_id, game_id) references games (team_id, id) on delete cascade,
      foreign key (team_id, member_id) references members (team_id, id)
    )${strict}`,
    `create index pitching_records_member on pitching_records (team_id, member_id)`,
    `create table schedule_items (
      id ${identity}, team_id ${reference} not null references teams (id), date text not null, time text,
      type text, location text, note text, version integer not null default 1, created_at text not null
    )${strict}`,
    `create index schedule_items_by_date on schedule_items (team_id, date, time, id)`,
    `create table rate_limits (key text primary key, hits integer not null, resets_at text not null)${strict}`,
    `create index rate_limits_expiry on rate_limits (resets_at)`,
  ];
}

export const first = (engine: Engine): Migration => migration(tables(engine));
