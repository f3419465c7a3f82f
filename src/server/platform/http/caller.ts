import { type Access, type Endpoint, type TeamAccess, VISITOR_TOKEN } from '#contract/endpoint.ts';
import type { DeviceKind } from '#contract/history.ts';
import type { Role } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import type { IdempotentRequest } from '../database/transaction.ts';
import { forbidden, type HttpError, makeUnauthenticated, notFound } from '../errors.ts';

/** An account's place in the team that its session shows. */
export interface Membership {
  /** The member of the session. For a guardian, the child in view. */
  readonly memberId: number;
  readonly teamId: number;
  /** The role of the member. A guardian is always a player. */
  readonly role: Role;
  /** Whether the caller may record games: coaches, and members to whom a coach has given this right. */
  readonly records: boolean;
  readonly isGuardian: boolean;
  /** The revision of the team's data when the request arrived. Writes by `writeTeam` raise it. */
  readonly revision: number;
}

/** The account behind a valid token. */
export interface AccountCaller {
  readonly accountId: number;
  readonly tokenHash: string;
  /** Null for an account without a team. */
  readonly membership: Membership | null;
  /** Set for a request with an `Idempotency-Key`. Handlers pass it to their transaction. */
  readonly idempotentRequest?: IdempotentRequest | undefined;
  /** The kind of device that sent the request; null if it is unknown. */
  readonly device?: DeviceKind | null | undefined;
}

export interface MemberCaller extends AccountCaller {
  readonly membership: Membership;
}

/** The type of the caller that an endpoint's handler receives, by its access. */
export type CallerOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'account' | 'operator'
    ? AccountCaller
    : MemberCaller;

/** Finds the caller of a bearer token; null if the token is unknown or has expired. */
export type Authenticate = (token: string) => Promise<AccountCaller | null>;

function bearer(header: string | undefined): string | null {
  return /^Bearer +([\w-]+)$/i.exec(header ?? '')?.[1] ?? null;
}

function isAdmitted(access: TeamAccess, { role, records }: Membership): boolean {
  if (access === 'member') return true;
  return access === 'recorder' ? records : role === access;
}

/** The result of authenticating a request. */
export interface Sender {
  /** Whether the request has a token, valid or not. */
  readonly hasToken: boolean;
  /** Null without a valid token. */
  readonly caller: AccountCaller | null;
  readonly isOperator: boolean;
  /** Whether the request has the token of visitors. They have no account. */
  readonly isVisitor: boolean;
}

/** The columns of the endpoint table that say who may call an endpoint. */
export type Guarded = Pick<Endpoint, 'access' | 'visitors'>;

/**
 * Returns the error with which an endpoint refuses the sender; null if it admits them. The operator's endpoints respond
 * with 404, as if they did not exist, except to requests with an invalid token. A visitor is admitted if the endpoint
 * has `visitors`, whatever its access. A visitor never gets 401, because the app would then delete unsent data of
 * others on this device.
 */
export function refuse(
  { access, visitors }: Guarded,
  { hasToken, caller, isOperator, isVisitor }: Sender,
): HttpError | null {
  if (access === 'public') return null;
  if (isVisitor && access === 'operator') return notFound();
  if (isVisitor) return visitors ? null : forbidden(messages.visitor);
  if (!caller) return access === 'operator' && !hasToken ? notFound() : makeUnauthenticated();
  if (access === 'account') return null;
  if (access === 'operator') return isOperator ? null : notFound();
  if (!caller.membership) return forbidden(messages.withoutTeam);
  return isAdmitted(access, caller.membership) ? null : forbidden();
}

export interface Guard {
  readonly authenticate: Authenticate;
  /** Returns whether the account belongs to the operator. */
  readonly isOperator: (accountId: number) => Promise<boolean>;
}

/** Authenticates the sender. Looks up only the facts that the access of the endpoint needs. */
async function identify(access: Access, authorization: string | undefined, guard: Guard): Promise<Sender> {
  const token = access === 'public' ? null : bearer(authorization);
  if (token === VISITOR_TOKEN) return { hasToken: true, caller: null, isOperator: false, isVisitor: true };
  const caller = token === null ? null : await guard.authenticate(token);
  const isOperator = access === 'operator' && caller !== null && (await guard.isOperator(caller.accountId));
  return { hasToken: token !== null, caller, isOperator, isVisitor: false };
}

/**
 * Authenticates and authorizes a request before anything else of it is read. The sender has no caller if the endpoint
 * is public or the sender is a visitor.
 * @throws HttpError as returned by `refuse`
 */
export async function admit(
  endpoint: Guarded,
  authorization: string | undefined,
  guard: Guard,
): Promise<Sender> {
  const sender = await identify(endpoint.access, authorization, guard);
  const refusal = refuse(endpoint, sender);
  if (refusal) throw refusal;
  return sender;
}
