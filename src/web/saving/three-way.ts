/**
 * The parts of a content as texts, for example the fields of a form. A missing part equals only another
 * missing part.
 */
export type Parts = ReadonlyMap<string, string>;

/** The side that changed a part. `both`: a person has to choose. */
export type ChangedBy = 'mine' | 'theirs' | 'both';

/**
 * Compares two versions with the version from which both began. Returns the side that changed each differing
 * part, in the order of `mine`.
 * @param base null if unknown: each difference then counts as a change of both
 */
export function findChanges(base: Parts | null, mine: Parts, theirs: Parts): Map<string, ChangedBy> {
  const changedBy = (part: string): ChangedBy => {
    if (base && mine.get(part) === base.get(part)) return 'theirs';
    return base && theirs.get(part) === base.get(part) ? 'mine' : 'both';
  };
  const differing = [...new Set([...mine.keys(), ...theirs.keys()])].filter(
    (part) => mine.get(part) !== theirs.get(part),
  );
  return new Map(differing.map((part) => [part, changedBy(part)]));
}

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Returns the values as texts. A number equals its text, and a missing value equals an empty text. */
export function toParts(values: Readonly<Record<string, unknown>>): Parts {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return new Map(filled.map(([field, value]) => [field, toText(value)]));
}

export const isSame = (first: Parts, second: Parts): boolean => findChanges(null, first, second).size === 0;

/**
 * Whether `theirs` includes all changes that `own` has made to `base`, and there are any. The server may then have saved
 * `own` although its response was lost.
 */
export function includesChanges(base: Parts | null, own: Parts, theirs: Parts): boolean {
  const hasChanges = base === null || !isSame(base, own);
  return hasChanges && [...findChanges(base, own, theirs).values()].every((by) => by === 'theirs');
}

/** Enough for the versions that one attempt to send can have left without a response. */
export const MAX_REPLACED = 5;
