import type * as z from 'zod/mini';
import type { profileForm } from '#contract/member.ts';
import type { MemberPosition } from '#domain/batting.ts';
import { commonMessages } from '../../../messages.ts';
import { battingMessages } from '../../batting/batting.messages.ts';
import { teamMessages } from '../team.messages.ts';

export type ProfileValues = z.input<typeof profileForm>;
type ProfileField = keyof ProfileValues;

const { fields, grade, changing } = teamMessages;
const LABELS: Readonly<Record<ProfileField, string>> = {
  ...fields,
  name: changing.name,
  school_entry_year: grade,
};

function formatFieldValue(field: ProfileField, values: ProfileValues): string {
  if (field === 'captain') return values.captain ? fields.captain : commonMessages.nothing;
  if (field === 'school_entry_year' && values[field]) return changing.entry(Number(values[field]));
  if (field === 'positions')
    return (values.positions as MemberPosition[])
      .map((value) => battingMessages.table.shortPosition[value])
      .join('・');
  return String(values[field] ?? '') || commonMessages.nothing;
}

/**
 * Describes the newest values of fields, such as "背番号：5".
 * @param changed the fields that both the user and somebody else have changed
 */
export function describeChangedFields(changed: readonly string[], now: ProfileValues): string {
  const fields = (Object.keys(LABELS) as ProfileField[]).filter((field) => changed.includes(field));
  return fields.map((field) => `${LABELS[field]}：${formatFieldValue(field, now)}`).join('、');
}
