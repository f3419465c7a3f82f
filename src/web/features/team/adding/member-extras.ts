import type { MemberPosition } from '#domain/batting.ts';
import {
  formatThrowsAndBats,
  type Handedness,
  readSchoolGrade,
  readThrowsAndBats,
  SCHOOL_GRADES,
  toSchoolYear,
} from '#domain/member.ts';
import { readPositions } from '../../../shared/positions-text.ts';
import { EXTRAS, type Extra, type ListedMember } from './member-text.ts';

interface Extras {
  readonly throws?: Handedness | null;
  readonly bats?: Handedness | null;
  readonly positions?: MemberPosition[];
  readonly school_entry_year?: number;
}

function positionsIn(text: string): MemberPosition[] {
  const read = new Set(readPositions(text) ?? []);
  return [...read].filter((position) => position !== '代打' && position !== '代走');
}

function readExtras({ hands, defense, grade }: ListedMember, today: string): Extras {
  const positions = positionsIn(defense ?? '');
  const year = SCHOOL_GRADES.indexOf(readSchoolGrade(grade ?? '') ?? '');
  const schoolYear = toSchoolYear(today);
  return {
    ...readThrowsAndBats(hands ?? ''),
    ...(positions.length > 0 && { positions }),
    ...(year >= 0 && schoolYear !== null && { school_entry_year: schoolYear - year }),
  };
}

/** Formats hands, positions and grade as they will be stored, such as "右投左打・遊撃手・小5". */
export function formatExtras(member: ListedMember, today: string): string {
  const { throws = null, bats = null, positions = [], school_entry_year } = readExtras(member, today);
  const grade = school_entry_year === undefined ? '' : readSchoolGrade(member.grade ?? '');
  return [formatThrowsAndBats({ throws, bats }), ...positions, grade].filter(Boolean).join('・');
}

interface UnreadText {
  readonly text: string;
  /** The column of the text; null if it is in none. */
  readonly extra: Extra | null;
}

/** Lists the texts of a row that are not taken over. */
export function listUnreadExtras(member: ListedMember, today: string): UnreadText[] {
  const { throws, bats, positions, school_entry_year } = readExtras(member, today);
  const read = { hands: throws ?? bats, defense: positions, grade: school_entry_year };
  const inColumns = EXTRAS.flatMap((extra): UnreadText[] => {
    const text = member[extra];
    return text === undefined || read[extra] !== undefined ? [] : [{ text, extra }];
  });
  const others = [...new Set(member.unused)].map((text): UnreadText => ({ text, extra: null }));
  return [...inColumns, ...others.filter(({ text }) => !inColumns.some((unread) => unread.text === text))];
}

export function toMember(member: ListedMember, today: string) {
  const { number, name, kana } = member;
  return { number, name, kana, ...readExtras(member, today) };
}
