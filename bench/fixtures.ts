import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createApp } from '../src/server/app.ts';
import { DEVICE_LIFE } from '../src/server/features/account/devices.ts';
import { formatStoredTime, systemClock } from '../src/server/platform/clock.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import {
  type Database,
  getSqlitePath,
  type OpenDatabase,
  openPostgres,
  openSqlite,
} from '../src/server/platform/database/open.ts';
import { hashToken, makeRandomToken } from '../src/server/platform/secrets.ts';
import { type FixtureSize, fillFixture, fixtureId, fixtureTeamId } from '../test/support/large-fixture.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { createDatabase, dropDatabase } from '../test/support/postgres-databases.ts';
import { BATTERS, makeLine, PITCHERS } from './lines.ts';

export const QUIET = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };

/** Runs in this process, without rate limits, log and mails. */
export function quietApp(database: Database, webRoot?: string): Promise<FastifyInstance> {
  const config = readConfig(QUIET);
  const mailer = { enqueue: async () => {}, wake: () => {}, whenIdle: async () => {} };
  return createApp({ config, database, clock: systemClock, mailer, ...(webRoot && { webRoot }) });
}

const MEMBERS = 20;

/** The sessions are those of the team in the middle. */
export interface Fixture {
  readonly database: Database;
  readonly team: number;
  readonly coach: string;
  /** @returns the cookie of a new device of the coach */
  rememberCoach(): Promise<string>;
  /** The player has a batting and a pitching line in every game of the team. */
  readonly player: { readonly id: number; readonly token: string };
  readonly members: readonly number[];
  readonly games: readonly number[];
  /** Each call returns another unstored batting line of the coach's team. */
  spareLine(): object;
  close(): Promise<void>;
}

/** The lines belong to members outside of the batting orders. */
function spareLines(team: number, { members, games }: FixtureSize): () => object {
  let taken = 0;
  return () => {
    const game = (taken % games) + 1;
    const place = BATTERS + 1 + Math.floor(taken / games);
    if (place > members) throw new Error('no line is left that is not stored yet');
    taken += 1;
    return makeLine(
      fixtureId(team, games, game),
      fixtureId(team, members, ((game + place) % (members - 1)) + 1),
    );
  };
}

export async function openSession(database: Database, account_id: number, token: string): Promise<string> {
  const now = new Date().toISOString();
  const session = { token_hash: hashToken(token), account_id, created_at: now, last_used_at: now };
  await database.insertInto('access_tokens').values(session).execute();
  return token;
}

/** @returns the cookie of the new device */
async function openDevice(database: Database, account_id: number): Promise<string> {
  const [family, secret] = [makeRandomToken(), makeRandomToken()];
  const now = new Date();
  const created_at = formatStoredTime(now);
  const hashes = { family_hash: hashToken(family), secret_hash: hashToken(secret) };
  const times = { created_at, last_used_at: created_at, renewed_at: created_at };
  const device = { account_id, ...hashes, ...times, expires_at: formatStoredTime(now, DEVICE_LIFE) };
  await database.insertInto('devices').values(device).execute();
  return `${family}.${secret}`;
}

/** Only coaches have an account in the filled database. */
async function createAccount(database: Database, team_id: number, member_id: number): Promise<number> {
  const email = 'player@fixture.example';
  const created_at = new Date().toISOString();
  const { id } = await database
    .insertInto('accounts')
    .values({ email, email_key: email, name: '選手', password_hash: '-', created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const membership = { account_id: id, team_id, member_id, kind: 'self', created_at } as const;
  await database.insertInto('ties').values(membership).execute();
  return id;
}

async function fill(open: OpenDatabase, size: FixtureSize): Promise<Omit<Fixture, 'close'>> {
  const { database } = open;
  await migrate(open);
  await fillFixture(open, size);
  const team = Math.ceil(size.teams / 2);
  const makeIds = (count: number) =>
    Array.from({ length: count }, (_, index) => fixtureId(team, count, index + 1));
  const [members, games] = [makeIds(size.members), makeIds(size.games)];
  const id = fixtureId(team, size.members, size.members);
  const coach = await openSession(database, fixtureTeamId(team), 'coach-of-the-middle-team');
  const account = await createAccount(database, fixtureTeamId(team), id);
  const token = await openSession(database, account, 'player-of-every-game');
  return {
    database,
    team: fixtureTeamId(team),
    coach,
    rememberCoach: () => openDevice(database, fixtureTeamId(team)),
    player: { id, token },
    members,
    games,
    spareLine: spareLines(team, size),
  };
}

export interface Fixtures {
  readonly kind: 'SQLite' | 'PostgreSQL';
  create(teams: number, games: number): Promise<Fixture>;
  close(): Promise<void>;
}

/** @param scored whether each game has a log, which closes its lines to edits */
function makeSize(teams: number, games: number, scored = false): FixtureSize {
  return { teams, games, members: MEMBERS, batters: BATTERS, pitchers: PITCHERS, scored };
}

/** Has a data folder of its own. The program can serve the database after it was closed here. */
export async function createSqliteFixture(teams: number, games: number, scored?: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-note-fixture-'));
  const fixture = await fill(openSqlite(getSqlitePath(dataDir)), makeSize(teams, games, scored));
  const close = async () => {
    await fixture.database.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...fixture, dataDir, close };
}

export const sqliteFixtures: Fixtures = {
  kind: 'SQLite',
  create: (teams, games) => createSqliteFixture(teams, games),
  close: async () => {},
};

/** Autovacuum would do the same later. The connection has no timeout. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

/** Commits are durable. Null if PostgreSQL is not installed. */
export async function postgresFixtures(): Promise<Fixtures | null> {
  const server = await startPostgres({ durable: true });
  if (!server) return null;
  let created = 0;
  return {
    kind: 'PostgreSQL',
    async create(teams, games) {
      const name = `fixture_${++created}`;
      const url = await createDatabase(server.url, name);
      const open = openPostgres(url, () => {});
      const fixture = await fill(open, makeSize(teams, games));
      await vacuum(url);
      const close = async () => {
        await fixture.database.destroy();
        await dropDatabase(server.url, name);
      };
      return { ...fixture, close };
    },
    close: () => server.stop(),
  };
}
