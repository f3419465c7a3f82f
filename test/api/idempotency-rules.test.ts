import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { HOUR } from '../../src/server/platform/clock.ts';
import { deleteExpiredResponses } from '../../src/server/platform/database/idempotency-keys.queries.ts';
import { openPostgres } from '../../src/server/platform/database/open.ts';
import { refusal } from '../support/answers.ts';
import { type Answer, type Call, openTestApp } from '../support/app.ts';
import { onPostgres, onSqliteAndPostgres } from '../support/databases.ts';
import { withKey } from '../support/idempotency.ts';
import { type Coach, registerCoach, registerDetached, registerPlayer } from '../support/people.ts';
import { battingForm, gameForm } from '../support/records.ts';
import { countRows } from '../support/rows.ts';
import { teamFixture } from '../support/team-fixture.ts';

const MAIN_KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const REPLAYED = { 'idempotency-replayed': 'true' };

const readId = ({ body }: Answer<unknown>) => (body as { id: number }).id;

onSqliteAndPostgres('an idempotency key', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });

  const games = async () => (await countRows(app.database)).games;
  const newGame = () => withKey({ token: coach.token, body: gameForm() });
  const create = (call: Call) => app.call('createGame', call);

  test('is a different key for each account', async () => {
    const stranger = await registerCoach(app, '乙');
    const call = newGame();
    const [own, other] = [await create(call), await create({ ...call, token: stranger.token })];
    expect(other).toMatchObject({ status: 201, body: { team: { name: '乙' } } });
    expect(readId(other)).not.toBe(readId(own));
    expect(other.headers).not.toMatchObject(REPLAYED);
  });

  test('is a different key after a change of teams', async () => {
    const elsewhere = await registerCoach(app, '丙');
    const assistant = await registerPlayer(app, coach.inviteCode);
    const { token } = assistant;
    const promote = async (by: Coach) => {
      const { id } = await app.succeed('currentUser', { token });
      const body = { name: '助監督', plays: false, active: true, role: 'coach' };
      await app.succeed('updateMember', { token: by.token, params: { id: id ?? 0 }, body });
    };
    await promote(coach);
    const call = withKey({ token, body: gameForm() });
    expect(await create(call)).toMatchObject({ body: { team: { id: coach.teamId } } });
    await app.succeed('detachMember', { token: coach.token, params: { id: assistant.id } });
    await app.succeed('join', { token, body: { invite_code: elsewhere.inviteCode } });
    await promote(elsewhere);
    expect(await create(call)).toMatchObject({ status: 201, body: { team: { id: elsewhere.teamId } } });
  });

  test('is a different key for each endpoint', async () => {
    const game = await create(withKey({ token: coach.token, body: gameForm() }, MAIN_KEY));
    const member = { token: coach.token, body: { name: '新しい選手' } };
    expect((await app.call('createMember', withKey(member, MAIN_KEY))).headers).not.toMatchObject(REPLAYED);
    expect(game.headers).not.toMatchObject(REPLAYED);
  });

  test('expires a day after its first use', async () => {
    const call = newGame();
    const first = await create(call);
    app.wait(23 * HOUR);
    expect(await create(call)).toMatchObject({ body: first.body, headers: REPLAYED });
    app.wait(HOUR);
    const next = await create(call);
    expect(next.status).toBe(201);
    expect(readId(next)).not.toBe(readId(first));
    expect(await create(call)).toMatchObject({ body: next.body, headers: REPLAYED });
  });

  test('ignores the order of fields and unknown fields', async () => {
    const call = newGame();
    const first = await create(call);
    const body = { unknown: 'field', ...Object.fromEntries(Object.entries(gameForm()).reverse()) };
    expect(await create({ ...call, body })).toMatchObject({ body: first.body, headers: REPLAYED });
  });

  test('stores no refusal', async () => {
    const game = await app.succeed('createGame', { token: coach.token, body: gameForm() });
    const member = await app.succeed('createMember', { token: coach.token, body: { name: '新しい選手' } });
    const call = withKey({ token: coach.token, body: battingForm(game.id, member.id) });
    const line = await app.succeed('createBatting', { token: coach.token, body: call.body });
    refusal(await app.call('createBatting', call), 422);
    await app.succeed('deleteBatting', { token: coach.token, params: { id: line.id } });
    const stored = await app.call('createBatting', call);
    expect(stored.status).toBe(201);
    expect(stored.headers).not.toMatchObject(REPLAYED);
    expect(await app.call('createBatting', call)).toMatchObject({ body: stored.body, headers: REPLAYED });
  });

  test('replays nothing to a caller whom the guard refuses', async () => {
    const assistant = await registerPlayer(app, coach.inviteCode);
    const change = async (role: string) => {
      const members = await app.succeed('members', { token: coach.token });
      const member = members.find(({ id }) => id === assistant.id);
      await app.succeed('updateMember', {
        token: coach.token,
        params: { id: assistant.id },
        body: { ...member, role },
      });
    };
    await change('coach');
    const call = withKey({ token: assistant.token, body: gameForm() });
    expect((await create(call)).status).toBe(201);
    await change('player');
    refusal(await create(call), 403);
    await app.succeed('logout', { token: assistant.token });
    refusal(await create(call), 401);
  });

  test.each([
    ['empty', ''],
    ['a space', 'a b'],
    ['a control character', 'a\u0001'],
    ['more than ASCII', 'é'],
    ['256 characters', 'x'.repeat(256)],
  ])('is refused when it is %s', async (_, key) => {
    const before = await games();
    const answer = await create(withKey({ token: coach.token, body: gameForm() }, key));
    expect(refusal(answer, 400)).toEqual({
      message: 'Idempotency-Key は1～255文字の半角英数字と記号で指定してください',
    });
    expect(await games()).toBe(before);
  });

  test.each(['x', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', 'x'.repeat(255)])(
    'is accepted as %s',
    async (key) => {
      expect((await create(withKey({ token: coach.token, body: gameForm() }, key))).status).toBe(201);
    },
  );

  test('is ignored for methods other than POST', async () => {
    const { token } = coach;
    const { id } = await app.succeed('createGame', { token, body: gameForm() });
    const put = (memo: string) => withKey({ token, params: { id }, body: gameForm({ memo }) }, MAIN_KEY);
    for (const memo of ['一', '二'])
      expect(await app.call('updateGame', put(memo))).toMatchObject({ status: 200, body: { memo } });
    expect((await app.call('games', withKey({ token }, 'é'))).status).toBe(200);
    expect((await app.call('deleteGame', withKey({ token, params: { id } }, MAIN_KEY))).status).toBe(204);
  });

  test('is stored only as a hash, and its answer is deleted with the account', async () => {
    const player = await registerPlayer(app, coach.inviteCode);
    await app.succeed('detachMember', { token: coach.token, params: { id: player.id } });
    const call = withKey({ token: player.token, body: { invite_code: coach.inviteCode } });
    await app.succeed('join', call);
    const countStored = async () =>
      JSON.stringify(await app.database.selectFrom('idempotency_keys').selectAll().execute());
    expect(await countStored()).toContain(player.email);
    expect(await countStored()).not.toContain(call.headers?.['idempotency-key']);
    await app.succeed('deleteAccount', player);
    expect(await countStored()).not.toContain(player.email);
  });

  test('is deleted when it has expired', async () => {
    const rows = async () => (await app.database.selectFrom('idempotency_keys').selectAll().execute()).length;
    await create(newGame());
    const own = await rows();
    expect(own).toBeGreaterThan(0);
    await deleteExpiredResponses(app.database, new Date(0).toISOString());
    expect(await rows()).toBe(own);
    await deleteExpiredResponses(app.database, '9999');
    expect(await rows()).toBe(0);
  });
});

onSqliteAndPostgres('an answer that the client did not receive', (open) => {
  test('is replayed by another process', async () => {
    const shared = await open();
    const first = await openTestApp(async () => shared);
    const { token } = await registerCoach(first);
    const calls = [
      ['createMember', withKey({ token, body: { name: '新しい選手' } })],
      ['createGame', withKey({ token, body: gameForm() })],
    ] as const;
    const lost = [];
    for (const [name, call] of calls) lost.push(await first.call(name, call));
    const stored = await countRows(shared.database);
    await first.server.close();

    const second = await openTestApp(async () => shared);
    for (const [index, [name, call]] of calls.entries())
      expect(await second.call(name, call)).toMatchObject({ body: lost[index]?.body, headers: REPLAYED });
    expect(await countRows(shared.database)).toEqual(stored);
    expect(second.mails).toEqual([]);
    await second.close();
  });

  test('does not count against a limit when it is replayed', async () => {
    const app = await openTestApp(open, { RATE_LIMITS: 'on' });
    const coach = await registerCoach(app);
    const { token } = await registerDetached(app, coach);
    const call = withKey({ token, body: { invite_code: coach.inviteCode } });
    for (let tries = 0; tries < 20; tries += 1) expect((await app.call('join', call)).status).toBe(200);
    await app.close();
  });
});

onPostgres('two processes on one database', (open) => {
  test('handle once a request that reaches both at the same time', async () => {
    const first = await openTestApp(open);
    const name = await sql<{ name: string }>`select current_database() as name`.execute(first.database);
    const url = Object.assign(new URL(inject('postgresUrl') ?? ''), { pathname: `/${name.rows[0]?.name}` });
    const own = openPostgres(url.href, () => {});
    const second = await openTestApp(async () => ({ ...own, close: () => own.database.destroy() }));
    const { token } = await registerCoach(first);
    for (const endpoint of ['createGame', 'createMember'] as const) {
      const call = withKey({ token, body: { ...gameForm(), name: '新しい選手' } });
      const sent = Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? first : second).call(endpoint, call),
      );
      const answers = await Promise.all(sent);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(readId)).size).toBe(1);
    }
    expect(await countRows(first.database)).toMatchObject({ games: 1, members: 2 });
    await second.close();
    await first.close();
  });
});
