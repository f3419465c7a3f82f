import { beforeEach, describe, expect, test } from 'vitest';
import { readErrors, refusal } from '../support/answers.ts';
import { onEachDatabase } from '../support/databases.ts';
import { KINDS } from '../support/kinds.ts';
import { registerCoach } from '../support/people.ts';
import { gameForm } from '../support/records.ts';
import { countRows } from '../support/rows.ts';
import { teamFixture } from '../support/team-fixture.ts';

const UNKNOWN_PLAYER = { user_id: ['選手を選択してください'] };
const ALREADY_REGISTERED = { user_id: ['この選手は既に登録されています'] };

onEachDatabase('the lines of a game', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });
  let gameId: number;
  beforeEach(async () => {
    gameId = await createGame();
  });

  const createGame = async () =>
    (await app.succeed('createGame', { token: coach.token, body: gameForm() })).id;
  const addMember = async (name = '選手') =>
    (await app.succeed('createMember', { token: coach.token, body: { name } })).id;

  describe.each(KINDS)(
    'of the $kind kind',
    ({ form, create, read, update, remove, removeByOtherPath, registered, list }) => {
      const send = (body: unknown) => app.call(create, { token: coach.token, body });
      const add = async (userId: number, change: Record<string, unknown> = {}) =>
        app.succeed(create, { token: coach.token, body: form(gameId, userId, change) });
      const put = (id: number, body: unknown) =>
        app.call(update, { token: coach.token, params: { id }, body });
      const get = (id: number) => app.succeed(read, { token: coach.token, params: { id } });
      const detail = () => app.succeed('game', { token: coach.token, params: { id: gameId } });
      const listMembers = (game_id: number) =>
        app.succeed(registered, { token: coach.token, query: { game_id } });

      test('store what was sent and name the player', async () => {
        const line = await add(await addMember('鈴木 一朗'));
        expect(line).toMatchObject({
          ...form(gameId, line.user_id),
          id: expect.any(Number),
          user: { id: line.user_id, name: '鈴木 一朗' },
          version: 1,
        });
        expect(await get(line.id)).toEqual(line);
        expect((await detail())[list]).toEqual([line]);
      });

      test('are accepted with numeric strings', async () => {
        const numbers = form(gameId, coach.id);
        const strings = Object.entries(numbers).map(([key, value]) => [key, String(value)]);
        expect(
          await app.succeed(create, { token: coach.token, body: Object.fromEntries(strings) }),
        ).toMatchObject(numbers);
      });

      test('show the current name of their player', async () => {
        const id = await addMember('旧姓');
        const line = await add(id);
        const body = { name: '新姓', plays: true, active: true };
        await app.succeed('updateMember', { token: coach.token, params: { id }, body });
        expect(await get(line.id)).toEqual({ ...line, user: { id, name: '新姓', number: null } });
      });

      test('are listed by player for each game', async () => {
        expect(await listMembers(gameId)).toEqual([]);
        await add(coach.id);
        expect(await listMembers(gameId)).toEqual([coach.id]);
        expect(await listMembers(await createGame())).toEqual([]);
      });

      test.each<Record<string, string>>([{}, { game_id: '' }, { game_id: '1.5' }])(
        'are not listed for the query %j',
        async (query) => {
          expect(await readErrors(app, registered, { token: coach.token, query })).toEqual({
            game_id: ['試合を選択してください'],
          });
        },
      );

      test('are limited to one for each player and game', async () => {
        await add(coach.id);
        expect(refusal(await send(form(gameId, coach.id, { result: '-' })), 422).errors).toEqual(
          ALREADY_REGISTERED,
        );
        const other = await createGame();
        await app.succeed(create, { token: coach.token, body: form(other, coach.id) });
      });

      test('are limited to one for each player when several are sent at the same time', async () => {
        const user = await addMember();
        const lines = Array.from({ length: 4 }, () => send(form(gameId, user, { result: '-' })));
        const statuses = (await Promise.all(lines)).map(({ status }) => status);
        expect(statuses.sort()).toEqual([201, 422, 422, 422]);
        expect((await detail())[list]).toHaveLength(1);
      });

      test('are accepted for a member who has left or does not play', async () => {
        const id = await addMember();
        const body = { name: '退団', plays: false, active: false };
        await app.succeed('updateMember', { token: coach.token, params: { id }, body });
        await add(id);
      });

      test('are refused without a member of the team, and nothing is stored', async () => {
        const stranger = await registerCoach(app);
        const line = await add(coach.id);
        const before = await countRows(app.database);
        for (const user_id of [stranger.id, 987_654_321, 0, '', null, undefined]) {
          const body = form(gameId, coach.id, { user_id });
          expect(refusal(await send(body), 422).errors).toEqual(UNKNOWN_PLAYER);
          expect(refusal(await put(line.id, body), 422).errors).toEqual(UNKNOWN_PLAYER);
        }
        expect(await countRows(app.database)).toEqual(before);
        expect(await get(line.id)).toEqual(line);
      });

      test('are refused without a game', async () => {
        for (const game_id of [undefined, '', 0, 'x']) {
          expect(refusal(await send(form(gameId, coach.id, { game_id })), 422).errors).toEqual({
            game_id: ['試合を選択してください'],
          });
        }
        refusal(await send(form(987_654_321, coach.id)), 404);
      });

      test('can be changed, even to another player', async () => {
        const line = await add(coach.id);
        const user_id = await addMember('代わり');
        expect(await put(line.id, { ...line, user_id })).toMatchObject({
          status: 200,
          body: { ...line, user_id, user: { id: user_id, name: '代わり' }, version: 2 },
        });
        await add(coach.id, { result: '-' });
        const taken = await put(line.id, { ...line, user_id: coach.id, version: 2 });
        expect(refusal(taken, 422).errors).toEqual(ALREADY_REGISTERED);
      });

      test('stay with their game whatever game id is sent', async () => {
        const line = await add(coach.id);
        expect((await put(line.id, { ...line, game_id: await createGame() })).body).toMatchObject({
          game_id: gameId,
        });
      });

      test('are accepted as they were returned', async () => {
        const line = await add(coach.id);
        expect(await put(line.id, line)).toMatchObject({ status: 200, body: { ...line, version: 2 } });
      });

      test('are refused from an outdated version, so that no change is lost', async () => {
        const line = await add(coach.id);
        const current = (await put(line.id, { ...line, strikeouts: 0 })).body;
        const late = await put(line.id, { ...line, strikeouts: 2 });
        refusal(late, 409);
        expect(late.body).toMatchObject({ current });
        expect(await get(line.id)).toEqual(current);
        const { version: _, ...rest } = line;
        expect(await put(line.id, rest)).toMatchObject({ status: 200, body: { ...line, version: 3 } });
      });

      test.each([remove, removeByOtherPath])(
        'are deleted by %s and can be recorded again',
        async (endpoint) => {
          const [line, other] = [await add(coach.id), await add(await addMember(), { result: '-' })];
          const target = { token: coach.token, params: { id: line.id } };
          expect(await app.call(endpoint, target)).toMatchObject({ status: 204, body: undefined });
          for (const name of [read, remove, removeByOtherPath]) refusal(await app.call(name, target), 404);
          refusal(await put(line.id, line), 404);
          expect((await detail())[list]).toEqual([other]);
          await add(coach.id);
        },
      );
    },
  );

  test('are accepted in both kinds for one player', async () => {
    for (const { create, form } of KINDS)
      await app.succeed(create, { token: coach.token, body: form(gameId, coach.id) });
    expect(await app.succeed('game', { token: coach.token, params: { id: gameId } })).toMatchObject({
      batting_records: [{ user_id: coach.id }],
      pitching_records: [{ user_id: coach.id }],
    });
  });
});
