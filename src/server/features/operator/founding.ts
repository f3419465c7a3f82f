import type { OwnFoundingInvite } from '#contract/operator.ts';
import type { FoundingPolicy } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { type Clock, DAY, formatStoredTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { makeForbiddenError, makeInvalidError } from '../../platform/errors.ts';
import { hashToken, makeRandomToken } from '../../platform/secrets.ts';
import {
  deleteExpiredInvites,
  insertFoundingInvite,
  replaceToken,
  takeFoundingInvite,
} from './founding-invites.queries.ts';

const INVITE_LIFE = 14 * DAY;
/** How long the operator still sees an expired invite. */
const KEPT_AFTER_EXPIRY = 90 * DAY;

/**
 * Returns a function that checks that a person may create a team, and marks a required invite as used. The function
 * throws HttpError 403 if the person may not, 422 if the invite is invalid.
 */
export function createFoundingGuard(signup: FoundingPolicy, clock: Clock) {
  return async (trx: Trx, invite: string | null | undefined): Promise<void> => {
    if (signup === 'open') return;
    if (signup === 'closed') throw makeForbiddenError(messages.foundingClosed);
    if (!invite) throw makeForbiddenError(messages.foundingByInvite);
    if (await takeFoundingInvite(trx, hashToken(invite), formatStoredTime(clock()))) return;
    throw makeInvalidError({ founding_invite: [messages.deadFoundingInvite] });
  };
}

interface Making {
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Creates a link with a new token. Only a hash of the token is stored, so the link can be shown just once.
 */
function newLink({ publicUrl, now }: Making) {
  const token = makeRandomToken();
  return {
    url: `${publicUrl}/register?${new URLSearchParams({ found: token })}`,
    stored: { token_hash: hashToken(token), expires_at: formatStoredTime(now, INVITE_LIFE) },
  };
}

type NewInvite = OwnFoundingInvite & { readonly url: string };

export async function makeFoundingInvite(
  trx: Trx,
  { note, ...making }: Making & { readonly note: string | null },
): Promise<NewInvite> {
  const { url, stored } = newLink(making);
  const invite = await insertFoundingInvite(trx, {
    ...stored,
    note,
    created_at: formatStoredTime(making.now),
  });
  return { ...invite, url };
}

export async function renewFoundingInvite(
  trx: Trx,
  id: number,
  making: Making,
): Promise<NewInvite | undefined> {
  const { url, stored } = newLink(making);
  const invite = await replaceToken(trx, id, stored);
  return invite && { ...invite, url };
}

export function sweepFoundingInvites(database: Database, clock: Clock): Promise<void> {
  return deleteExpiredInvites(database, formatStoredTime(clock(), -KEPT_AFTER_EXPIRY));
}
