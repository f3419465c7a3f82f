import type { Member } from '#contract/member.ts';
import { toHiragana } from '#domain/member.ts';

/** Normalizes a text: ignores width, case, kind of kana and spaces. */
function searchKey(text: string): string {
  return toHiragana(text).replaceAll(' ', '').toLowerCase();
}

/** Returns whether a member's number begins with the text, or their name or kana contains it. */
export function isFound({ number, name, kana }: Pick<Member, 'number' | 'name' | 'kana'>, typed: string) {
  const wanted = searchKey(typed);
  if (/^#?\d+$/.test(wanted)) return number?.startsWith(wanted.replace('#', '')) ?? false;
  return [name, kana ?? ''].some((text) => searchKey(text).includes(wanted));
}
