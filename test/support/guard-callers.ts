import { type Access, VISITOR_TOKEN } from '#contract/endpoint.ts';
import type { AccountCaller, Guard, Membership, Sender } from '../../src/server/platform/http/caller.ts';

const player: Membership = {
  memberId: 1,
  teamId: 1,
  role: 'player',
  records: false,
  isGuardian: false,
  revision: 1,
};
const coach: Membership = { ...player, role: 'coach', records: true };

const OPERATOR_ID = 2;

function signedIn(membership: Membership | null, accountId = 1): Sender {
  const caller: AccountCaller = { accountId, tokenHash: 'a', membership };
  return { hasToken: true, caller, isOperator: accountId === OPERATOR_ID, isVisitor: false };
}

export const SENDERS = {
  'without a token': { hasToken: false, caller: null, isOperator: false, isVisitor: false },
  'with an unknown token': { hasToken: true, caller: null, isOperator: false, isVisitor: false },
  'a visitor': { hasToken: true, caller: null, isOperator: false, isVisitor: true },
  'without a team': signedIn(null),
  'a player': signedIn(player),
  'a guardian': signedIn({ ...player, isGuardian: true }),
  'a recorder': signedIn({ ...player, records: true }),
  'a coach': signedIn(coach),
  'the operator, who leads a team': signedIn(coach, OPERATOR_ID),
  'the operator without a team': signedIn(null, OPERATOR_ID),
} as const satisfies Readonly<Record<string, Sender>>;

export type SenderKind = keyof typeof SENDERS;

export const senderKinds = Object.keys(SENDERS) as SenderKind[];

export function makeAuthorization(kind: SenderKind): { authorization?: string } {
  if (kind === 'a visitor') return { authorization: `Bearer ${VISITOR_TOKEN}` };
  return SENDERS[kind].hasToken ? { authorization: `Bearer token-${senderKinds.indexOf(kind)}` } : {};
}

export const fakeGuard: Guard = {
  async authenticate(token) {
    const kind = senderKinds[Number(token.split('-')[1])];
    return kind ? SENDERS[kind].caller : null;
  },
  isOperator: async (accountId) => accountId === OPERATOR_ID,
};

/** The senders whose answers distinguish each access from the others. */
export const DISTINGUISHING: Readonly<Record<Access, readonly SenderKind[]>> = {
  public: ['without a token'],
  account: ['with an unknown token', 'without a team'],
  member: ['without a team', 'a player', 'a coach'],
  recorder: ['a player', 'a recorder'],
  coach: ['a recorder', 'a coach'],
  player: ['a coach', 'a player'],
  operator: ['a coach', 'the operator without a team'],
};
