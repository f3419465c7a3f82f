import type { Member } from '#contract/member.ts';
import { teamMessages } from './team.messages.ts';

/** The guardians in a line below the child's name. */
export function guardianLine({ guardians }: Member): string | undefined {
  return guardians.length > 0 ? teamMessages.joined.guardians(guardians.map(({ name }) => name)) : undefined;
}
