import type * as z from 'zod/mini';
import type { profileForm } from '#contract/member.ts';
import type { MemberPosition } from '#domain/batting.ts';
import { commonMessages } from '../../../messages.ts';
import { battingMessages } from '../../batting/batting.messages.ts';
import { teamMessages } from '../team.messages.ts';

export type ProfileValues = z.input<typeof profileForm>;
export type Field = keyof ProfileValues;

const { fields, grade, changing } = teamMessages;
const LABELS: Readonly<Record<Field, string>> = { ...fields, name: changing.name, school_entry_year: grade };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the fields that somebody else has changed while the user was editing them. The form keeps the user's values.
 * @param known the fields that were already in this state before this change
 */
export function changedMeanwhile(
  known: readonly Field[],
  before: ProfileValues,
  now: ProfileValues,
  entered: ProfileValues,
): readonly Field[] {
  const isChanged = (field: Field) =>
    !isSame(before[field], now[field]) && !isSame(before[field], entered[field]);
  return (Object.keys(LABELS) as Field[]).filter(
    (field) => !isSame(now[field], entered[field]) && (known.includes(field) || isChanged(field)),
  );
}

function valueWords(field: Field, values: ProfileValues): string {
  if (field === 'captain') return values.captain ? fields.captain : commonMessages.conflict.nothing;
  if (field === 'school_entry_year' && values[field]) return changing.entry(Number(values[field]));
  if (field === 'positions')
    return (values.positions as MemberPosition[])
      .map((value) => battingMessages.table.shortPosition[value])
      .join('・');
  return String(values[field] ?? '') || commonMessages.conflict.nothing;
}

/** Lists the current values of the fields, such as 「名前：青木 健太郎」. */
export function changeWords(changed: readonly Field[], now: ProfileValues): string {
  return changed.map((field) => `${LABELS[field]}：${valueWords(field, now)}`).join('、');
}
