import type { Signup } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { type Clock, DAY, storedTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import { insertFoundingInvite, takeFoundingInvite } from './founding-invites.queries.ts';

/** How long somebody can create a team with an invite. */
export const INVITE_LIFE = 14 * DAY;

/**
 * Decides who may create a team, and uses their invite up where one is needed.
 * @throws HttpError 403 where they may not, 422 for an invite that is of no use
 */
export function foundingRule(signup: Signup, clock: Clock) {
  return async (trx: Trx, invite: string | null | undefined): Promise<void> => {
    if (signup === 'open') return;
    if (signup === 'closed') throw forbidden(messages.foundingClosed);
    if (!invite) throw forbidden(messages.foundingByInvite);
    if (await takeFoundingInvite(trx, tokenHash(invite), storedTime(clock()))) return;
    throw invalid({ founding_invite: [messages.deadFoundingInvite] });
  };
}

/** Where the holder of this invite creates their team. */
export function foundingUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/register?${new URLSearchParams({ found: token })}`;
}

/** Makes a link by which one team can be created. Only a hash of its token is stored. */
export async function makeFoundingInvite(
  trx: Trx,
  { publicUrl, now, note }: { readonly publicUrl: string; readonly now: Date; readonly note: string | null },
): Promise<{ id: number; url: string; expiresAt: string }> {
  const token = randomToken();
  const expiresAt = storedTime(now, INVITE_LIFE);
  const invite = { tokenHash: tokenHash(token), note, createdAt: storedTime(now), expiresAt };
  return { id: await insertFoundingInvite(trx, invite), url: foundingUrl(publicUrl, token), expiresAt };
}
