import { describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { getSuccessStatus, mayHaveIdempotencyKey } from '#contract/endpoint.ts';
import { refusal } from '../support/answers.ts';
import type { Answer, Call } from '../support/app.ts';
import { onSqliteAndPostgres } from '../support/databases.ts';
import { withKey } from '../support/idempotency.ts';
import { logIn, PASSWORD, registerDetached, registerOperator, registerPlayer } from '../support/people.ts';
import { countRows } from '../support/rows.ts';
import { teamFixture } from '../support/team-fixture.ts';
import { endpointNames, findEndpoint, validRequest } from '../support/valid-requests.ts';

const TIMES = 10;
const posts = endpointNames.filter((name) => findEndpoint(name).method === 'POST');
const [keyed, unkeyed] = [true, false].map((takes) =>
  posts.filter((name) => mayHaveIdempotencyKey(findEndpoint(name)) === takes),
) as [EndpointName[], EndpointName[]];
/** Leaves out the logout, which ends its own session, so that the guard refuses the repeated request. */
const repeatable = keyed.filter((name) => name !== 'logout');
const withContent = keyed.filter((name) => findEndpoint(name).body ?? findEndpoint(name).params);

/** A different valid value for each field. */
const OTHER_CONTENT: Readonly<Record<string, unknown>> = {
  left_on: '2026-03-30',
  team_id: 999,
  memo: '別の内容',
  note: '別の内容',
  pitches: 99,
  id: 1,
  runs: 2,
  name: '別の名前',
  invite_code: '別の値',
};

function withOtherContent({ params, body, ...call }: Call): Call {
  if (params) return { ...call, params: { ...params, id: Number(params.id) + 1 }, body };
  const sent = Object(body) as Record<string, unknown>;
  const field = Object.keys(OTHER_CONTENT).find((key) => key in sent) ?? '';
  return { ...call, body: { ...sent, [field]: OTHER_CONTENT[field] } };
}

onSqliteAndPostgres('a POST with an idempotency key', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });

  async function tokenFor(name: EndpointName): Promise<string | undefined> {
    const { invite_code: inviteCode } = await app.succeed('team', coach);
    if (name === 'join') return (await registerDetached(app, { ...coach, inviteCode })).token;
    if (name === 'leaveTeam') return (await registerPlayer(app, inviteCode)).token;
    if (name === 'logout') return (await logIn(app, coach.email)).token;
    if (findEndpoint(name).access === 'operator') return (await registerOperator(app)).token;
    return findEndpoint(name).access === 'public' ? undefined : coach.token;
  }

  const request = async (name: EndpointName): Promise<Call> => ({
    ...(await validRequest(name, { app, coach })),
    token: await tokenFor(name),
  });

  /** Returns how many rows of each table, and how many mails, the work adds. */
  async function countAdded(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const count = async () => ({ ...(await countRows(app.database)), mails: app.mails.length });
    const before: Record<string, number> = await count();
    await work();
    const added = Object.entries(await count()).map(([name, after]) => [name, after - (before[name] ?? 0)]);
    return Object.fromEntries(added);
  }

  const isReplayed = ({ headers }: Answer<unknown>) => headers['idempotency-replayed'] === 'true';

  describe.each(repeatable)('to %s', (name) => {
    test('replays its answer when it is repeated, and changes nothing', async () => {
      const call = withKey(await request(name));
      const first = await app.call(name, call);
      expect(first.status).toBe(getSuccessStatus(findEndpoint(name)));
      const repeated: Answer<unknown>[] = [];
      const changed = await countAdded(async () => repeated.push(await app.call(name, call)));
      expect(repeated).toMatchObject([{ status: first.status, body: first.body }]);
      expect([first, ...repeated].map(isReplayed)).toEqual([false, true]);
      expect(new Set(Object.values(changed))).toEqual(new Set([0]));
    });

    test('is handled once when it is sent many times at once', async () => {
      const single = await request(name);
      const added = await countAdded(() => app.call(name, single));
      const call = withKey(await request(name));
      let answers: Answer<unknown>[] = [];
      const many = await countAdded(async () => {
        answers = await Promise.all(Array.from({ length: TIMES }, () => app.call(name, call)));
      });
      expect(many).toEqual(added);
      expect(new Set(answers.map(({ status }) => status))).toEqual(
        new Set([getSuccessStatus(findEndpoint(name))]),
      );
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    });
  });

  test('ends the session on logout, and the guard refuses the repeat', async () => {
    const call = withKey(await request('logout'));
    expect(await app.call('logout', call)).toMatchObject({ status: 204, body: undefined });
    refusal(await app.call('logout', call), 401);
  });

  test.each(unkeyed)('stores nothing for %s, which has no account or returns a secret', async (name) => {
    const countStored = async () => (await countRows(app.database)).idempotency_keys;
    const before = await countStored();
    const answer = await app.call(name, withKey(await request(name)));
    expect(answer.status).toBe(getSuccessStatus(findEndpoint(name)));
    expect(isReplayed(answer)).toBe(false);
    expect(await countStored()).toBe(before);
  });

  test('creates one account when register is repeated, and refuses the taken email', async () => {
    const call = withKey(await request('register'));
    await app.succeed('register', call);
    const changed = await countAdded(async () => {
      expect(refusal(await app.call('register', call), 422)).toMatchObject({
        errors: { email: [expect.any(String)] },
      });
    });
    expect(new Set(Object.values(changed))).toEqual(new Set([0]));
  });

  test('opens a new session for each repeated login', async () => {
    const call = withKey({ body: { email: coach.email, password: PASSWORD } });
    const tokens = [await app.succeed('login', call), await app.succeed('login', call)];
    expect(new Set(tokens.map(({ access_token }) => access_token)).size).toBe(2);
  });

  test.each(withContent)('is refused by %s when the key was used for different content', async (name) => {
    const call = withKey(await request(name));
    expect((await app.call(name, call)).status).toBe(getSuccessStatus(findEndpoint(name)));
    const changed = await countAdded(async () =>
      expect(refusal(await app.call(name, withOtherContent(call)), 422)).toEqual({
        message: 'この Idempotency-Key は別の内容の送信に使われています',
      }),
    );
    expect(new Set(Object.values(changed))).toEqual(new Set([0]));
  });
});
