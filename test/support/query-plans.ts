import { CompiledQuery, sql } from 'kysely';
import { sqliteEngine } from '../../src/server/platform/database/migrations/migration.ts';
import type { Database, OpenDatabase } from '../../src/server/platform/database/open.ts';
import { findWhole } from './partitions.ts';

/** Describes the faults of a statement's plan. Empty for an efficient plan. */
type PlanFaults = (query: CompiledQuery) => Promise<string[]>;

// Scans of values and of the statement's own subqueries. They read no table.
const OWN_ROWS = /^SCAN (?:CONSTANT ROW|\(subquery-\d+\)|played|\d+-ROW VALUES CLAUSE)/;
// AUTOMATIC: the plan builds an index from the whole table. ANY: the plan walks a whole index.
const WALKS_ALL = /AUTOMATIC|ANY\(/;

/** Whether the statement restricts the game of its lines. A join on the game does not count. */
const namesGames = (statement: string) => /"game_id" (?:=|in) /.test(statement);

/** Whether the plan reads the lines of all games of a team. */
const isOfAnyGame = (index: string, condition: string) =>
  /_records/.test(index) && !/game_id/.test(condition);

function sqliteFaults({ database }: OpenDatabase): PlanFaults {
  return async ({ sql: statement, parameters }) => {
    const plan = CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]);
    const { rows } = await database.executeQuery<{ detail: string }>(plan);
    return rows
      .map(({ detail }) => detail)
      .filter((detail) => {
        const [search = '', condition = ''] = detail.split(' (');
        return (
          (search.startsWith('SCAN') && !OWN_ROWS.test(detail)) ||
          WALKS_ALL.test(detail) ||
          (namesGames(statement) && search.startsWith('SEARCH') && isOfAnyGame(search, condition))
        );
      });
  };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}
interface PlanRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }];
}

/** Includes the targets of writes. */
function listTables(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) =>
    key === 'Relation Name' ? [String(value)] : listTables(value),
  );
}

/**
 * Finds tables with several partitions in the plan of a statement. Partitions that are skipped only at run
 * time count too. PostgreSQL would connect to the servers of all these partitions if they were foreign
 * tables.
 */
export function partitionFaults({ database }: Pick<OpenDatabase, 'database'>): PlanFaults {
  return async ({ sql: statement, parameters }) => {
    const plan = CompiledQuery.raw(`explain (format json) ${statement}`, [...parameters]);
    const { rows } = await database.executeQuery<PlanRow>(plan);
    const wholes = [...new Set(rows.flatMap(listTables))].map(findWhole).filter((whole) => whole !== null);
    return wholes.filter((whole, index) => wholes.indexOf(whole) !== index);
  };
}

/** Null for a partial index, which may be read whole because it has only the few rows of its condition. */
async function readFirstColumns(database: Database): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; column: string | null }>`
    select index_class.relname as name, case when indpred is null then attname end as column
    from pg_index
    join pg_class as index_class on index_class.oid = indexrelid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]`.execute(database);
  return new Map(rows.map(({ name, column }) => [name, column]));
}

interface Planned {
  readonly firstColumns: ReadonlyMap<string, string | null>;
  readonly statement: string;
}

/** Without a condition on its first column, an index is read from end to end. */
function nodeFaults(node: PlanNode, planned: Planned): string[] {
  const { 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': condition = '' } = node;
  const beneath = (node.Plans ?? []).flatMap((plan) => nodeFaults(plan, planned));
  if (node['Node Type'] === 'Seq Scan') return [`Seq Scan on ${table}`, ...beneath];
  if (index === '') return beneath;
  const column = planned.firstColumns.get(index);
  const conditioned = column === null || new RegExp(`\\((?:\\w+\\.)?${column} (?:=|<|>)`).test(condition);
  if (!conditioned) return [`${index} without its first column: ${condition}`, ...beneath];
  const ofAnyGame = namesGames(planned.statement) && isOfAnyGame(index, condition);
  return ofAnyGame ? [`${index} without the game: ${condition}`, ...beneath] : beneath;
}

/**
 * Checks the plan for these values and the generic plan, because PostgreSQL may switch to the generic plan
 * for prepared statements.
 */
function postgresFaults({ database }: OpenDatabase): PlanFaults {
  let reading: ReturnType<typeof readFirstColumns> | undefined;
  return async ({ sql: statement, parameters }) => {
    // Read only once, because partitions have thousands of indexes.
    reading ??= readFirstColumns(database);
    const planned = { firstColumns: await reading, statement };
    const blanks = parameters.length > 0 ? `(${parameters.map(() => 'null').join(', ')})` : '';
    return database.connection().execute(async (connection) => {
      const ask = async (text: string, values: readonly unknown[] = []) =>
        (await connection.executeQuery<PlanRow>(CompiledQuery.raw(text, [...values]))).rows;
      const valuePlan = await ask(`explain (format json) ${statement}`, parameters);
      await ask('set plan_cache_mode = force_generic_plan');
      await ask(`prepare planned as ${statement}`);
      const genericPlan = await ask(`explain (format json) execute planned${blanks}`);
      await ask('deallocate planned');
      await ask('reset plan_cache_mode');
      return [...valuePlan, ...genericPlan].flatMap((row) => nodeFaults(row['QUERY PLAN'][0].Plan, planned));
    });
  };
}

/**
 * Finds scans of whole tables and indexes. Also finds reads of all lines of a team for a statement about some
 * games.
 */
export function planFaults(open: OpenDatabase): PlanFaults {
  return open.engine === sqliteEngine ? sqliteFaults(open) : postgresFaults(open);
}
