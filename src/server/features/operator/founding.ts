import type { OwnFoundingInvite } from '#contract/operator.ts';
import type { Signup } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { type Clock, DAY, storedTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import {
  deleteExpiredInvites,
  insertFoundingInvite,
  replaceToken,
  takeFoundingInvite,
} from './founding-invites.queries.ts';

/** How long somebody can create a team with an invite. */
const INVITE_LIFE = 14 * DAY;
/** How long the operator sees what became of an invite. */
const KEPT_AFTER_EXPIRY = 90 * DAY;

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

interface Making {
  readonly publicUrl: string;
  readonly now: Date;
}

/** A new token: only its hash is stored, so that its link is seen once. */
function newLink({ publicUrl, now }: Making) {
  const token = randomToken();
  return {
    url: `${publicUrl}/register?${new URLSearchParams({ found: token })}`,
    stored: { token_hash: tokenHash(token), expires_at: storedTime(now, INVITE_LIFE) },
  };
}

type NewInvite = OwnFoundingInvite & { readonly url: string };

/** Makes a link by which one team can be created. */
export async function makeFoundingInvite(
  trx: Trx,
  { note, ...making }: Making & { readonly note: string | null },
): Promise<NewInvite> {
  const { url, stored } = newLink(making);
  const invite = await insertFoundingInvite(trx, { ...stored, note, created_at: storedTime(making.now) });
  return { ...invite, url };
}

/** Replaces the link of an invite, which is valid anew. Undefined if it is gone or used. */
export async function renewFoundingInvite(
  trx: Trx,
  id: number,
  making: Making,
): Promise<NewInvite | undefined> {
  const { url, stored } = newLink(making);
  const invite = await replaceToken(trx, id, stored);
  return invite && { ...invite, url };
}

/** Deletes invites that have been of no use for a while. */
export function sweepFoundingInvites(database: Database, clock: Clock): Promise<void> {
  return deleteExpiredInvites(database, storedTime(clock(), -KEPT_AFTER_EXPIRY));
}
