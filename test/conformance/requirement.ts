/** The sections of the specification that state requirements; section 1 describes the product's purpose. */
export const SECTIONS = ['2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Returns the title of a test or step that verifies one requirement, in the words of the specification. */
export function requirement(section: (typeof SECTIONS)[number], text: string): string {
  return `§${section} ${text}`;
}
