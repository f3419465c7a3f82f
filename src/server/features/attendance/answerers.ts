import type { Trx } from '../../platform/database/open.ts';
import { forbidden } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import type { Answerer, FindAnswerer } from './answering.ts';
import { accountName, listOwn } from './people.queries.ts';

/** What the account is called in the team: as its own member, or as the guardian that it only is. */
async function nameOf(trx: Trx, accountId: number, own: Awaited<ReturnType<typeof listOwn>>) {
  return own.find(({ isSelf }) => isSelf)?.name ?? (await accountName(trx, accountId)) ?? null;
}

/**
 * The account of a session: for itself, for its children, and for anybody as a coach.
 * @throws HttpError 403 for anybody else
 */
export function bySession({ accountId, membership }: MemberCaller): FindAnswerer {
  const isCoach = membership.role === 'coach';
  return async (trx, memberId): Promise<Answerer> => {
    const own = await listOwn(trx, membership.teamId, accountId);
    const self = own.find(({ id }) => id === memberId);
    if (!self && !isCoach) throw forbidden();
    const answeredBy = self?.isSelf ? null : await nameOf(trx, accountId, own);
    return { via: 'account', answeredBy, isCoach, own: own.map(({ id }) => id) };
  };
}
