/** What speaks against a password: it is among the most common ones, or made of what others know of its owner. */
export type Weakness = 'common' | 'own';

// A shorter piece is in many a good password by chance.
const LEAST = 3;

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The pieces of a name or an address: of an address what stands before the @. */
function piecesOf(word: string): string[] {
  return plain(word)
    .replace(/@.*$/, '')
    .split(/[\s・._+-]+/)
    .filter((piece) => piece.length >= LEAST);
}

/**
 * Why somebody could guess a password, whatever its case and width; null when nothing is known against it.
 * @param words what belongs to the person: name, team, e-mail address
 * @param common the most common passwords, in lower case
 */
export function weaknessOf(
  password: string,
  words: readonly string[],
  common: ReadonlySet<string>,
): Weakness | null {
  const typed = plain(password);
  if (common.has(typed)) return 'common';
  return words.flatMap(piecesOf).some((piece) => typed.includes(piece)) ? 'own' : null;
}
