import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusal } from '../support/answers.ts';
import { onSqlite } from '../support/databases.ts';
import { gameForm } from '../support/records.ts';
import { countRows } from '../support/rows.ts';
import { teamFixture } from '../support/team-fixture.ts';
import { endpointNames, findEndpoint } from '../support/valid-requests.ts';

const JSON_TYPE = 'application/json';
const LIMIT = 256 * 1024;

function formOfSize(bytes: number): string {
  const form = JSON.stringify(gameForm({ memo: '' }));
  return form.replace('"memo":""', `"memo":"${'x'.repeat(bytes - Buffer.byteLength(form))}"`);
}

const MISSING_GAME_FIELDS = ['date', 'game_type', 'tournament', 'opponent', 'team_score', 'opponent_score'];

function isValidId(id: string): boolean {
  return /^\d+$/.test(id) && Number(id) > 0 && Number.isSafeInteger(Number(id));
}

function isJson(headers: Readonly<Record<string, unknown>>): boolean {
  return String(headers['content-type']).startsWith('application/json');
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
    const { statusCode: status, headers } = response;
    // Only exported lists are not JSON.
    const body = isJson(headers) ? response.json<unknown>() : response.body;
    return { status, body, headers };
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
  ])('is refused with the malformed JSON %j', async (payload) => {
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
  ])('is refused with the content type %s', async (type) => {
    expect(refusal(await postGame(JSON.stringify(gameForm()), type), 415)).toEqual({
      message: '送信された形式には対応していません',
    });
    expect(await countRows(app.database)).toEqual(before);
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON'])(
    'is accepted with the content type %s',
    async (type) => {
      expect(Object.keys(refusal(await postGame('{}', type), 422).errors ?? {})).toEqual(MISSING_GAME_FIELDS);
    },
  );

  test('is accepted up to 256 KB and refused above [S40]', async () => {
    const tooLarge = { message: '送信された内容が大きすぎます' };
    expect(refusal(await postGame(formOfSize(LIMIT + 1), JSON_TYPE), 413)).toEqual(tooLarge);
    const unannounced = Readable.from([formOfSize(LIMIT), ' ']);
    expect(refusal(await postGame(unannounced, JSON_TYPE), 413)).toEqual(tooLarge);
    expect(refusal(await postGame(formOfSize(LIMIT), JSON_TYPE), 422).errors).toEqual({
      memo: ['メモは2000文字以内で入力してください'],
    });
    expect(await countRows(app.database)).toEqual(before);
  });

  test('is limited by its uncompressed size', async () => {
    const compress = (payload: Buffer, encoding = 'gzip') => {
      const headers = { 'content-type': JSON_TYPE, 'content-encoding': encoding };
      return send({ method: 'POST', url: '/api/games', payload, headers });
    };
    refusal(await compress(gzipSync(formOfSize(100 * LIMIT))), 413);
    refusal(await compress(Buffer.from('{}')), 400);
    refusal(await compress(Buffer.from('{}'), 'zip'), 415);
    expect(await countRows(app.database)).toEqual(before);
  });

  test.each(['[]', '[{"date":"2026-05-03"}]', '"text"', '1', 'true', 'null', ''])(
    'reports every field as missing with the body %j',
    async (payload) => {
      expect(Object.keys(refusal(await postGame(payload, JSON_TYPE), 422).errors ?? {})).toEqual(
        MISSING_GAME_FIELDS,
      );
    },
  );

  test('reports every field as missing without a body and a content type', async () => {
    expect(Object.keys(refusal(await postGame(undefined), 422).errors ?? {})).toEqual(MISSING_GAME_FIELDS);
  });

  test.each([
    '{"__proto__":{"role":"coach"}}',
    '{"memo":{"__proto__":{"role":"coach"}}}',
    '{"constructor":{"prototype":{"role":"coach"}}}',
  ])('is refused with a prototype key (%s), and no prototype changes [S11]', async (payload) => {
    refusal(await postGame(payload, JSON_TYPE), 400);
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });

  test('is accepted without its unknown fields when they have names of methods [S126]', async () => {
    const body = gameForm({ toString: 1, hasOwnProperty: null, valueOf: {} });
    expect(await postGame(JSON.stringify({ ...body, date: '' }), JSON_TYPE)).toMatchObject({
      status: 422,
      body: { errors: { date: ['試合日を入力してください'] } },
    });
  });

  test('is refused when it is nested very deeply', async () => {
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
  ])('is answered in JSON at the unknown URL %s [S36]', async (url) => {
    const answer = await send({ url });
    expect(refusal(answer, 404)).toEqual({ message: '見つかりません' });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test.each(['PATCH', 'OPTIONS', 'DELETE', 'TRACE'] as const)(
    'is refused with a method that the URL does not have (%s) [S110]',
    async (method) => {
      refusal(await send({ method, url: '/api/games' }), 404);
    },
  );

  test('gets its request id in the response', async () => {
    const { headers } = await send({ url: '/api/games' });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(endpointNames)('gets a response from %s that no cache may store [S114]', async (name) => {
    expect((await app.call(name)).headers['cache-control']).toBe('no-store');
  });

  describe.each(endpointNames.filter((name) => findEndpoint(name).path.includes('{id}')))('to %s', (name) => {
    const ids = ['0', '-1', '1.5', 'abc', '1e3', 'NaN', '', ' ', '\u0000', '%', '1;drop table games'];
    const beyond = ['99999999999999999999', '9007199254740993', '9223372036854775808', '2147483648'];
    test.each([...ids, ...beyond])('is refused with the id %j', async (id) => {
      const { method, path, body, query } = findEndpoint(name);
      const lacksFields = [body, query].some((schema) => schema && !z.safeParse(schema, {}).success);
      const url = path.replace('{id}', encodeURIComponent(id)).replaceAll(/\{\w+\}/g, '1');
      const response = await send({ method, url });
      // Without an id, some paths belong to another endpoint, so the status may differ.
      if (id === '') return expect(response.status).toBeLessThan(500);
      // The server validates the request before it looks up the record.
      refusal(response, lacksFields && isValidId(id) ? 422 : 404);
    });
  });
});
