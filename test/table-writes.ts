/**
 * The feature that owns each table: only its queries may write the table, all may read it. Types cannot
 * enforce this, as every query gets the whole database.
 */
const OWNERS = {
  accounts: 'account',
  access_tokens: 'account',
  devices: 'account',
  one_time_tokens: 'account',
  teams: 'team',
  invite_codes: 'team',
  members: 'team',
  ties: 'team',
  games: 'games',
  batting_records: 'batting',
  pitching_records: 'pitching',
  schedule_items: 'schedule',
  attendances: 'attendance',
  attendance_guests: 'attendance',
  lineups: 'lineup',
  game_logs: 'scoring',
  log_entries: 'scoring',
  log_players: 'scoring',
  pitch_rules: 'pitch-limits',
  reported_pitches: 'pitch-limits',
  game_pictures: 'shared',
  planned_notices: 'notices',
  sent_notices: 'notices',
  notice_settings: 'notices',
  link_versions: 'shared',
  program_secrets: 'shared',
  changes: 'shared',
  rate_limits: 'platform',
  idempotency_keys: 'platform',
  mails: 'platform',
  refused_mails: 'platform',
  processes: 'platform',
  founding_invites: 'operator',
  operator_log: 'operator',
  privacy_texts: 'operator',
  backups: 'backup',
};
export const tables = Object.keys(OWNERS) as (keyof typeof OWNERS)[];

interface Write {
  /** The method of the query builder, or `sql` for a raw statement. */
  readonly by: string;
  readonly table: string;
}

/**
 * Returns whether the write only raises the team's revision. Every write of a team's data does so, in the
 * transaction that shared/ opens.
 */
function raisesRevision(room: string, { by, table }: Write): boolean {
  return room === 'shared' && by === 'updateTable' && table === 'teams';
}

/** The file of the restore, which writes every table and names none. */
const RESTORING = 'src/server/backup/rows.queries.ts';

/**
 * Writes the table that its caller, the feature that owns it, names: `createLineStore('batting_records',
 * ...)`.
 */
const LINE_STORE = 'src/server/shared/line-store.queries.ts';

/** Returns the feature to which a path belongs, or `platform`, `shared`, or nothing. */
function findRoom(path: string): string {
  return /^src\/server\/(?:features\/)?([^/]+)\//.exec(path)?.[1] ?? '';
}

const WRITES = ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto', 'createLineStore'];
/** Matches a call of one of these methods with its first argument. */
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
  if (write.table === '') return `${write.by} does not name its table literally`;
  const owner = tables.find((table) => table === write.table);
  if (!owner) return `${write.table} is an unknown table`;
  if (OWNERS[owner] === room || raisesRevision(room, write)) return undefined;
  return `${write.table} belongs to ${OWNERS[owner]}`;
}

/** Describes the faults of the queries in a source file of the server. */
export function tableFaults(path: string, source: string): string[] {
  const readsDatabase = /\.selectFrom\(|\bsql(?:<[^`]*?>)?`|\bsql\.raw\(/.test(source);
  const inQueries = path.endsWith('.queries.ts') || path.startsWith('src/server/platform/database/');
  // A migration fills the tables of every feature.
  const inMigrations = path.startsWith('src/server/platform/database/migrations/');
  const writesAny = path === RESTORING || inMigrations;
  const writes = writesAny ? [] : [...builderWrites(path, source), ...statementWrites(source)];
  return [
    ...(!inQueries && (readsDatabase || writes.length > 0)
      ? ['queries the database outside of *.queries.ts']
      : []),
    ...(!inMigrations && /\bsql\.raw\(/.test(source) ? ['sql.raw cannot be checked'] : []),
    ...writes.flatMap((write) => writeFault(findRoom(path), write) ?? []),
  ];
}
