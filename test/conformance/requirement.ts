/** The sections of the specification that say what the program does; the first says what it is for. */
export const SECTIONS = ['2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The title of a test or of a step that shows one sentence of the specification. */
export function requirement(section: (typeof SECTIONS)[number], sentence: string): string {
  return `§${section} ${sentence}`;
}
