import { useState } from 'react';
import type { Member } from '#contract/member.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';
import { sameNames } from './member-names.ts';

const preferenceOf = (group: readonly Member[]) =>
  `distinct:${group
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join('-')}`;

/** Members of one name of whom nobody has said, on this device, that they are different people. */
export function useSameNames(members: readonly Member[]) {
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const isOpen = (group: readonly Member[]) => {
    const preference = preferenceOf(group);
    return !answered.includes(preference) && readPreference(preference) === null;
  };
  return {
    groups: sameNames(members).filter(isOpen),
    tellApart(group: readonly Member[]) {
      writePreference(preferenceOf(group), '1');
      setAnswered([...answered, preferenceOf(group)]);
    },
  };
}
