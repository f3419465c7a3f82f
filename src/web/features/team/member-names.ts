import type { Member } from '#contract/member.ts';

/** A name without differences of width, case and spacing. */
function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
}

/** The member who already has this name; a current member rather than a former one. */
export function findSameName(members: readonly Member[], name: string): Member | undefined {
  const key = nameKey(name);
  if (key === '') return undefined;
  const same = members.filter((member) => nameKey(member.name) === key);
  return same.find(({ active }) => active) ?? same[0];
}

/** For each name, whether a member or an earlier name equals it. */
export function markSameNames(members: readonly Member[], names: readonly string[]): boolean[] {
  const keys = new Set(members.map(({ name }) => nameKey(name)));
  return names.map((name) => {
    const key = nameKey(name);
    const same = keys.has(key);
    keys.add(key);
    return same;
  });
}

/** Members of one name, of which at least one is active. */
export function sameNames(members: readonly Member[]): Member[][] {
  const groups = [...Map.groupBy(members, ({ name }) => nameKey(name)).values()];
  return groups.filter((group) => group.length > 1 && group.some(({ active }) => active));
}
