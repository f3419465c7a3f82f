import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { sqliteEngine } from '../../src/server/platform/database/migrations/migration.ts';
import type { Database, OpenDatabase } from '../../src/server/platform/database/open.ts';

/** The database as one that also writes down each statement that is sent to it, once and with its first values. */
export function watched(database: Database): { database: Database; statements: Map<string, CompiledQuery> } {
  const statements = new Map<string, CompiledQuery>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const compiled = database.getExecutor().compileQuery(node, queryId);
      if (!statements.has(compiled.sql)) statements.set(compiled.sql, compiled);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { database: database.withPlugin(plugin), statements };
}

/** What is wrong with the way in which a statement finds its rows, in words; empty when nothing is. */
type PlanFaults = (query: CompiledQuery) => Promise<string[]>;

// What a statement scans that is no table: its own values, and what it has put together itself.
const NO_TABLE = /^SCAN (?:CONSTANT ROW|\(subquery-\d+\)|played|\d+-ROW VALUES CLAUSE)/;
// An index that is made for the statement reads the table from end to end; ANY means that an index is walked from end to end.
const WALKED = /AUTOMATIC|ANY\(/;

function sqliteFaults({ database }: OpenDatabase): PlanFaults {
  return async ({ sql: statement, parameters }) => {
    const plan = CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]);
    const { rows } = await database.executeQuery<{ detail: string }>(plan);
    return rows
      .map(({ detail }) => detail)
      .filter((detail) => (detail.startsWith('SCAN') && !NO_TABLE.test(detail)) || WALKED.test(detail));
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

async function firstColumns(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; column: string }>`
    select index_class.relname as name, attname as column
    from pg_index
    join pg_class as index_class on index_class.oid = indexrelid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]`.execute(database);
  return new Map(rows.map(({ name, column }) => [name, column]));
}

/** An index that is not asked for its first column is walked from end to end. */
function nodeFaults(node: PlanNode, first: ReadonlyMap<string, string>): string[] {
  const { 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': condition = '' } = node;
  const beneath = (node.Plans ?? []).flatMap((plan) => nodeFaults(plan, first));
  if (node['Node Type'] === 'Seq Scan') return [`Seq Scan on ${table}`, ...beneath];
  const asked = new RegExp(`\\((?:\\w+\\.)?${first.get(index)} (?:=|<|>)`).test(condition);
  return index === '' || asked ? beneath : [`${index} without its first column: ${condition}`, ...beneath];
}

/**
 * A statement is prepared, and PostgreSQL may come to use one plan whatever the values are: both that one
 * and the plan for these values are looked at.
 */
function postgresFaults({ database }: OpenDatabase): PlanFaults {
  return async ({ sql: statement, parameters }) => {
    const first = await firstColumns(database);
    const blanks = parameters.length > 0 ? `(${parameters.map(() => 'null').join(', ')})` : '';
    return database.connection().execute(async (one) => {
      const ask = async (text: string, values: readonly unknown[] = []) =>
        (await one.executeQuery<PlanRow>(CompiledQuery.raw(text, [...values]))).rows;
      const ofValues = await ask(`explain (format json) ${statement}`, parameters);
      await ask('set plan_cache_mode = force_generic_plan');
      await ask(`prepare planned as ${statement}`);
      const ofAny = await ask(`explain (format json) execute planned${blanks}`);
      await ask('deallocate planned');
      await ask('reset plan_cache_mode');
      return [...ofValues, ...ofAny].flatMap((row) => nodeFaults(row['QUERY PLAN'][0].Plan, first));
    });
  };
}

/** Finds scans: of a table, or of an index from end to end. */
export function planFaults(open: OpenDatabase): PlanFaults {
  return open.engine === sqliteEngine ? sqliteFaults(open) : postgresFaults(open);
}
