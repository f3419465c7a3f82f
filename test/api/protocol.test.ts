import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../support/answers.ts';
import { onSqlite } from '../support/databases.ts';
import { gameForm } from '../support/records.ts';
import { countRows } from '../support/rows.ts';
import { teamFixture } from '../support/team-fixture.ts';
import { endpointNames, endpointOf } from '../support/valid-requests.ts';

const JSON_TYPE = 'application/json';
const LIMIT = 256 * 1024;

/** A game form of exactly so many bytes. */
function formOfSize(bytes: number): string {
  const form = JSON.stringify(gameForm({ memo: '' }));
  return form.replace('"memo":""', `"memo":"${'x'.repeat(bytes - Buffer.byteLength(form))}"`);
}

const MISSING_GAME_FIELDS = ['date', 'game_type', 'tournament', 'opponent', 'team_score', 'opponent_score'];

/** Whether a thing could have this id. */
function isReadable(id: string): boolean {
  return /^\d+$/.test(id) && Number(id) > 0 && Number.isSafeInteger(Number(id));
}

onSqlite('a request', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });
  let before: Record<string, number>;
  beforeAll(async () => {
    before = await countRows(app.database);
  });

  async function send(options: InjectOptions) {
    const authorization = `Bearer ${coach.token}`;
    const response = await app.server.inject({
      ...options,
      headers: { authorization, ...options.headers },
    });
    return { status: response.statusCode, body: response.json<unknown>(), headers: response.headers };
  }

  const postGame = (payload: InjectOptions['payload'], type?: string) =>
    send({
      method: 'POST',
      url: '/api/games',
      payload,
      headers: type === undefined ? {} : { 'content-type': type },
    });

  test.each([
    '{',
    '{"date":}',
    "{'date':1}",
    '{"date":"2026-05-03"}x',
    'undefined',
    'NaN',
    '\u0000',
    '{"a":1,}',
  ])('with the broken JSON %j is refused', async (payload) => {
    expect(refusal(await postGame(payload, JSON_TYPE), 400)).toEqual({
      message: '送信された内容を読み取れませんでした',
    });
    expect(await countRows(app.database)).toEqual(before);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'nonsense',
  ])('of the type %s is refused', async (type) => {
    expect(refusal(await postGame(JSON.stringify(gameForm()), type), 415)).toEqual({
      message: '送信された形式には対応していません',
    });
    expect(await countRows(app.database)).toEqual(before);
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON'])(
    'of the type %s is read',
    async (type) => {
      expect(Object.keys(refusal(await postGame('{}', type), 422).errors ?? {})).toEqual(MISSING_GAME_FIELDS);
    },
  );

  test('of more than 256 KB is refused, one of 256 KB is read', async () => {
    const tooLarge = { message: '送信された内容が大きすぎます' };
    expect(refusal(await postGame(formOfSize(LIMIT + 1), JSON_TYPE), 413)).toEqual(tooLarge);
    const unannounced = Readable.from([formOfSize(LIMIT), ' ']);
    expect(refusal(await postGame(unannounced, JSON_TYPE), 413)).toEqual(tooLarge);
    expect(refusal(await postGame(formOfSize(LIMIT), JSON_TYPE), 422).errors).toEqual({
      memo: ['メモは2000文字以内で入力してください'],
    });
    expect(await countRows(app.database)).toEqual(before);
  });

  test('that is compressed is measured by what it holds', async () => {
    const compressed = (payload: Buffer, encoding = 'gzip') => {
      const headers = { 'content-type': JSON_TYPE, 'content-encoding': encoding };
      return send({ method: 'POST', url: '/api/games', payload, headers });
    };
    refusal(await compressed(gzipSync(formOfSize(100 * LIMIT))), 413);
    refusal(await compressed(Buffer.from('{}')), 400);
    refusal(await compressed(Buffer.from('{}'), 'zip'), 415);
    expect(await countRows(app.database)).toEqual(before);
  });

  test.each(['[]', '[{"date":"2026-05-03"}]', '"text"', '1', 'true', 'null', ''])(
    'with the body %j has every field missing',
    async (payload) => {
      expect(Object.keys(refusal(await postGame(payload, JSON_TYPE), 422).errors ?? {})).toEqual(
        MISSING_GAME_FIELDS,
      );
    },
  );

  test('without a body and without a type has every field missing', async () => {
    expect(Object.keys(refusal(await postGame(undefined), 422).errors ?? {})).toEqual(MISSING_GAME_FIELDS);
  });

  test.each([
    '{"__proto__":{"role":"coach"}}',
    '{"memo":{"__proto__":{"role":"coach"}}}',
    '{"constructor":{"prototype":{"role":"coach"}}}',
  ])('that reaches for prototypes (%s) is refused and changes none', async (payload) => {
    refusal(await postGame(payload, JSON_TYPE), 400);
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });

  test('with unknown fields that have names of methods is read without them', async () => {
    const body = gameForm({ toString: 1, hasOwnProperty: null, valueOf: {} });
    expect(await postGame(JSON.stringify({ ...body, date: '' }), JSON_TYPE)).toMatchObject({
      status: 422,
      body: { errors: { date: ['試合日を入力してください'] } },
    });
  });

  test('that is nested very deep is refused', async () => {
    const depth = 100_000;
    const payload = `{"memo":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(refusal(await postGame(payload, JSON_TYPE), 422).errors).toMatchObject({
      memo: ['正しい値を入力してください'],
    });
  });

  test.each([
    '/api/nothing',
    '/api/games/1/2',
    '/api/',
    '/api/games/%E0%A4%A',
    `/api/games/${'9'.repeat(300)}`,
  ])('to the unknown address %s is answered in JSON', async (url) => {
    const answer = await send({ url });
    expect(refusal(answer, 404)).toEqual({ message: '見つかりません' });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test.each(['PATCH', 'OPTIONS', 'DELETE', 'TRACE'] as const)(
    'by a method that an address does not have (%s)',
    async (method) => {
      refusal(await send({ method, url: '/api/games' }), 404);
    },
  );

  test('is answered with its number', async () => {
    const { headers } = await send({ url: '/api/games' });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(endpointNames)('to %s is kept by no cache', async (name) => {
    expect((await app.call(name)).headers['cache-control']).toBe('no-store');
  });

  describe.each(endpointNames.filter((name) => endpointOf(name).path.includes('{id}')))('of %s', (name) => {
    const ids = ['0', '-1', '1.5', 'abc', '1e3', 'NaN', '', ' ', '\u0000', '%', '1;drop table games'];
    const beyond = ['99999999999999999999', '9007199254740993', '9223372036854775808', '2147483648'];
    test.each([...ids, ...beyond])('for the id %j finds nothing', async (id) => {
      const { method, path } = endpointOf(name);
      const url = path.replace('{id}', encodeURIComponent(id));
      const response = await send({ method, url });
      // Without an id some paths are another endpoint's: the answer may differ, it is no fault.
      if (id === '') return expect(response.status).toBeLessThan(500);
      // What is to be stored is looked at before the thing that it is for.
      refusal(response, method === 'PUT' && isReadable(id) ? 422 : 404);
    });
  });
});
