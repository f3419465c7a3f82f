import type { Trx } from '../../platform/database/open.ts';
import { requireFound } from '../../platform/errors.ts';
import { type Writer, withChangeLog } from '../../shared/changes.queries.ts';
import { changeMember, findMember, type MemberChange } from './members.queries.ts';
import { memberSubject } from './subjects.ts';

interface Options {
  /** The author of the change; the member if omitted. */
  readonly by?: Writer;
  /** Makes other changes that the logged change of the member shows, for example of memberships. */
  readonly work?: () => Promise<void>;
}

/**
 * Changes a member and logs the change, without comparing versions. `updateMember` saves the form of a coach, which
 * has a version.
 */
export async function changeAndLog(
  trx: Trx,
  at: string,
  { teamId, memberId }: Writer,
  change: MemberChange,
  { by = { teamId, memberId }, work = async () => {} }: Options = {},
): Promise<void> {
  const before = requireFound(await findMember(trx, teamId, memberId));
  await work();
  const after = await changeMember(trx, teamId, memberId, change);
  await withChangeLog(trx, by, at, (log) => log.recordChange(memberSubject(after), before, after));
}
