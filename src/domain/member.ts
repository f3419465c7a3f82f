import { parseDay } from './day.ts';

const NUMBER = /^#?(\d{1,3})$/;

/** Reads a shirt number of 1 to 3 digits, also in full width: "0", "00" and "10" differ. Null for other text. */
export function readShirtNumber(typed: string): string | null {
  return NUMBER.exec(typed.normalize('NFKC').trim())?.[1] ?? null;
}

export const MAX_KANA_LETTERS = 100;
const ONLY_KANA = /^[ぁ-ゖゝゞー ]+$/;
const ANY_KANA = /[ぁ-ゖ]/;
const KATAKANA = /[ァ-ヶヽヾ]/g;
const BETWEEN_SCRIPTS = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0);

/** Converts full width to half width, katakana to hiragana, and each run of spaces and ・ to one space. */
export function normalizeKana(text: string): string {
  return text
    .normalize('NFKC')
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - BETWEEN_SCRIPTS))
    .replace(/[\s・]+/g, ' ')
    .trim();
}

/** Reads a name in hiragana or katakana, and returns hiragana. Null for other text. */
export function readKana(typed: string): string | null {
  const kana = normalizeKana(typed);
  return ONLY_KANA.test(kana) && ANY_KANA.test(kana) ? kana : null;
}

export const HANDEDNESS_OPTIONS = ['右', '左', '両'] as const;
export type Handedness = (typeof HANDEDNESS_OPTIONS)[number];

/** Formats as 右投左打, or as 右投 or 左打 if only one is known. Empty if neither is known. */
export function formatThrowsAndBats({
  throws,
  bats,
}: {
  throws: Handedness | null;
  bats: Handedness | null;
}): string {
  return `${throws ? `${throws}投` : ''}${bats ? `${bats}打` : ''}`;
}

const SIDES = /^(?:([右左両])投げ?)?(?:([右左両])打ち?)?$|^([右左両])[/・]?([右左両])$/;

/** Reads 右投左打, one half of it, or 右左. Null for any other text. */
export function readThrowsAndBats(
  typed: string,
): { throws: Handedness | null; bats: Handedness | null } | null {
  const [text, ...sides] = SIDES.exec(typed.normalize('NFKC').replace(/\s/g, '')) ?? [];
  if (!text) return null;
  const [throws, bats, first, second] = sides as (Handedness | undefined)[];
  return { throws: throws ?? first ?? null, bats: bats ?? second ?? null };
}

/** Returns the year in which the school year of the day began, on 1 April. Null for an invalid day. */
export function toSchoolYear(day: string): number | null {
  const parsed = parseDay(day);
  return parsed && (parsed.month < 4 ? parsed.year - 1 : parsed.year);
}

export const SCHOOL_GRADES = [
  ...[1, 2, 3, 4, 5, 6].map((year) => `小${year}`),
  ...[1, 2, 3].map((year) => `中${year}`),
  ...[1, 2, 3].map((year) => `高${year}`),
] as readonly string[];

/** Returns the grade on a day. Null before elementary school, which begins in April of `entryYear`, and after 高3. */
export function findSchoolGrade(entryYear: number | null, day: string): string | null {
  const schoolYear = toSchoolYear(day);
  if (entryYear === null || schoolYear === null) return null;
  return SCHOOL_GRADES[schoolYear - entryYear] ?? null;
}

const GRADE = /^(小|中|高)?[学校]*([1-6])(?:年生?)?$/;

/** Reads 小5 or 中学1年 as a grade. If the text names no school, returns only the year. Null for other text. */
export function readSchoolGrade(typed: string): string | null {
  const [, school = '', year] = GRADE.exec(typed.normalize('NFKC').replace(/\s/g, '')) ?? [];
  const grade = `${school}${year}`;
  return year && (school === '' || SCHOOL_GRADES.includes(grade)) ? grade : null;
}

interface Sortable {
  readonly number?: string | null;
  readonly kana?: string | null;
}

/** Compares by value, then by length (0, 00, 1, 7, 007, 10). Null comes last. */
export function compareShirtNumbers(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Number(a) - Number(b) || a.length - b.length;
}

/** Compares by number, then by kana. Among equal numbers, members without kana come last. */
export function compareMembersByNumber(a: Sortable, b: Sortable): number {
  const numbers = compareShirtNumbers(a.number ?? null, b.number ?? null);
  if (numbers !== 0 || a.kana === b.kana) return numbers;
  if (!a.kana || !b.kana) return Number(!a.kana) - Number(!b.kana);
  return a.kana < b.kana ? -1 : 1;
}

/** Lists the active members whose number another active member has too. */
export function listMembersSharingNumber<
  Member extends { readonly number: string | null; readonly active: boolean },
>(members: readonly Member[]): Member[] {
  const having = members.filter(({ active, number }) => active && number !== null);
  return having.filter((member) =>
    having.some((other) => other !== member && other.number === member.number),
  );
}

/**
 * Returns the day on which the member left: `wanted`, or today for a member who becomes inactive without a
 * day. Null for an active member.
 * @param wanted for a former member, null deletes the stored day and undefined keeps it
 */
export function decideMemberLeavingDay(
  before: { readonly active: boolean; readonly left_on: string | null },
  active: boolean,
  wanted: string | null | undefined,
  today: string,
): string | null {
  if (active) return null;
  if (wanted) return wanted;
  if (before.active) return today;
  return wanted === undefined ? before.left_on : null;
}
