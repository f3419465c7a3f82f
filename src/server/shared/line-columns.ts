import type { BattingLine } from '#domain/batting.ts';
import type { PitchingLine } from '#domain/pitching.ts';

/** Under which column each count of a line is stored. */
export const battingColumns = {
  atBats: 'at_bats',
  singles: 'singles',
  doubles: 'doubles',
  triples: 'triples',
  homeRuns: 'home_runs',
  runsBattedIn: 'runs_batted_in',
  runs: 'runs',
  walks: 'walks',
  strikeouts: 'strikeouts',
  stealAttempts: 'steal_attempts',
  stolenBases: 'stolen_bases',
  errors: 'errors',
  hitByPitch: 'hit_by_pitch',
  sacrificeHits: 'sacrifice_hits',
  sacrificeFlies: 'sacrifice_flies',
  interference: 'interference',
} as const satisfies Record<keyof BattingLine, string>;

export const pitchingColumns = {
  outsRecorded: 'outs_recorded',
  pitches: 'pitches',
  strikeouts: 'strikeouts',
  hitsAllowed: 'hits_allowed',
  homeRunsAllowed: 'home_runs_allowed',
  walksAllowed: 'walks_allowed',
  runsAllowed: 'runs_allowed',
  earnedRuns: 'earned_runs',
} as const satisfies Record<keyof PitchingLine, string>;

type Columns = Readonly<Record<string, string>>;

type Alias<C extends Columns> = { [Name in keyof C & string]: `${C[Name]} as ${Name}` }[keyof C & string];

/** What a select names to read a line in the program's own words. */
export function selections<const C extends Columns>(columns: C): Alias<C>[] {
  return Object.entries(columns).map(([name, column]) => `${column} as ${name}` as Alias<C>);
}

type Stored<C extends Columns> = { [Name in keyof C as C[Name]]: number };

/** A line as its columns. */
export function toColumns<const C extends Columns>(
  columns: C,
  line: { [Name in keyof C]: number },
): Stored<C> {
  const entries = Object.entries(columns).map(([name, column]) => [column, line[name]]);
  return Object.fromEntries(entries) as Stored<C>;
}

// No word of the scorebook's shorthand has a space in it.
const BETWEEN_APPEARANCES = ' ';

/** An empty list is stored as null. */
export function toStoredAppearances(words: readonly string[] | null): string | null {
  return words && words.length > 0 ? words.join(BETWEEN_APPEARANCES) : null;
}

export function fromStoredAppearances(stored: string | null): string[] | null {
  return stored?.split(BETWEEN_APPEARANCES) ?? null;
}
