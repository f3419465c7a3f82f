import { sql } from 'kysely';
import { sqliteEngine } from '../../src/server/platform/database/migrations/migration.ts';
import type { OpenDatabase } from '../../src/server/platform/database/open.ts';

/** How many teams there are, and what each of them has. */
export interface WorldSize {
  readonly teams: number;
  readonly members: number;
  readonly games: number;
  /** Lines of a game; no more than there are members. */
  readonly batters: number;
  readonly pitchers: number;
}

/** The ids of a world begin behind it, so that what comes after by the ordinary way has ids of its own. */
export const WORLD = 1_000_000_000;

export const worldTeam = (team: number) => WORLD + team;

/** Of a member or a game, both counted from 1, as are the teams. */
export const worldId = (team: number, each: number, place: number) => WORLD + (team - 1) * each + place;

// Nothing of a world runs out while it is used.
const LATER = "'2999-01-01T00:00:00.000Z'";
const NOW = "'2026-01-01T00:00:00.000Z'";

/** The first and the last of some numbers. */
type Range = readonly [first: number, last: number];

/** A table of one column of the same name with the numbers of a range. */
function counting(name: string, [first, last]: Range): string {
  return `${name} (${name}) as (select ${first} union all select ${name} + 1 from ${name} where ${name} < ${last})`;
}

const twoDigits = (value: string) => `substr(cast(100 + ${value} as text), 2)`;

/** Sixty games a year, the newest first. */
const DATE = `(2026 - (g - 1) / 60) || '-' || ${twoDigits('((g - 1) % 60) / 5 + 1')} || '-' || ${twoDigits('(g % 5) * 6 + 1')}`;

interface Fill {
  readonly table: string;
  /** The tables of numbers whose every combination gives a row. */
  readonly from: readonly string[];
  /** What each column holds, in SQL. */
  readonly values: Readonly<Record<string, string | number>>;
}

const zeros = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));

function peopleOf(members: number): Fill[] {
  const team = `${WORLD} + t`;
  return [
    {
      table: 'accounts',
      from: ['t'],
      values: {
        id: team,
        email: "'coach-' || t || '@world.example'",
        email_key: "'coach-' || t || '@world.example'",
        name: "'監督'",
        password_hash: "'-'",
        email_verified_at: NOW,
        created_at: NOW,
      },
    },
    {
      table: 'access_tokens',
      from: ['t'],
      values: { token_hash: "'world-' || t", account_id: team, created_at: NOW, last_used_at: LATER },
    },
    {
      table: 'teams',
      from: ['t'],
      values: { id: team, name: "'チーム ' || t", invite_code: "'WORLD-' || t", created_at: NOW },
    },
    {
      table: 'members',
      from: ['t', 'm'],
      values: {
        id: `${WORLD} + (t - 1) * ${members} + m`,
        team_id: team,
        account_id: `case when m = 1 then ${team} end`,
        name: "'選手 ' || m",
        role: "case when m = 1 then 'coach' else 'player' end",
        plays: 1,
        active: 1,
        created_at: NOW,
      },
    },
  ];
}

/** The last member is at the first place of every game; the others take turns at the other places. */
function lineOf(members: number, games: number, place: string) {
  const number = `case when ${place} = 1 then ${members} else (g + ${place}) % ${members - 1} + 1 end`;
  return {
    team_id: `${WORLD} + t`,
    game_id: `${WORLD} + (t - 1) * ${games} + g`,
    member_id: `${WORLD} + (t - 1) * ${members} + ${number}`,
    created_at: NOW,
  };
}

function gamesOf(members: number, games: number): Fill[] {
  return [
    {
      table: 'games',
      from: ['t', 'g'],
      values: {
        id: `${WORLD} + (t - 1) * ${games} + g`,
        team_id: `${WORLD} + t`,
        date: DATE,
        game_type: "case when g % 3 = 0 then '練習試合' else '公式戦' end",
        tournament: "'大会 ' || (g % 4)",
        opponent: "'相手 ' || (g % 8)",
        team_score: 'g % 9',
        opponent_score: '(g * 5) % 7',
        created_at: NOW,
      },
    },
    {
      table: 'batting_records',
      from: ['t', 'g', 'b'],
      values: {
        ...lineOf(members, games, 'b'),
        order_no: '(b - 1) % 9 + 1',
        position: "case when b = 1 then '投手' else '代打' end",
        ...zeros('triples', 'home_runs', 'steal_attempts', 'stolen_bases', 'errors'),
        ...zeros('hit_by_pitch', 'sacrifice_hits', 'sacrifice_flies', 'interference'),
        at_bats: 4,
        singles: '(g + b) % 3',
        doubles: 'b % 2',
        runs_batted_in: 'g % 5',
        runs: '(g + b) % 2',
        walks: 'b % 3',
        strikeouts: 1,
      },
    },
    {
      table: 'pitching_records',
      from: ['t', 'g', 'p'],
      values: {
        ...lineOf(members, games, 'p'),
        result: "case when p = 1 then '勝利' else '-' end",
        outs_recorded: '4 + p',
        pitches: '40 + g % 60',
        strikeouts: 2,
        hits_allowed: 2,
        home_runs_allowed: 0,
        walks_allowed: 1,
        runs_allowed: 1,
        earned_runs: 1,
      },
    },
  ];
}

/** The rest, of which each team has as much as it has games, or one. */
function restOf(members: number): Fill[] {
  const key = "'world-' || t";
  return [
    {
      table: 'schedule_items',
      from: ['t', 'g'],
      values: { team_id: `${WORLD} + t`, date: DATE, time: "'09:00'", type: "'練習'", created_at: NOW },
    },
    {
      table: 'changes',
      from: ['t', 'g'],
      values: {
        team_id: `${WORLD} + t`,
        at: LATER,
        actor_id: `${WORLD} + (t - 1) * ${members} + 1`,
        action: "case when g % 3 = 0 then 'deleted' else 'created' end",
        kind: "'schedule'",
        subject_id: 'g',
        subject: "'{}'",
        before: "case when g % 3 = 0 then '{}' end",
      },
    },
    {
      table: 'one_time_tokens',
      from: ['t'],
      values: {
        token_hash: key,
        account_id: `${WORLD} + t`,
        purpose: "'reset'",
        email: key,
        email_key: key,
        expires_at: LATER,
      },
    },
    { table: 'rate_limits', from: ['t'], values: { key, hits: 1, resets_at: LATER } },
    { table: 'idempotency_keys', from: ['t'], values: { id: key, fingerprint: key, expires_at: LATER } },
    {
      table: 'mails',
      from: ['t'],
      values: {
        recipient: "'nobody@world.example'",
        subject: "''",
        text: "''",
        next_try_at: LATER,
        expires_at: LATER,
        created_at: NOW,
      },
    },
  ];
}

/** The statement that makes rows of a table, one for each combination of these numbers. */
function insertion({ table, from, values }: Fill, numbered: Readonly<Record<string, Range>>): string {
  const numbers = from.map((name) => counting(name, numbered[name] ?? [1, 1]));
  return `insert into ${table} (${Object.keys(values).join(', ')})
    with recursive ${numbers.join(', ')}
    select ${Object.values(values).join(', ')} from ${from.join(' cross join ')} order by ${from.join(', ')}`;
}

/** Refreshes what the database knows of how its rows are spread, by which it plans. */
export async function analyze({ database }: Pick<OpenDatabase, 'database'>): Promise<void> {
  await sql`analyze`.execute(database);
}

// What one statement fills: a database has its connection back before anybody thinks that it has gone.
const ROWS_AT_ONCE = 300_000;

/** So many teams at once that no statement makes too many rows. */
function* rangesOf({ teams, games, members, batters }: WorldSize): Generator<Range> {
  const step = Math.ceil(ROWS_AT_ONCE / Math.max(members, games * batters));
  for (let first = 1; first <= teams; first += step) yield [first, Math.min(first + step - 1, teams)];
}

/**
 * Fills an empty, migrated database with a world of teams, team after team, by statements that each make many
 * rows of a table. What one row refers to is not looked up row by row, which on PostgreSQL would take longer than
 * the rest; it must be allowed there (by a superuser).
 */
export async function fillWorld({ database, engine }: OpenDatabase, size: WorldSize): Promise<void> {
  const { members, games, batters, pitchers } = size;
  const each = { m: [1, members], g: [1, games], b: [1, batters], p: [1, pitchers] } as const;
  const fills = [...peopleOf(members), ...gamesOf(members, games), ...restOf(members)];
  const [off, on] =
    engine === sqliteEngine
      ? ['pragma foreign_keys = off', 'pragma foreign_keys = on']
      : ['set session_replication_role = replica', 'set session_replication_role = default'];
  await database.connection().execute(async (one) => {
    await sql.raw(off).execute(one);
    for (const t of rangesOf(size))
      for (const fill of fills) await sql.raw(insertion(fill, { ...each, t })).execute(one);
    await sql.raw(on).execute(one);
  });
}
