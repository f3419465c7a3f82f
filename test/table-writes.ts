/**
 * A table is written by its own feature alone; any feature may read it. Here stands whose each table is,
 * and how a source is checked. Types cannot say it: every query gets the whole database.
 */
const OWNERS = {
  accounts: 'account',
  access_tokens: 'account',
  one_time_tokens: 'account',
  teams: 'team',
  members: 'team',
  games: 'games',
  batting_records: 'batting',
  pitching_records: 'pitching',
  schedule_items: 'schedule',
  changes: 'shared',
  rate_limits: 'platform',
  idempotency_keys: 'platform',
  mails: 'platform',
};
export const tables = Object.keys(OWNERS) as (keyof typeof OWNERS)[];

interface Write {
  /** The method of the query builder, or `sql` for a statement that is written out. */
  readonly by: string;
  readonly table: string;
}

/** Every write of a team's data raises the team's revision, in the transaction that shared/ opens for it. */
function raisesRevision(room: string, { by, table }: Write): boolean {
  return room === 'shared' && by === 'updateTable' && table === 'teams';
}

/** A backup is restored to every table that there is, so it names none. */
const RESTORING = 'src/server/backup/rows.queries.ts';

/**
 * Writes the table that its caller, the feature that owns it, names: `createLineStore('batting_records',
 * ...)`.
 */
const LINE_STORE = 'src/server/shared/line-store.queries.ts';

/** The feature that a path belongs to, or `platform`, `shared`, or nothing. */
function roomOf(path: string): string {
  return /^src\/server\/(?:features\/)?([^/]+)\//.exec(path)?.[1] ?? '';
}

const WRITES = ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto', 'createLineStore'];
/** A call of one of these with its first argument. */
const BUILDER_WRITE = new RegExp(
  `(?<!function )\\b(${WRITES.join('|')})(?:<[^(]*>)?\\(\\s*(\\[[^\\]]*\\]|[^,)]*)`,
  'g',
);
const QUOTED = /^['"`](\w+)(?:\s+as\s+\w+)?['"`]$/;
const STATEMENT = /\bsql(?:<[^`]*?>)?`([^`]*)`/g;
const STATEMENT_WRITE =
  /\b(?:insert\s+into|replace\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|(?<!\bdo\s+|\bfor\s+)update)\s+(?:only\s+)?(\$\{|["\w.]+)/gi;

function builderWrites(path: string, source: string): Write[] {
  const named = [...source.matchAll(BUILDER_WRITE)].filter(
    ([, , argument]) => path !== LINE_STORE || argument !== 'table',
  );
  return named.flatMap(([, by = '', argument = '']) =>
    argument
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map((name) => ({ by, table: QUOTED.exec(name.trim())?.[1] ?? '' })),
  );
}

function statementWrites(source: string): Write[] {
  return [...source.matchAll(STATEMENT)]
    .flatMap(([, statement = '']) => [...statement.matchAll(STATEMENT_WRITE)])
    .map(([, name = '']) => ({ by: 'sql', table: name.startsWith('$') ? '' : name.replaceAll('"', '') }));
}

function writeFault(room: string, write: Write): string | undefined {
  if (write.table === '') return `${write.by} does not name its table in so many words`;
  const owner = tables.find((table) => table === write.table);
  if (!owner) return `${write.table} is no table that this check knows`;
  if (OWNERS[owner] === room || raisesRevision(room, write)) return undefined;
  return `${write.table} belongs to ${OWNERS[owner]}`;
}

/** What is wrong with the queries in a source of the server, in words; empty when nothing is. */
export function tableFaults(path: string, source: string): string[] {
  const asksDatabase = /\.selectFrom\(|\bsql(?:<[^`]*?>)?`|\bsql\.raw\(/.test(source);
  const writes = path === RESTORING ? [] : [...builderWrites(path, source), ...statementWrites(source)];
  const inQueries = path.endsWith('.queries.ts') || path.startsWith('src/server/platform/database/');
  const inMigrations = path.startsWith('src/server/platform/database/migrations/');
  return [
    ...(!inQueries && (asksDatabase || writes.length > 0)
      ? ['asks the database outside of *.queries.ts']
      : []),
    ...(!inMigrations && /\bsql\.raw\(/.test(source) ? ['sql.raw cannot be checked'] : []),
    ...writes.flatMap((write) => writeFault(roomOf(path), write) ?? []),
  ];
}
