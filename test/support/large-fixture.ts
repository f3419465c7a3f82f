import { sql } from 'kysely';
import { sqliteEngine } from '../../src/server/platform/database/migrations/migration.ts';
import type { OpenDatabase } from '../../src/server/platform/database/open.ts';

/** The number of teams, and of the rows of each. */
export interface FixtureSize {
  readonly teams: number;
  readonly members: number;
  readonly games: number;
  /** Batting lines per game; at most as many as members. */
  readonly batters: number;
  readonly pitchers: number;
  /** Whether each game has a log, which closes its lines to edits. True by default. */
  readonly scored?: boolean;
}

/** The ids of the fixture are larger than ids that the program inserts later. */
const BASE_ID = 1_000_000_000;

/** Teams, members and games are counted from 1. */
export const fixtureTeamId = (team: number) => BASE_ID + team;

/** @param each the number of members or games of each team */
export const fixtureId = (team: number, each: number, place: number) => BASE_ID + (team - 1) * each + place;

// So far in the future that nothing expires.
const LATER = "'2999-01-01T00:00:00.000Z'";
const NOW = "'2026-01-01T00:00:00.000Z'";

type Range = readonly [first: number, last: number];

/** A recursive table expression with one column of the same name, which contains the numbers of a range. */
function numbersTable(name: string, [first, last]: Range): string {
  return `${name} (${name}) as (select ${first} union all select ${name} + 1 from ${name} where ${name} < ${last})`;
}

const twoDigits = (value: string) => `substr(cast(100 + ${value} as text), 2)`;

/** Sixty games per year, newest first. */
const DATE = `(2026 - (g - 1) / 60) || '-' || ${twoDigits('((g - 1) % 60) / 5 + 1')} || '-' || ${twoDigits('(g % 5) * 6 + 1')}`;

interface Fill {
  readonly table: string;
  /** Tables of numbers. Each combination of their rows gives one row. */
  readonly from: readonly string[];
  readonly values: Readonly<Record<string, string | number>>;
}

const zeros = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));

function fillPeople(members: number): Fill[] {
  const team = `${BASE_ID} + t`;
  return [
    {
      table: 'accounts',
      from: ['t'],
      values: {
        id: team,
        email: "'coach-' || t || '@fixture.example'",
        email_key: "'coach-' || t || '@fixture.example'",
        name: "'監督'",
        password_hash: "'-'",
        email_verified_at: NOW,
        created_at: NOW,
      },
    },
    {
      table: 'access_tokens',
      from: ['t'],
      values: { token_hash: "'fixture-' || t", account_id: team, created_at: NOW, last_used_at: LATER },
    },
    {
      table: 'devices',
      from: ['t'],
      values: {
        account_id: team,
        family_hash: "'family-' || t",
        secret_hash: "'secret-' || t",
        created_at: NOW,
        last_used_at: NOW,
        renewed_at: NOW,
        expires_at: LATER,
      },
    },
    {
      table: 'teams',
      from: ['t'],
      values: { id: team, name: "'チーム ' || t", created_at: NOW },
    },
    { table: 'invite_codes', from: ['t'], values: { code: "'FIXTURE-' || t", team_id: team } },
    {
      table: 'members',
      from: ['t', 'm'],
      values: {
        id: `${BASE_ID} + (t - 1) * ${members} + m`,
        team_id: team,
        name: "'選手 ' || m",
        role: "case when m = 1 then 'coach' else 'player' end",
        plays: 1,
        active: 1,
        guest: 'case when m % 10 = 9 then 1 else 0 end',
        created_at: NOW,
      },
    },
    {
      table: 'ties',
      from: ['t'],
      values: {
        account_id: team,
        team_id: team,
        member_id: `${BASE_ID} + (t - 1) * ${members} + 1`,
        kind: "'self'",
        created_at: NOW,
      },
    },
  ];
}

/** The last member has the first line of every game. The others take turns in the remaining lines. */
function fillLines(members: number, games: number, place: string) {
  const number = `case when ${place} = 1 then ${members} else (g + ${place}) % ${members - 1} + 1 end`;
  return {
    team_id: `${BASE_ID} + t`,
    game_id: `${BASE_ID} + (t - 1) * ${games} + g`,
    member_id: `${BASE_ID} + (t - 1) * ${members} + ${number}`,
    created_at: NOW,
  };
}

function fillGames(members: number, games: number): Fill[] {
  return [
    {
      table: 'games',
      from: ['t', 'g'],
      values: {
        id: `${BASE_ID} + (t - 1) * ${games} + g`,
        team_id: `${BASE_ID} + t`,
        date: DATE,
        game_type: "case when g % 3 = 0 then '練習試合' else '公式戦' end",
        tournament: "'大会 ' || (g % 4)",
        opponent: "'相手 ' || (g % 8)",
        team_score: 'g % 9',
        opponent_score: '(g * 5) % 7',
        line_score: `'{"us":[' || (g % 9) || '],"them":[' || ((g * 5) % 7) || '],"opponent_errors":null}'`,
        bats_first: 'g % 2',
        created_at: NOW,
      },
    },
    {
      table: 'batting_records',
      from: ['t', 'g', 'b'],
      values: {
        ...fillLines(members, games, 'b'),
        order_no: '(b - 1) % 9 + 1',
        position: "case when b = 1 then '投手' else '代打' end",
        // A DH, so that readers of lines ask the log for the rules.
        positions: "case when b = 1 then '投手 左翼手' when b = 2 then 'DH' end",
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
        ...fillLines(members, games, 'p'),
        result: "case when p = 1 then '勝利' else '-' end",
        credit: "case when p = 2 then 'セーブ' end",
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

function fillLogs(members: number, games: number): Fill[] {
  return [
    {
      table: 'game_logs',
      from: ['t', 'g'],
      values: {
        team_id: `${BASE_ID} + t`,
        game_id: `${BASE_ID} + (t - 1) * ${games} + g`,
        seq: 4,
        ended: 1,
        situations: `'[["m1",1,0,"2"]]'`,
        batter_only_rules: `'{"designatedHitter":"dh","everyoneBats":false}'`,
      },
    },
    {
      table: 'game_pictures',
      from: ['t', 'g'],
      values: {
        team_id: `${BASE_ID} + t`,
        game_id: `${BASE_ID} + (t - 1) * ${games} + g`,
        png: "'-'",
        names: "'number'",
        content_hash: "'-'",
        stored_at: NOW,
      },
    },
    {
      table: 'log_entries',
      from: ['t', 'g', 'b'],
      values: {
        team_id: `${BASE_ID} + t`,
        game_id: `${BASE_ID} + (t - 1) * ${games} + g`,
        seq: 'b',
        entry_id: "'entry-' || b",
        content: `'{"kind":"pitch","call":"ball"}'`,
        at: NOW,
        by_id: `${BASE_ID} + (t - 1) * ${members} + 1`,
      },
    },
    {
      table: 'log_players',
      from: ['t', 'g', 'p'],
      values: {
        team_id: `${BASE_ID} + t`,
        game_id: `${BASE_ID} + (t - 1) * ${games} + g`,
        player: "'m' || p",
        member_id: `${BASE_ID} + (t - 1) * ${members} + p`,
      },
    },
  ];
}

/** The schedule: as many items as games, and a few answers to each. */
function fillSchedule(members: number, games: number): Fill[] {
  const team_id = `${BASE_ID} + t`;
  const item = `${BASE_ID} + (t - 1) * ${games} + g`;
  return [
    {
      table: 'schedule_items',
      from: ['t', 'g'],
      values: { id: item, team_id, date: DATE, time: "'09:00'", type: "'練習'", asks: 1, created_at: NOW },
    },
    {
      table: 'attendances',
      from: ['t', 'g', 'p'],
      values: {
        team_id,
        item_id: item,
        member_id: `${BASE_ID} + (t - 1) * ${members} + p`,
        answer: "case when p = 1 then 'yes' else 'maybe' end",
        via: "'account'",
        answered_at: NOW,
      },
    },
    {
      table: 'attendance_guests',
      from: ['t'],
      values: { team_id, item_id: `${BASE_ID} + (t - 1) * ${games} + 1`, name: "'助っ人'", created_at: NOW },
    },
    {
      table: 'planned_notices',
      from: ['t', 'g'],
      values: { team_id, item_id: item, kind: "'reminder'", member_id: 0, due_at: LATER },
    },
    {
      table: 'sent_notices',
      from: ['t', 'g'],
      values: {
        team_id,
        item_id: item,
        kind: "'announcement'",
        occurrence: "''",
        account_id: team_id,
        expires_at: LATER,
      },
    },
    {
      table: 'notice_settings',
      from: ['t'],
      values: { team_id, account_id: team_id, unwanted: "'digest'" },
    },
    {
      table: 'link_versions',
      from: ['t'],
      values: { team_id, purpose: "'answer'", kind: "'team'", subject_id: team_id, version: 1 },
    },
    {
      table: 'lineups',
      from: ['t', 'g'],
      values: {
        team_id,
        item_id: item,
        entries: "'[]'",
        shown: 1,
        changed_at: NOW,
        changed_by: `${BASE_ID} + (t - 1) * ${members} + 1`,
      },
    },
    {
      table: 'lineups',
      from: ['t'],
      values: { team_id, name: "'公式戦'", entries: "'[]'", changed_at: NOW, changed_by: BASE_ID },
    },
    { table: 'program_secrets', from: ['t'], values: { name: "'fixture-' || t", value: "'-'" } },
  ];
}

function fillRest(members: number): Fill[] {
  const key = "'fixture-' || t";
  return [
    {
      table: 'changes',
      from: ['t', 'g'],
      values: {
        team_id: `${BASE_ID} + t`,
        at: LATER,
        actor_id: `${BASE_ID} + (t - 1) * ${members} + 1`,
        action: "case when g % 3 = 0 then 'deleted' else 'created' end",
        kind: "'schedule'",
        subject_id: 'g',
        revision: 'g',
        subject: "'{}'",
        before: "case when g % 3 = 0 then '{}' end",
      },
    },
    { table: 'pitch_rules', from: ['t'], values: { team_id: `${BASE_ID} + t` } },
    {
      table: 'reported_pitches',
      from: ['t', 'g'],
      values: {
        team_id: `${BASE_ID} + t`,
        member_id: `${BASE_ID} + (t - 1) * ${members} + 1`,
        date: DATE,
        pitches: 40,
        kind: "'練習'",
        reported_by: "'父'",
        created_at: NOW,
      },
    },
    {
      table: 'one_time_tokens',
      from: ['t'],
      values: {
        token_hash: key,
        account_id: `${BASE_ID} + t`,
        purpose: "'reset'",
        email: key,
        email_key: key,
        expires_at: LATER,
      },
    },
    { table: 'rate_limits', from: ['t'], values: { key, hits: 1, resets_at: LATER } },
    { table: 'idempotency_keys', from: ['t'], values: { id: key, fingerprint: key, expires_at: LATER } },
    {
      table: 'founding_invites',
      from: ['t'],
      values: { token_hash: key, created_at: NOW, expires_at: LATER },
    },
    { table: 'operator_log', from: ['t'], values: { at: LATER, act: "'privacy_changed'", via: "'page'" } },
    {
      table: 'refused_mails',
      from: ['t'],
      values: { recipient: "'n***@fixture.example'", reason: "''", refused_at: LATER },
    },
    { table: 'processes', from: ['t'], values: { id: key, address: "'host:3000'", seen_at: 1 } },
    { table: 'privacy_texts', from: ['t'], values: { changed_at: NOW } },
    { table: 'backups', from: ['t'], values: { made_at: NOW, row_count: 1, bytes: 1 } },
    {
      table: 'mails',
      from: ['t'],
      values: {
        recipient: "'nobody@fixture.example'",
        subject: "''",
        text: "''",
        next_try_at: LATER,
        expires_at: LATER,
        created_at: NOW,
      },
    },
  ];
}

function insertStatement({ table, from, values }: Fill, numbered: Readonly<Record<string, Range>>): string {
  const tables = from.map((name) => numbersTable(name, numbered[name] ?? [1, 1]));
  return `insert into ${table} (${Object.keys(values).join(', ')})
    with recursive ${tables.join(', ')}
    select ${Object.values(values).join(', ')} from ${from.join(' cross join ')} order by ${from.join(', ')}`;
}

/** Refreshes the statistics of the query planner. */
export async function analyze({ database }: Pick<OpenDatabase, 'database'>): Promise<void> {
  await sql`analyze`.execute(database);
}

// The most rows of one statement, so that no timeout of the connection ends it.
const ROWS_AT_ONCE = 300_000;

/** No range needs a statement that inserts more than `ROWS_AT_ONCE` rows. */
function* listRanges({ teams, games, members, batters }: FixtureSize): Generator<Range> {
  const step = Math.ceil(ROWS_AT_ONCE / Math.max(members, games * batters));
  for (let first = 1; first <= teams; first += step) yield [first, Math.min(first + step - 1, teams)];
}

/**
 * Fills an empty, migrated database. Foreign keys are not checked meanwhile, because the check would take
 * most of the time on PostgreSQL. PostgreSQL allows only superusers to turn the checks off.
 */
export async function fillFixture({ database, engine }: OpenDatabase, size: FixtureSize): Promise<void> {
  const { members, games, batters, pitchers, scored = true } = size;
  const each = { m: [1, members], g: [1, games], b: [1, batters], p: [1, pitchers] } as const;
  const fills = [
    ...fillPeople(members),
    ...fillGames(members, games),
    ...(scored ? fillLogs(members, games) : []),
    ...fillSchedule(members, games),
    ...fillRest(members),
  ];
  const [off, on] =
    engine === sqliteEngine
      ? ['pragma foreign_keys = off', 'pragma foreign_keys = on']
      : ['set session_replication_role = replica', 'set session_replication_role = default'];
  await database.connection().execute(async (connection) => {
    await sql.raw(off).execute(connection);
    for (const t of listRanges(size))
      for (const fill of fills) await sql.raw(insertStatement(fill, { ...each, t })).execute(connection);
    await sql.raw(on).execute(connection);
  });
}
