export interface NamedMember {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
}

interface Parts extends NamedMember {
  readonly family: string;
  /** Empty for a name without a space. */
  readonly given: string;
}

const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Splits at the first space. A name without a space is all family name. */
export function splitName(name: string): { family: string; given: string } {
  const [family = '', ...given] = name.normalize('NFKC').trim().split(/\s+/);
  return { family, given: given.join(' ') };
}

function listPrefixes(text: string): string[] {
  const ends = [...letters.segment(text)].map(({ index, segment }) => index + segment.length);
  return ends.map((end) => text.slice(0, end));
}

/**
 * Returns the shortest beginning of the given name that no other given name has. Returns the number if another member
 * has the same given name.
 */
function distinguishingPart({ given, number }: Parts, others: readonly Parts[]): string {
  if (others.some((other) => other.given === given)) return number ?? given;
  return listPrefixes(given).find((part) => others.every((other) => !other.given.startsWith(part))) ?? given;
}

function shortName(member: Parts, all: readonly Parts[]): string {
  const others = all.filter(({ id, family }) => id !== member.id && family === member.family);
  const part = others.length > 0 ? distinguishingPart(member, others) : '';
  return part === '' ? member.family : `${member.family}(${part})`;
}

/**
 * Returns short names by member id. Members who share a family name also get the shortest part of the given name that
 * differs: 田中(健), 田中(大). A name without a space stays whole. Equal names get their numbers, if any.
 */
export function formatShortNamesById(members: readonly NamedMember[]): ReadonlyMap<number, string> {
  const parts = members.map((member) => ({ ...member, ...splitName(member.name) }));
  return new Map(parts.map((member) => [member.id, shortName(member, parts)]));
}

/** Whether a name in a list may mean this member: 田中 健 may be listed as 田中 or 田中(健). */
export function mayBeSameMemberName(name: string, listed: string): boolean {
  const { family, given } = splitName(name);
  const [, short = listed.trim(), part = ''] = /^(.+)\((.+)\)$/.exec(listed) ?? [];
  const whole = splitName(short);
  if (family + given === whole.family + whole.given) return true;
  if (whole.given !== '') return false;
  // A number in parentheses tells equal names apart and is no part of the name.
  const beginning = /^\d+$/.test(part) ? '' : part;
  if (given === '') return family.startsWith(whole.family + beginning);
  return family === whole.family && given.startsWith(beginning);
}

/** Formats a name for lists: "18 青空 一朗". */
export function formatNumberAndName({ number, name }: Pick<NamedMember, 'number' | 'name'>): string {
  return number ? `${number} ${name}` : name;
}

/** Formats a name for use within a sentence: "青空 一朗(18)". */
export function formatNameWithNumber({ number, name }: Pick<NamedMember, 'number' | 'name'>): string {
  return number === null ? name : `${name}(${number})`;
}
