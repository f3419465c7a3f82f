/** The parts of a content as texts, for example the fields of a form. A missing part differs from every text. */
export type Parts = ReadonlyMap<string, string>;

/** The side that changed a part. With `both`, the user has to choose. */
export type ChangedBy = 'mine' | 'theirs' | 'both';

/**
 * Compares two contents with the content on which both are based. Returns the side that changed each differing
 * part, in the order of `mine`.
 * @param base null if unknown: each difference then counts as a change of both sides
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
 * Whether `own` has changes to `base`, and `theirs` includes them all. The server may then have saved `own`
 * although its response was lost.
 */
export function includesChanges(base: Parts | null, own: Parts, theirs: Parts): boolean {
  const hasChanges = base === null || !isSame(base, own);
  return hasChanges && [...findChanges(base, own, theirs).values()].every((by) => by === 'theirs');
}

/** The number of sent contents that are remembered, because the server may have saved one whose response was lost. */
export const MAX_REPLACED = 5;
