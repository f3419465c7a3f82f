import type { Member } from '#contract/member.ts';

/** Normalizes a name: ignores width, case and spaces. */
function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
}

/** Returns the member who already has this name, preferably a current one. */
export function findSameName(members: readonly Member[], name: string): Member | undefined {
  const key = nameKey(name);
  if (key === '') return undefined;
  const same = members.filter((member) => nameKey(member.name) === key);
  return same.find(({ active }) => active) ?? same[0];
}

/** Returns for each name whether a member or an earlier name equals it. */
export function markSameNames(members: readonly Member[], names: readonly string[]): boolean[] {
  const keys = new Set(members.map(({ name }) => nameKey(name)));
  return names.map((name) => {
    const key = nameKey(name);
    const same = keys.has(key);
    keys.add(key);
    return same;
  });
}

/** Returns groups of members with the same name, at least one of whom is active. */
export function sameNames(members: readonly Member[]): Member[][] {
  const groups = [...Map.groupBy(members, ({ name }) => nameKey(name)).values()];
  return groups.filter((group) => group.length > 1 && group.some(({ active }) => active));
}
