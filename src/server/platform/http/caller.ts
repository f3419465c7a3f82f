import { type Access, type Endpoint, type TeamAccess, VISITOR_TOKEN } from '#contract/endpoint.ts';
import type { DeviceKind } from '#contract/history.ts';
import type { TeamRole } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import type { IdempotentRequest } from '../database/transaction.ts';
import {
  type HttpError,
  makeForbiddenError,
  makeNotFoundError,
  makeUnauthenticatedError,
} from '../errors.ts';

export interface Membership {
  /** The member of the session. For a guardian, the child whose data is shown. */
  readonly memberId: number;
  readonly teamId: number;
  /** The role of the member. A guardian is always a player. */
  readonly role: TeamRole;
  /** Whether the caller may record games: a coach, or a member whom a coach has given this right. */
  readonly records: boolean;
  readonly isGuardian: boolean;
  /** The team's revision when the request was authenticated. `writeTeam` raises it. */
  readonly revision: number;
}

export interface AccountCaller {
  readonly accountId: number;
  readonly tokenHash: string;
  readonly membership: Membership | null;
  /** Set if the request has an `Idempotency-Key`. Handlers pass it to their transaction. */
  readonly idempotentRequest?: IdempotentRequest | undefined;
  readonly device?: DeviceKind | null | undefined;
}

export interface MemberCaller extends AccountCaller {
  readonly membership: Membership;
}

export type CallerOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'account' | 'operator'
    ? AccountCaller
    : MemberCaller;

export type Authenticate = (token: string) => Promise<AccountCaller | null>;

function readBearer(header: string | undefined): string | null {
  return /^Bearer +([\w-]+)$/i.exec(header ?? '')?.[1] ?? null;
}

function isAdmitted(access: TeamAccess, { role, records }: Membership): boolean {
  if (access === 'member') return true;
  return access === 'recorder' ? records : role === access;
}

export interface Sender {
  /** Whether the request has a token, valid or not. */
  readonly hasToken: boolean;
  readonly caller: AccountCaller | null;
  readonly isOperator: boolean;
  /** Whether the request has the token of visitors, who have no account. */
  readonly isVisitor: boolean;
}

type Guarded = Pick<Endpoint, 'access' | 'visitors'>;

/**
 * Returns the error with which an endpoint refuses the sender; null if the endpoint admits the sender. To anyone but
 * the operator, endpoints of the operator respond with 404, as if they did not exist, and to an invalid token with
 * 401. Endpoints with `visitors` admit visitors, whatever their access. A visitor never gets 401, after which the app
 * would delete unsent data of others on the device.
 */
export function refuse(
  { access, visitors }: Guarded,
  { hasToken, caller, isOperator, isVisitor }: Sender,
): HttpError | null {
  if (access === 'public') return null;
  if (isVisitor && access === 'operator') return makeNotFoundError();
  if (isVisitor) return visitors ? null : makeForbiddenError(messages.visitor);
  if (!caller) return access === 'operator' && !hasToken ? makeNotFoundError() : makeUnauthenticatedError();
  if (access === 'account') return null;
  if (access === 'operator') return isOperator ? null : makeNotFoundError();
  if (!caller.membership) return makeForbiddenError(messages.withoutTeam);
  return isAdmitted(access, caller.membership) ? null : makeForbiddenError();
}

export interface Guard {
  readonly authenticate: Authenticate;
  readonly isOperator: (accountId: number) => Promise<boolean>;
}

/** Looks up only the parts of the sender that the access of the endpoint needs. */
async function identify(access: Access, authorization: string | undefined, guard: Guard): Promise<Sender> {
  const token = access === 'public' ? null : readBearer(authorization);
  if (token === VISITOR_TOKEN) return { hasToken: true, caller: null, isOperator: false, isVisitor: true };
  const caller = token === null ? null : await guard.authenticate(token);
  const isOperator = access === 'operator' && caller !== null && (await guard.isOperator(caller.accountId));
  return { hasToken: token !== null, caller, isOperator, isVisitor: false };
}

/**
 * Authenticates and authorizes the sender, before the rest of the request is read. The caller is null for a public
 * endpoint and for a visitor.
 * @throws the error that `refuse` returns
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
