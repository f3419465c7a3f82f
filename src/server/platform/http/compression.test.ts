import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compressTexts, decompressRequests } from './compression.ts';
import { makeStoredResponse, sendStored } from './stored-response.ts';

const LONG = { memo: 'あ'.repeat(1024) };
const SHORT = { memo: 'あ' };

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  decompressRequests(app);
  compressTexts(app);
  app.get('/long', async () => LONG);
  app.get('/short', async () => SHORT);
  for (const type of ['image/png', 'text/plain'])
    app.get(`/${type}`, (request, reply) =>
      sendStored(request, reply, makeStoredResponse(Buffer.alloc(1024), type)),
    );
  app.post('/echo', async ({ body }) => body);
});
afterAll(() => app.close());

describe('a long answer', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ])('is compressed for clients that accept %s', async (accepted, encoding, open) => {
    const headers = { 'accept-encoding': accepted };
    const answer = await app.inject({ url: '/long', headers });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(JSON.parse(open(answer.rawPayload).toString())).toEqual(LONG);
    const head = await app.inject({ method: 'HEAD', url: '/long', headers });
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
  });

  test('is sent as it is without Accept-Encoding', async () => {
    const answer = await app.inject({ url: '/long' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.json()).toEqual(LONG);
  });
});

test('a short answer is not compressed', async () => {
  const answer = await app.inject({ url: '/short', headers: { 'accept-encoding': 'br' } });
  expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, SHORT]);
});

test.each([
  ['image/png', undefined],
  ['text/plain', 'br'],
])('a stored answer of the type %s has the encoding %s', async (type, encoding) => {
  const { headers } = await app.inject({ url: `/${type}`, headers: { 'accept-encoding': 'br' } });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, encoding && 'accept-encoding']);
});

describe('a request body', () => {
  const send = (payload: Buffer, encoding: string) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    return app.inject({ method: 'POST', url: '/echo', payload, headers });
  };

  test.each([
    ['br', brotliCompressSync],
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['identity', Buffer.from],
  ])('is read with the encoding %s', async (encoding, encode) => {
    const answer = await send(encode(JSON.stringify(LONG)), encoding);
    expect([answer.statusCode, answer.json()]).toEqual([200, LONG]);
  });

  test.each(['GET', 'POST'] as const)('that nobody reads does not end the process (%s)', async (method) => {
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    const headers = { 'content-type': 'text/plain', 'content-encoding': 'gzip' };
    await app.inject({ method, url: '/short', headers, payload: gzipSync('cut off').subarray(0, 15) });
    // The decompressor fails in another thread.
    await setTimeout(50);
    process.off('uncaughtException', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });

  test.each([
    ['constructor', 415],
    ['gzip', 400],
  ])('is refused if it does not have the encoding %s that it claims', async (encoding, status) => {
    expect((await send(Buffer.from('{}'), encoding)).statusCode).toBe(status);
  });
});
