import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { count } from './counters.ts';

/** A migrated, empty database. Each test gets a copy. */
export const TEMPLATE = 'bench_template';

/** Like the template, with the tables of teams partitioned by team. */
export const PARTITIONED = 'bench_template_partitioned';

/** PostgreSQL's empty template. */
export const BARE = 'template0';

/** @returns the URL of the new database */
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

/** The name differs even from an earlier try of the same test. */
export async function newDatabase(server: string, template?: string): Promise<NewDatabase> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name, template);
  return { url, drop: () => dropDatabase(server, name) };
}
