import { EMPTY_BATTING_LINE } from './batting.ts';
import { EMPTY_PITCHING_LINE } from './pitching.ts';

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Uppercase<Letter> ? '_' : ''}${Lowercase<Letter>}${SnakeCase<Rest>}`
  : '';

function nameColumns<Line extends object>(line: Line) {
  const entries = Object.keys(line).map((name) => [name, name.replace(/[A-Z]/g, '_$&').toLowerCase()]);
  return Object.fromEntries(entries) as { readonly [Name in keyof Line & string]: SnakeCase<Name> };
}

/** The name of each batting count in the database and in the file of a team: the program's name in snake case. */
export const battingColumnNames = nameColumns(EMPTY_BATTING_LINE);
/** The name of each pitching count there. */
export const pitchingColumnNames = nameColumns(EMPTY_PITCHING_LINE);
