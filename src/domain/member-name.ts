/** A member as far as the name goes. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
}

interface Parts extends Named {
  readonly family: string;
  /** Empty for a name without a space. */
  readonly given: string;
}

const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Splits a name at its first space; a name without a space is all family name. */
export function splitName(name: string): { family: string; given: string } {
  const [family = '', ...given] = name.normalize('NFKC').trim().split(/\s+/);
  return { family, given: given.join(' ') };
}

/** Every beginning of a text, the shortest first. */
function beginnings(text: string): string[] {
  const ends = [...letters.segment(text)].map(({ index, segment }) => index + segment.length);
  return ends.map((end) => text.slice(0, end));
}

/** The shortest part of the given name that no other one begins with; the number among equal names. */
function tellingPart({ given, number }: Parts, others: readonly Parts[]): string {
  if (others.some((other) => other.given === given)) return number ?? given;
  return beginnings(given).find((part) => others.every((other) => !other.given.startsWith(part))) ?? given;
}

function shortName(member: Parts, all: readonly Parts[]): string {
  const others = all.filter(({ id, family }) => id !== member.id && family === member.family);
  const part = others.length > 0 ? tellingPart(member, others) : '';
  return part === '' ? member.family : `${member.family}(${part})`;
}

/**
 * Names for where space is short, by id: the family name, and of members who share it the shortest part that
 * tells them apart, such as 田中(健) and 田中(大). A name without a space is shown whole. Equal names are told
 * apart by their numbers, as far as they have any.
 */
export function shortNames(members: readonly Named[]): ReadonlyMap<number, string> {
  const parts = members.map((member) => ({ ...member, ...splitName(member.name) }));
  return new Map(parts.map((member) => [member.id, shortName(member, parts)]));
}

/**
 * Whether somebody with this name may be the member whom a list names whole or shortly: 田中 健 may be 田中 and 田中(健).
 */
export function mayBeListedAs(name: string, listed: string): boolean {
  const { family, given } = splitName(name);
  const [, short = listed.trim(), part = ''] = /^(.+)\((.+)\)$/.exec(listed) ?? [];
  const whole = splitName(short);
  if (family + given === whole.family + whole.given) return true;
  if (whole.given !== '') return false;
  // Equal names are told apart by their numbers.
  const beginning = /^\d+$/.test(part) ? '' : part;
  if (given === '') return family.startsWith(whole.family + beginning);
  return family === whole.family && given.startsWith(beginning);
}

/** "18 青空 一朗": the number stands before the name wherever a player is listed. */
export function numberedName({ number, name }: Pick<Named, 'number' | 'name'>): string {
  return number ? `${number} ${name}` : name;
}

/** "青空 一朗(18)", for within a sentence. */
export function nameInSentence({ number, name }: Pick<Named, 'number' | 'name'>): string {
  return number === null ? name : `${name}(${number})`;
}
