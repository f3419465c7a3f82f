import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { count } from './counters.ts';

/** A migrated, empty database. Each test gets its own copy. */
export const TEMPLATE = 'bench_template';

/** The same template with the tables of teams partitioned by team. */
export const PARTITIONED = 'bench_template_partitioned';

/** PostgreSQL's empty template. */
export const BARE = 'template0';

/** Creates a database on the server at `url`, as a copy of `template` if given. Returns its URL. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  count('databases');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Drops a database and ends its connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop database if exists "${name}" with (force)`);
  } finally {
    await client.end();
  }
}

export interface NewDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a database under a name that no other test uses, not even an earlier try of the same test. */
export async function newDatabase(server: string, template?: string): Promise<NewDatabase> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name, template);
  return { url, drop: () => dropDatabase(server, name) };
}
