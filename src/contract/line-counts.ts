import * as z from 'zod/mini';
import { isRecord } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

/** `wire` is the name of the count on the wire. A form validates the count with `field`. */
export interface Count {
  readonly wire: string;
  readonly field: z.ZodMiniType<number | undefined>;
}

/** The keys are the names of the counts in the program. A form validates the counts in this order. */
type CountTable = Readonly<Record<string, Count>>;

type Line<Table extends CountTable> = { readonly [Name in keyof Table]: number };
type Fields<Table extends CountTable> = {
  [Name in keyof Table as Table[Name]['wire']]: Table[Name]['field'];
};

/** The counts of a line in a response. */
export type WireCounts<Table extends CountTable> = { [Name in keyof Table as Table[Name]['wire']]: number };
/** The counts of a line in a request, after validation. */
export type SentCounts<Table extends CountTable> = z.output<z.ZodMiniObject<Fields<Table>>>;

function mapCounts<Value>(
  table: CountTable,
  toEntry: (name: string, count: Count) => readonly [string, Value],
) {
  return Object.fromEntries(Object.entries(table).map(([name, count]) => toEntry(name, count)));
}

/** Returns the names on the wire, in the order of the table. */
export function listWireNames<const Table extends CountTable>(table: Table) {
  return Object.values(table).map(({ wire }) => wire) as (keyof WireCounts<Table>)[];
}

/** Returns the fields of a request, by their names on the wire. */
export function makeRequestFields<const Table extends CountTable>(table: Table): Fields<Table> {
  return mapCounts(table, (_, { wire, field }) => [wire, field]) as Fields<Table>;
}

/** Returns the fields of a response, by their names on the wire. */
export function makeResponseFields<const Table extends CountTable>(table: Table) {
  return mapCounts(table, (_, { wire }) => [wire, z.number()]) as {
    [Name in keyof WireCounts<Table>]: z.ZodMiniNumber;
  };
}

/** Converts counts from their names on the wire. An omitted count is 0. */
export function readCounts<const Table extends CountTable>(
  table: Table,
  sent: SentCounts<Table>,
): Line<Table> {
  const counts = sent as Readonly<Record<string, number | undefined>>;
  return mapCounts(table, (name, { wire }) => [name, counts[wire] ?? 0]) as Line<Table>;
}

/** Converts counts to their names on the wire. */
export function writeCounts<const Table extends CountTable>(
  table: Table,
  line: Line<Table>,
): WireCounts<Table> {
  return mapCounts(table, (name, { wire }) => [wire, line[name] ?? 0]) as WireCounts<Table>;
}

/**
 * Refuses a line that is impossible in a game. Runs as soon as the required counts are valid, so that a user sees all
 * errors at once.
 * @param fields the field that shows the message of each rule
 */
export function refuseImpossibleLine<const Table extends CountTable, Rule extends keyof typeof messages>(
  table: Table,
  brokenRules: (line: Line<Table>) => readonly Rule[],
  fields: Readonly<Record<Rule, keyof SentCounts<Table> & string>>,
) {
  const required = Object.values(table)
    .filter(({ field }) => !(field instanceof z.ZodMiniOptional))
    .map(({ wire }) => wire);
  return z.superRefine<SentCounts<Table>>(
    (sent, context) => {
      for (const rule of brokenRules(readCounts(table, sent))) {
        const field = fields[rule];
        context.addIssue({ code: 'custom', path: [field], message: messages[rule], input: sent[field] });
      }
    },
    {
      when: ({ value, issues }) =>
        isRecord(value) && !issues.some(({ path = [] }) => required.some((wire) => wire === path[0])),
    },
  );
}
