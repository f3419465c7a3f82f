import pg from 'pg';

/** A migrated, empty database, of which each test gets its own copy. */
export const TEMPLATE = 'bench_template';

/** PostgreSQL's own template, in which there is nothing. */
export const BARE = 'template0';

/** Makes a database on the server behind `url`, as a copy of `template` where one is named. Returns its URL. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Removes a database, whoever is still connected. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop database if exists "${name}" with (force)`);
  } finally {
    await client.end();
  }
}
