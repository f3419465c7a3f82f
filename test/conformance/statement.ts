/** The sections of the specification that say what the program does; the first says what it is for. */
type Section = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** The title of the test that shows one statement of the specification; docs/conformance.md collects them. */
export function statement(section: Section, what: string): string {
  return `§${section} ${what}`;
}
