import type { LinePlayer } from '#contract/fields.ts';
import type { GamePosition } from '#domain/batting.ts';

export { battingColumnNames, pitchingColumnNames } from '#domain/column-names.ts';

type Columns = Readonly<Record<string, string>>;

type Alias<C extends Columns> = { [Name in keyof C & string]: `${C[Name]} as ${Name}` }[keyof C & string];

export function listColumnAliases<const C extends Columns>(columns: C): Alias<C>[] {
  return Object.entries(columns).map(([name, column]) => `${column} as ${name}` as Alias<C>);
}

type Stored<C extends Columns> = { [Name in keyof C as C[Name]]: number };

export function toColumns<const C extends Columns>(
  columns: C,
  line: { [Name in keyof C]: number },
): Stored<C> {
  const entries = Object.entries(columns).map(([name, column]) => [column, line[name]]);
  return Object.fromEntries(entries) as Stored<C>;
}

/** Reads counts from the columns of a row. A missing column counts as 0. */
export function fromColumns<const C extends Columns>(
  columns: C,
  row: Partial<Stored<C>>,
): { [Name in keyof C]: number } {
  const stored = row as Readonly<Record<string, number | undefined>>;
  const entries = Object.entries(columns).map(([name, column]) => [name, stored[column] ?? 0]);
  return Object.fromEntries(entries) as { [Name in keyof C]: number };
}

// Words in scorebook shorthand never contain a space.
const BETWEEN_APPEARANCES = ' ';

export function toStoredAppearances(words: readonly string[] | null): string | null {
  return words && words.length > 0 ? words.join(BETWEEN_APPEARANCES) : null;
}

export function fromStoredAppearances(stored: string | null): string[] | null {
  return stored?.split(BETWEEN_APPEARANCES) ?? null;
}

const BETWEEN_POSITIONS = ' ';

interface StoredPositions {
  readonly position: string;
  readonly positions: string | null;
}

/** Stores the first position in a column of its own, and the whole sequence only if there are more. */
export function toStoredPositions(positions: readonly GamePosition[]): StoredPositions {
  const [position = ''] = positions;
  return { position, positions: positions.length > 1 ? positions.join(BETWEEN_POSITIONS) : null };
}

export function fromStoredPositions({ position, positions }: StoredPositions): GamePosition[] {
  return (positions?.split(BETWEEN_POSITIONS) ?? [position]) as GamePosition[];
}

interface PlayerRow {
  readonly member_id: number;
  readonly name: string;
  readonly number: string | null;
  readonly guest: number;
}

export function toLinePlayer({ member_id: id, name, number, guest }: PlayerRow): LinePlayer {
  return { id, name, number, ...(guest === 1 && { guest: true }) };
}
