import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './open.ts';

/** What stands in a query for a value that it will be run with. */
class StandIn {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }
}

function isGroup(values: unknown): values is object {
  return typeof values === 'object' && values !== null;
}

/** Adds each single value to the list, and says in what shape they come: which there are, and how many. */
function shapeOf(values: unknown, single: unknown[]): string {
  if (values === undefined) return '-';
  if (!isGroup(values)) {
    single.push(values);
    return '';
  }
  let shape = '(';
  for (const [name, value] of Object.entries(values)) shape += `${name}${shapeOf(value, single)},`;
  return `${shape})`;
}

/** The same with a stand-in for each single value, in the same order. */
function standInsFor<Values>(values: Values): Values {
  let place = 0;
  const standIn = (value: unknown): unknown => {
    if (value === undefined) return undefined;
    if (!isGroup(value)) return new StandIn(place++);
    if (Array.isArray(value)) return value.map(standIn);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, standIn(each)]));
  };
  return standIn(values) as Values;
}

// Enough for every number of rows that a person enters; who sends ever other fields in ever other rows shall not fill the memory.
const MOST_SHAPES = 100;

/**
 * A query that is put together once and run with other values each time, for those that come often: to put one
 * together takes longer than to run it. Gives its rows.
 * @param build is asked again only for values in another shape, and gets stand-ins for them: it may look at which there
 *   are (undefined is none) and at how many rows, but not at what they are, and may not ask whether one is `in` a list
 */
export function compiledOnce<Asked extends Database, Values extends readonly unknown[], Row>(
  build: (database: Asked, ...values: Values) => Compilable<Row>,
): (database: Asked, ...values: Values) => Promise<Row[]> {
  // SQLite and PostgreSQL may be open at once, and are not asked in the same words.
  const known = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  return async (database, ...values) => {
    const single: unknown[] = [];
    const shape = shapeOf(values, single);
    const ofAdapter = known.getOrInsertComputed(database.getExecutor().adapter, () => new Map());
    if (ofAdapter.size >= MOST_SHAPES && !ofAdapter.has(shape)) ofAdapter.clear();
    const query = ofAdapter.getOrInsertComputed(shape, () =>
      build(database, ...standInsFor(values)).compile(),
    );
    const parameters = query.parameters.map((value) =>
      value instanceof StandIn ? single[value.place] : value,
    );
    const { rows } = await database.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
