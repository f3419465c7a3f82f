import type { Access, TeamAccess } from '#contract/endpoint.ts';
import type { DeviceKind } from '#contract/history.ts';
import type { Role } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import type { IdempotentRequest } from '../database/transaction.ts';
import { forbidden, notFound, unauthenticated } from '../errors.ts';

/** An account's place in the team that its session shows. */
export interface Membership {
  /** For a guardian the child in view. */
  readonly memberId: number;
  readonly teamId: number;
  /** A guardian is a player, whatever the member is. */
  readonly role: Role;
  /** Whether they may record games: coaches, and members whom a coach has allowed it. */
  readonly records: boolean;
  readonly isGuardian: boolean;
  /** Of the team's data when the request arrived; every write raises it. */
  readonly revision: number;
}

/** The account behind a valid token. */
export interface AccountCaller {
  readonly accountId: number;
  readonly tokenHash: string;
  /** Null for an account without a team. */
  readonly membership: Membership | null;
  /** Set for a request with an `Idempotency-Key`; handlers pass it to their transaction. */
  readonly idempotentRequest?: IdempotentRequest | undefined;
  /** The kind of device that sent the request; null if it is unknown. */
  readonly device?: DeviceKind | null | undefined;
}

export interface MemberCaller extends AccountCaller {
  readonly membership: Membership;
}

/** What the guard of an endpoint promises its handler. */
export type CallerOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'account' | 'operator'
    ? AccountCaller
    : MemberCaller;

/** The caller behind a bearer token; null when the token is unknown or has expired. */
export type Authenticate = (token: string) => Promise<AccountCaller | null>;

function bearer(header: string | undefined): string | null {
  return /^Bearer +([\w-]+)$/i.exec(header ?? '')?.[1] ?? null;
}

function isAdmitted(access: TeamAccess, { role, records }: Membership): boolean {
  if (access === 'member') return true;
  return access === 'recorder' ? records : role === access;
}

export interface Guard {
  readonly authenticate: Authenticate;
  /** Whether the account is the one of the operator. */
  readonly isOperator: (accountId: number) => Promise<boolean>;
}

/**
 * Authenticates and authorizes a request, before anything else of it is read; null for a public endpoint.
 * @throws HttpError 401 or 403; 404 for endpoints of the operator, unless a session has ended
 */
export async function admit(
  access: Access,
  authorization: string | undefined,
  { authenticate, isOperator }: Guard,
): Promise<AccountCaller | null> {
  if (access === 'public') return null;
  const token = bearer(authorization);
  if (access === 'operator' && token === null) throw notFound();
  const caller = token === null ? null : await authenticate(token);
  if (!caller) throw unauthenticated();
  if (access === 'account') return caller;
  if (access === 'operator') {
    if (await isOperator(caller.accountId)) return caller;
    throw notFound();
  }
  if (!caller.membership) throw forbidden(messages.withoutTeam);
  if (!isAdmitted(access, caller.membership)) throw forbidden();
  return caller;
}
