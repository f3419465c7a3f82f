import type * as z from 'zod/mini';
import type { profileForm } from '#contract/member.ts';
import type { MemberPosition } from '#domain/batting.ts';
import { commonMessages } from '../../../messages.ts';
import { findChanges, toParts } from '../../../saving/three-way.ts';
import { battingMessages } from '../../batting/batting.messages.ts';
import { teamMessages } from '../team.messages.ts';

export type ProfileValues = z.input<typeof profileForm>;
export type ProfileField = keyof ProfileValues;

const { fields, grade, changing } = teamMessages;
const LABELS: Readonly<Record<ProfileField, string>> = {
  ...fields,
  name: changing.name,
  school_entry_year: grade,
};

/**
 * Returns the fields that both the user and somebody else have changed. The form keeps the user's values.
 * @param known the fields that the previous call returned
 */
export function listChangedMeanwhile(
  known: readonly ProfileField[],
  before: ProfileValues,
  now: ProfileValues,
  entered: ProfileValues,
): readonly ProfileField[] {
  const changes = findChanges(toParts(before), toParts(entered), toParts(now));
  return (Object.keys(LABELS) as ProfileField[]).filter(
    (field) => changes.get(field) === 'both' || (changes.has(field) && known.includes(field)),
  );
}

function valueWords(field: ProfileField, values: ProfileValues): string {
  if (field === 'captain') return values.captain ? fields.captain : commonMessages.nothing;
  if (field === 'school_entry_year' && values[field]) return changing.entry(Number(values[field]));
  if (field === 'positions')
    return (values.positions as MemberPosition[])
      .map((value) => battingMessages.table.shortPosition[value])
      .join('・');
  return String(values[field] ?? '') || commonMessages.nothing;
}

export function changeWords(changed: readonly ProfileField[], now: ProfileValues): string {
  return changed.map((field) => `${LABELS[field]}：${valueWords(field, now)}`).join('、');
}
