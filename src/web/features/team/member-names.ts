import type { Member } from '#contract/member.ts';
import { normalizeKana } from '#domain/member.ts';

/** Normalizes a name: ignores width, case and spaces. */
function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
}

/** Returns a member with the name, preferably an active member. */
export function findSameName(members: readonly Member[], name: string): Member | undefined {
  const key = nameKey(name);
  if (key === '') return undefined;
  const same = members.filter((member) => nameKey(member.name) === key);
  return same.find(({ active }) => active) ?? same[0];
}

/** Returns for each name whether a member or an earlier row has the name. */
export function markSameNames(members: readonly Member[], names: readonly string[]): boolean[] {
  const keys = new Set(members.map(({ name }) => nameKey(name)));
  return names.map((name) => {
    const key = nameKey(name);
    const same = keys.has(key);
    keys.add(key);
    return same;
  });
}

/** Returns groups of members with the same name. A group has at least one active member. */
export function groupSameNames(members: readonly Member[]): Member[][] {
  const groups = [...Map.groupBy(members, ({ name }) => nameKey(name)).values()];
  return groups.filter((group) => group.length > 1 && group.some(({ active }) => active));
}

/** Normalizes a typed text: ignores width, case, kind of kana and spaces. */
function searchKey(text: string): string {
  return normalizeKana(text).replaceAll(' ', '').toLowerCase();
}

/** Returns whether a member's number begins with the text, or the member's name or kana contains the text. */
export function isFound({ number, name, kana }: Pick<Member, 'number' | 'name' | 'kana'>, typed: string) {
  const wanted = searchKey(typed);
  if (/^#?\d+$/.test(wanted)) return number?.startsWith(wanted.replace('#', '')) ?? false;
  return [name, kana ?? ''].some((text) => searchKey(text).includes(wanted));
}
