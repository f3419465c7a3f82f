/** `common`: one of the most common passwords. `own`: contains what others know about its owner. */
export type Weakness = 'common' | 'own';

/** Shorter parts occur in good passwords by chance. */
const MIN_PART_LENGTH = 3;

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The parts of a name or of the local part of an e-mail address. */
function splitWord(word: string): string[] {
  return normalize(word)
    .replace(/@.*$/, '')
    .split(/[\s・._+-]+/)
    .filter((part) => part.length >= MIN_PART_LENGTH);
}

/**
 * Why a password is easy to guess; null if it is not. Ignores case and width.
 * @param words what others know about the user: name, team, e-mail address
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
