import { describe, expect, test } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import {
  DISTINGUISHING,
  fakeGuard,
  makeAuthorization,
  SENDERS,
  type SenderKind,
  senderKinds,
} from '../../../../test/support/guard-callers.ts';
import { messages } from '../../messages.ts';
import { admit, type Guard, refuse } from './caller.ts';

type Row = Readonly<Record<SenderKind, 'admitted' | number>>;

const outside = { 'without a token': 401, 'with an unknown token': 401 } as const;
const withoutTeam = { 'without a team': 403, 'the operator without a team': 403 } as const;
const inTeam = {
  'a player': 'admitted',
  'a guardian': 'admitted',
  'a recorder': 'admitted',
  'a coach': 'admitted',
  'the operator, who leads a team': 'admitted',
} as const;
const nobody = { ...outside, ...withoutTeam, ...inTeam, 'a visitor': 403 } as const;

const DECISIONS: Readonly<Record<Access, Row>> = {
  public: {
    ...inTeam,
    'without a token': 'admitted',
    'with an unknown token': 'admitted',
    'a visitor': 'admitted',
    'without a team': 'admitted',
    'the operator without a team': 'admitted',
  },
  account: { ...nobody, 'without a team': 'admitted', 'the operator without a team': 'admitted' },
  member: nobody,
  recorder: { ...nobody, 'a player': 403, 'a guardian': 403 },
  coach: { ...nobody, 'a player': 403, 'a guardian': 403, 'a recorder': 403 },
  player: { ...nobody, 'a coach': 403, 'the operator, who leads a team': 403 },
  operator: {
    // Others get 404, as if the endpoint did not exist. An unknown token gets 401: it may have expired.
    'without a token': 404,
    'with an unknown token': 401,
    'a visitor': 404,
    'without a team': 404,
    'a player': 404,
    'a guardian': 404,
    'a recorder': 404,
    'a coach': 404,
    'the operator, who leads a team': 'admitted',
    'the operator without a team': 'admitted',
  },
};

const accesses = Object.keys(DECISIONS) as Access[];

const decide = (access: Access, kind: SenderKind) => refuse({ access }, SENDERS[kind])?.status ?? 'admitted';

describe('the guard', () => {
  const cases = accesses.flatMap((access) => senderKinds.map((kind) => [access, kind] as const));

  test.each(cases)('decides about a call of an endpoint for %s by a sender %s', async (access, kind) => {
    const expected = DECISIONS[access][kind];
    expect(decide(access, kind)).toBe(expected);
    const admitted = admit({ access }, makeAuthorization(kind).authorization, fakeGuard);
    if (expected !== 'admitted') await expect(admitted).rejects.toMatchObject({ status: expected });
    else
      await expect(admitted).resolves.toMatchObject({
        caller: access === 'public' ? null : SENDERS[kind].caller,
      });
  });

  test('says so to an account without a team', () => {
    expect(refuse({ access: 'member' }, SENDERS['without a team'])?.message).toBe(messages.withoutTeam);
    expect(refuse({ access: 'coach' }, SENDERS['a player'])?.message).toBe(messages.forbidden);
    expect(refuse({ access: 'coach' }, SENDERS['a visitor'])?.message).toBe(messages.visitor);
  });

  test.each(accesses)('admits a visitor to an endpoint for %s by its row alone', async (access) => {
    const { authorization } = makeAuthorization('a visitor');
    const admitted = admit({ access, visitors: true }, authorization, fakeGuard);
    if (access === 'operator') return expect(admitted).rejects.toMatchObject({ status: 404 });
    return expect(admitted).resolves.toMatchObject({ caller: null, isVisitor: access !== 'public' });
  });

  test.each(accesses)('tells %s from every other access by a few senders', (access) => {
    const alike = accesses.filter((other) =>
      DISTINGUISHING[access].every((kind) => decide(access, kind) === decide(other, kind)),
    );
    expect(alike).toEqual([access]);
  });

  test('identifies nobody for a public endpoint, and asks for the operator only where it matters', async () => {
    const asked: string[] = [];
    const guard: Guard = {
      authenticate(token) {
        asked.push('authenticate');
        return fakeGuard.authenticate(token);
      },
      isOperator(accountId) {
        asked.push('isOperator');
        return fakeGuard.isOperator(accountId);
      },
    };
    const { authorization } = makeAuthorization('the operator, who leads a team');
    const askedFor = async (access: Access) => {
      asked.length = 0;
      await admit({ access }, authorization, guard);
      return [...asked];
    };
    expect(await askedFor('public')).toEqual([]);
    expect(await askedFor('coach')).toEqual(['authenticate']);
    expect(await askedFor('operator')).toEqual(['authenticate', 'isOperator']);
  });

  test.each(['Bearer', 'Bearer ', 'Basic eDp5', 'Bearer a b', 'token-3', 'Bearer \u00ff'])(
    'reads no token from the header "%s"',
    async (authorization) => {
      await expect(admit({ access: 'account' }, authorization, fakeGuard)).rejects.toMatchObject({
        status: 401,
      });
      await expect(admit({ access: 'operator' }, authorization, fakeGuard)).rejects.toMatchObject({
        status: 404,
      });
    },
  );
});
