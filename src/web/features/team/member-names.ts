import type { Member } from '#contract/team.ts';

/** What a list puts before a name: "・", "-", "1.", "２）". A bare number may belong to the name. */
const LIST_MARK = /^(?:[・•●○*＊-]|[0-9０-９]+[.．)）、:：])[\s　]*/;

/** The names in a pasted or typed list, one a line; cells of a spreadsheet are joined. */
export function readNames(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\t+/g, ' ').trim().replace(LIST_MARK, '').trim())
    .filter((name) => name !== '');
}

/** A name without what people write differently: width, case, the space between its parts. */
function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
}

/** The member who already has this name; one who is still here rather than one who left. */
export function findSameName(members: readonly Member[], name: string): Member | undefined {
  const key = nameKey(name);
  if (key === '') return undefined;
  const same = members.filter((member) => nameKey(member.name) === key);
  return same.find(({ active }) => active) ?? same[0];
}

/** For each name, whether the team or a line before it has it already. */
export function markSameNames(members: readonly Member[], names: readonly string[]): boolean[] {
  const seen = new Set(members.map(({ name }) => nameKey(name)));
  return names.map((name) => {
    const key = nameKey(name);
    const same = seen.has(key);
    seen.add(key);
    return same;
  });
}
