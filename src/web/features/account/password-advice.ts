/** `common`: one of the most common passwords. `own`: contains something that others know about the user. */
type Weakness = 'common' | 'own';

/** The shortest word that counts. Shorter words occur in good passwords by chance. */
const MIN_PART_LENGTH = 3;

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * Splits a name, or the part of an e-mail address before the @, into words.
 */
function splitWord(word: string): string[] {
  return normalize(word)
    .replace(/@.*$/, '')
    .split(/[\s・._+-]+/)
    .filter((part) => part.length >= MIN_PART_LENGTH);
}

/**
 * Returns why a password is easy to guess; null for other passwords. Ignores case and the width of letters.
 * @param words words that others know about the user: name, team, e-mail address
 * @param common the most common passwords, in lower case
 */
export function findWeakness(
  password: string,
  words: readonly string[],
  common: ReadonlySet<string>,
): Weakness | null {
  const typed = normalize(password);
  if (common.has(typed)) return 'common';
  return words.flatMap(splitWord).some((part) => typed.includes(part)) ? 'own' : null;
}
