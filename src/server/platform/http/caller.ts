import type { Access } from '#contract/endpoint.ts';
import type { Role } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { forbidden, unauthenticated } from '../errors.ts';

/** The member of a team that an account is, and what he may do there now. */
export interface Membership {
  readonly memberId: number;
  readonly teamId: number;
  readonly role: Role;
  /** Of the team's data, as it was when the request came. */
  readonly revision: number;
}

/** Whoever sent a living token. */
export interface AccountCaller {
  readonly accountId: number;
  readonly tokenHash: string;
  /** Null for an account without a team. */
  readonly membership: Membership | null;
}

export interface MemberCaller extends AccountCaller {
  readonly membership: Membership;
}

/** What the guard of an endpoint promises its handler. */
export type CallerOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'account'
    ? AccountCaller
    : MemberCaller;

/** The caller behind a bearer token, or null when the token is dead. */
export type Authenticate = (token: string) => Promise<AccountCaller | null>;

function bearer(header: string | undefined): string | null {
  return /^Bearer +([\w-]+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** Lets in whom the endpoint is for; refuses with 401 or 403 before anything else is looked at. */
export async function admit(
  access: Access,
  authorization: string | undefined,
  authenticate: Authenticate,
): Promise<AccountCaller | null> {
  if (access === 'public') return null;
  const token = bearer(authorization);
  const caller = token === null ? null : await authenticate(token);
  if (!caller) throw unauthenticated();
  if (access === 'account') return caller;
  if (!caller.membership) throw forbidden(messages.withoutTeam);
  if (access !== 'member' && caller.membership.role !== access) throw forbidden();
  return caller;
}
