import { CompiledQuery, sql } from 'kysely';
import { sqliteEngine } from '../../src/server/platform/database/migrations/migration.ts';
import type { Database, OpenDatabase } from '../../src/server/platform/database/open.ts';

/** What is wrong with the way in which a statement finds its rows, in words; empty when nothing is. */
type PlanFaults = (query: CompiledQuery) => Promise<string[]>;

// What a statement scans that is no table: its own values, and what it has put together itself.
const NO_TABLE = /^SCAN (?:CONSTANT ROW|\(subquery-\d+\)|played|\d+-ROW VALUES CLAUSE)/;
// An index that is made for the statement reads the table from end to end; ANY means that an index is walked from end to end.
const WALKED = /AUTOMATIC|ANY\(/;

/** Whether the statement names the games whose lines it wants. A join, which looks up the game of a line, names none. */
const namesGames = (statement: string) => /"game_id" (?:=|in) /.test(statement);

/** Whether lines are looked for that may be of any game: all that a team has ever had, where a handful is wanted. */
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
          (search.startsWith('SCAN') && !NO_TABLE.test(detail)) ||
          WALKED.test(detail) ||
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

async function askFirstColumns(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; column: string }>`
    select index_class.relname as name, attname as column
    from pg_index
    join pg_class as index_class on index_class.oid = indexrelid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]`.execute(database);
  return new Map(rows.map(({ name, column }) => [name, column]));
}

/** What is known of the database and of the statement whose plan is looked at. */
interface Planned {
  /** Of each index. */
  readonly firstColumns: ReadonlyMap<string, string>;
  readonly statement: string;
}

/** An index that is not asked for its first column is walked from end to end. */
function nodeFaults(node: PlanNode, of: Planned): string[] {
  const { 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': condition = '' } = node;
  const beneath = (node.Plans ?? []).flatMap((plan) => nodeFaults(plan, of));
  if (node['Node Type'] === 'Seq Scan') return [`Seq Scan on ${table}`, ...beneath];
  if (index === '') return beneath;
  const asked = new RegExp(`\\((?:\\w+\\.)?${of.firstColumns.get(index)} (?:=|<|>)`).test(condition);
  if (!asked) return [`${index} without its first column: ${condition}`, ...beneath];
  const ofAnyGame = namesGames(of.statement) && isOfAnyGame(index, condition);
  return ofAnyGame ? [`${index} without the game: ${condition}`, ...beneath] : beneath;
}

/**
 * A statement is prepared, and PostgreSQL may come to use one plan whatever the values are: both that one
 * and the plan for these values are looked at.
 */
function postgresFaults({ database }: OpenDatabase): PlanFaults {
  return async ({ sql: statement, parameters }) => {
    const of = { firstColumns: await askFirstColumns(database), statement };
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
      return [...ofValues, ...ofAny].flatMap((row) => nodeFaults(row['QUERY PLAN'][0].Plan, of));
    });
  };
}

/** Finds scans: of a table, or of an index from end to end; and of a team's lines where those of a game are wanted. */
export function planFaults(open: OpenDatabase): PlanFaults {
  return open.engine === sqliteEngine ? sqliteFaults(open) : postgresFaults(open);
}
