import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { refusal } from '../support/answers.ts';
import { type Answer, type Call, openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { withKey } from '../support/idempotency.ts';
import { type Coach, logIn, registerCoach, registerDetached } from '../support/people.ts';
import { countRows } from '../support/rows.ts';
import { endpointNames, endpointOf, validRequest } from '../support/valid-requests.ts';

const TIMES = 10;
const posts = endpointNames.filter((name) => endpointOf(name).method === 'POST');
/** The one call that ends what it is sent under: its repeat is stopped by the guard. */
const others = posts.filter((name) => name !== 'logout');
const withContent = posts.filter((name) => endpointOf(name).body ?? endpointOf(name).params);

/** One of these makes another valid request of a body. */
const OTHER_CONTENT: Readonly<Record<string, unknown>> = {
  memo: '別の内容',
  note: '別の内容',
  pitches: 99,
  id: 1,
  runs: 2,
  name: '別の名前',
  email: 'somebody.else@bench.example',
  token: '別の値',
  invite_code: '別の値',
};

function withOtherContent({ params, body, ...call }: Call): Call {
  if (params) return { ...call, params: { id: Number(params.id) + 1 }, body };
  const sent = Object(body) as Record<string, unknown>;
  const field = Object.keys(OTHER_CONTENT).find((key) => key in sent) ?? '';
  return { ...call, body: { ...sent, [field]: OTHER_CONTENT[field] } };
}

onEachDatabase('a POST under a key', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeAll(async () => {
    app = await openTestApp(open);
    coach = await registerCoach(app);
  });
  afterAll(() => app.close());

  async function tokenFor(name: EndpointName): Promise<string | undefined> {
    const { invite_code: inviteCode } = await app.succeed('team', coach);
    if (name === 'join') return (await registerDetached(app, { ...coach, inviteCode })).token;
    if (name === 'logout') return (await logIn(app, coach.email)).token;
    return endpointOf(name).access === 'public' ? undefined : coach.token;
  }

  const request = async (name: EndpointName): Promise<Call> => ({
    ...(await validRequest(name, { app, coach })),
    token: await tokenFor(name),
  });

  /** What it changes: the number of rows of each table, and of mails. */
  async function change(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const count = async () => ({ ...(await countRows(app.database)), mails: app.mails.length });
    const before: Record<string, number> = await count();
    await work();
    const rises = Object.entries(await count()).map(([name, after]) => [name, after - (before[name] ?? 0)]);
    return Object.fromEntries(rises);
  }

  const isReplayed = ({ headers }: Answer<unknown>) => headers['idempotency-replayed'] === 'true';

  describe.each(others)('to %s', (name) => {
    test('does once what is sent twice, and answers the same', async () => {
      const call = withKey(await request(name));
      const first = await app.call(name, call);
      expect(first.status).toBe(endpointOf(name).status);
      const repeated: Answer<unknown>[] = [];
      const changed = await change(async () => repeated.push(await app.call(name, call)));
      expect(repeated).toMatchObject([{ status: first.status, body: first.body }]);
      expect([first, ...repeated].map(isReplayed)).toEqual([false, true]);
      expect(new Set(Object.values(changed))).toEqual(new Set([0]));
    });

    test('does once what is sent many times at once', async () => {
      const alone = await request(name);
      const one = await change(() => app.call(name, alone));
      const call = withKey(await request(name));
      let answers: Answer<unknown>[] = [];
      const many = await change(async () => {
        answers = await Promise.all(Array.from({ length: TIMES }, () => app.call(name, call)));
      });
      expect(many).toEqual(one);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([endpointOf(name).status]));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    });
  });

  test('to logout ends the session once; the guard stops its repeat', async () => {
    const call = withKey(await request('logout'));
    expect(await app.call('logout', call)).toMatchObject({ status: 204, body: undefined });
    refusal(await app.call('logout', call), 401);
  });

  test('to log in opens another session once the one that it opened has ended', async () => {
    const call = withKey(await request('login'));
    const tokenOf = async () => (await app.succeed('login', call)).access_token;
    const first = await tokenOf();
    expect(await tokenOf()).toBe(first);
    await app.succeed('logout', { token: first });
    const [second, third] = [await tokenOf(), await tokenOf()];
    expect([second === first, third === second]).toEqual([false, true]);
    await app.succeed('currentUser', { token: second });
  });

  test.each(withContent)('to %s is refused when the key has been used for another content', async (name) => {
    const call = withKey(await request(name));
    expect((await app.call(name, call)).status).toBe(endpointOf(name).status);
    const changed = await change(async () =>
      expect(refusal(await app.call(name, withOtherContent(call)), 422)).toEqual({
        message: 'この Idempotency-Key は別の内容の送信に使われています',
      }),
    );
    expect(new Set(Object.values(changed))).toEqual(new Set([0]));
  });
});
