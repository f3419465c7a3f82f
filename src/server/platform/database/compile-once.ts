import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './open.ts';

class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

function isGroup(values: unknown): values is object {
  return typeof values === 'object' && values !== null;
}

/**
 * Appends the leaf values to the list. Returns the shape of the values: the names of the set fields and the lengths
 * of arrays.
 */
function toShape(values: unknown, leaves: unknown[]): string {
  if (values === undefined) return '-';
  if (!isGroup(values)) {
    leaves.push(values);
    return '';
  }
  let shape = '(';
  for (const [name, value] of Object.entries(values)) shape += `${name}${toShape(value, leaves)},`;
  return `${shape})`;
}

function toPlaceholders<Values>(values: Values): Values {
  let index = 0;
  const replace = (value: unknown): unknown => {
    if (value === undefined) return undefined;
    if (!isGroup(value)) return new Placeholder(index++);
    if (Array.isArray(value)) return value.map(replace);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replace(each)]));
  };
  return replace(values) as Values;
}

// Limits the cache, which a client could grow by varying the fields and rows that it sends.
const MAX_SHAPES = 100;

/**
 * Compiles a query once for each shape of its values. Returns a function that runs the query. Use this for
 * frequent statements: Kysely takes longer to compile a statement than SQLite takes to run it
 * (docs/decisions/016-speed.md).
 * @param build receives placeholders instead of values. The query may depend on the number of rows and on
 * which values are undefined, but on no value itself. It must not use `in` with a list
 */
export function compileOnce<Asked extends Database, Values extends readonly unknown[], Row>(
  build: (database: Asked, ...values: Values) => Compilable<Row>,
): (database: Asked, ...values: Values) => Promise<Row[]> {
  // One cache per dialect, because a process may have both databases open.
  const cache = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  return async (database, ...values) => {
    const leaves: unknown[] = [];
    const shape = toShape(values, leaves);
    const queries = cache.getOrInsertComputed(database.getExecutor().adapter, () => new Map());
    if (queries.size >= MAX_SHAPES && !queries.has(shape)) queries.clear();
    const query = queries.getOrInsertComputed(shape, () =>
      build(database, ...toPlaceholders(values)).compile(),
    );
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? leaves[value.index] : value,
    );
    const { rows } = await database.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** Like `compileOnce`, for a query of at most one row. The function returns undefined if there is no row. */
export function compileFirst<Asked extends Database, Values extends readonly unknown[], Row>(
  build: (database: Asked, ...values: Values) => Compilable<Row>,
): (database: Asked, ...values: Values) => Promise<Row | undefined> {
  const list = compileOnce(build);
  return async (database, ...values) => (await list(database, ...values))[0];
}
