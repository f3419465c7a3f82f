import { EMPTY_BATTING_LINE } from './batting.ts';
import { EMPTY_PITCHING_LINE } from './pitching.ts';

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Uppercase<Letter> ? '_' : ''}${Lowercase<Letter>}${SnakeCase<Rest>}`
  : '';

function nameColumns<Line extends object>(line: Line) {
  const entries = Object.keys(line).map((name) => [name, name.replace(/[A-Z]/g, '_$&').toLowerCase()]);
  return Object.fromEntries(entries) as { readonly [Name in keyof Line & string]: SnakeCase<Name> };
}

/** Maps each batting count to its name in tables and in the team file: the same name in snake case. */
export const battingColumnNames = nameColumns(EMPTY_BATTING_LINE);
export const pitchingColumnNames = nameColumns(EMPTY_PITCHING_LINE);

export type StoredBattingCountName = (typeof battingColumnNames)[keyof typeof battingColumnNames];
export type StoredPitchingCountName = (typeof pitchingColumnNames)[keyof typeof pitchingColumnNames];
