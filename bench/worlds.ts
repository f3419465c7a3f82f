import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/server/platform/database/migrate.ts';
import {
  type Database,
  type OpenDatabase,
  openPostgres,
  openSqlite,
} from '../src/server/platform/database/open.ts';
import { tokenHash } from '../src/server/platform/secrets.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { createDatabase, dropDatabase } from '../test/support/postgres-databases.ts';
import { fillWorld, type WorldSize, worldId, worldTeam } from '../test/support/world.ts';
import { lineOf } from './team.ts';

const LINES = { members: 20, batters: 12, pitchers: 4 };

/** So many teams with so many games each, twelve batting and four pitching lines a game. */
export function worldOf(teams: number, games: number): WorldSize {
  return { ...LINES, teams, games };
}

export function linesOf({ teams, games, batters, pitchers }: WorldSize): number {
  return teams * games * (batters + pitchers);
}

/** A filled database, and somebody to ask it. */
export interface World extends OpenDatabase {
  readonly size: WorldSize;
  /** Of the coach of a team in the middle. */
  readonly token: string;
  /** Who has a batting and a pitching line in every game of that team. */
  readonly player: { readonly id: number; readonly token: string };
  /** Only on PostgreSQL. */
  readonly url?: string;
  /** A batting line of that team that nobody has entered yet; another one with each call. */
  spareLine(): object;
  /** Throws it away. */
  close(): Promise<void>;
}

const TOKEN = 'the-coach-in-the-middle';

/** Whom nobody has put into a game's batting order, one after the other. */
function spareLines(team: number, { members, games, batters }: WorldSize): () => object {
  let taken = 0;
  return () => {
    const game = (taken % games) + 1;
    const place = batters + 1 + Math.floor(taken / games);
    if (place > members) throw new Error('there is no line left that nobody has entered');
    taken += 1;
    return lineOf(worldId(team, games, game), worldId(team, members, ((game + place) % (members - 1)) + 1));
  };
}

async function openSession(database: Database, account_id: number, token: string): Promise<void> {
  const now = new Date().toISOString();
  await database
    .insertInto('access_tokens')
    .values({ token_hash: tokenHash(token), account_id, created_at: now, last_used_at: now })
    .execute();
}

/** Gives an account to a player of a world, where only coaches have one. */
async function giveAccount(database: Database, memberId: number): Promise<number> {
  const email = 'player@world.example';
  const { id } = await database
    .insertInto('accounts')
    .values({
      email,
      email_key: email,
      name: '選手',
      password_hash: '-',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.updateTable('members').set({ account_id: id }).where('id', '=', memberId).execute();
  return id;
}

async function fill(open: OpenDatabase, size: WorldSize): Promise<Omit<World, 'close'>> {
  await migrate(open);
  await fillWorld(open, size);
  const team = Math.ceil(size.teams / 2);
  const player = { id: worldId(team, size.members, size.members), token: 'the-player-of-every-game' };
  const { database } = open;
  await openSession(database, worldTeam(team), TOKEN);
  await openSession(database, await giveAccount(database, player.id), player.token);
  return { ...open, size, token: TOKEN, player, spareLine: spareLines(team, size) };
}

export interface Worlds {
  readonly database: 'SQLite' | 'PostgreSQL';
  /** Makes a world of this size, on the disk. */
  open(size: WorldSize): Promise<World>;
  close(): Promise<void>;
}

export const sqliteWorlds: Worlds = {
  database: 'SQLite',
  async open(size) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-note-world-'));
    const world = await fill(openSqlite(join(folder, 'world.sqlite')), size);
    return {
      ...world,
      async close() {
        await world.database.destroy();
        rmSync(folder, { recursive: true });
      },
    };
  },
  close: async () => {},
};

/** What PostgreSQL does by itself sooner or later, on a connection that waits for it as long as it takes. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

/** Worlds on a PostgreSQL server of their own, which waits for the disk; null where there is none. */
export async function postgresWorlds(): Promise<Worlds | null> {
  const server = await startPostgres({ durable: true });
  if (!server) return null;
  let made = 0;
  return {
    database: 'PostgreSQL',
    async open(size) {
      made += 1;
      const name = `world_${made}`;
      const url = await createDatabase(server.url, name);
      const world = await fill(
        openPostgres(url, () => {}),
        size,
      );
      await vacuum(url);
      return {
        ...world,
        url,
        async close() {
          await world.database.destroy();
          await dropDatabase(server.url, name);
        },
      };
    },
    close: () => server.stop(),
  };
}
