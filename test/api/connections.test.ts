import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { createServer } from '../../src/server/platform/http/server.ts';
import { PATIENTLY } from '../support/until.ts';

// Long enough for a test to send its request even on a slow machine.
const REQUEST_TIMEOUT = 1000;
const MAX_PIPELINED = 10;

let server: FastifyInstance;
let waiting: number;
let closed: number;
beforeEach(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  server = await createServer({ config, features: { api }, requestTimeout: REQUEST_TIMEOUT });
  waiting = 0;
  closed = 0;
  server.post('/reads', async () => ({}));
  server.get('/waits', (_request, reply) => {
    waiting += 1;
    reply.raw.once('close', () => (closed += 1));
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Opens a connection and sends the text at once. */
function send(text: string) {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (part: string) => {
    received += part;
  });
  // The server may close the connection during the write.
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  socket.write(text);
  return { socket, ended, answers: () => received.match(/HTTP\/1\.1 200 OK/g) ?? [] };
}

function expectRefusal(answer: string, status: number, message: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toEqual({ message });
}

test('answers as many pipelined requests as a connection may send', async () => {
  const connection = send(get('/api/openapi.json').repeat(MAX_PIPELINED));
  await expect.poll(() => connection.answers().length, PATIENTLY).toBe(MAX_PIPELINED);
  connection.socket.destroy();
});

test('closes a connection with too many unanswered requests and keeps answering others [S125]', async () => {
  const connection = send(get('/waits').repeat(MAX_PIPELINED + 1));
  expect(await connection.ended).toBe('');
  expect(await server.inject('/api/openapi.json')).toMatchObject({ statusCode: 200 });
});

test('ends every pending response when its connection closes', async () => {
  const connection = send(get('/waits').repeat(MAX_PIPELINED));
  await vi.waitUntil(() => waiting === MAX_PIPELINED, PATIENTLY);
  connection.socket.destroy();
  await vi.waitUntil(() => closed === MAX_PIPELINED, PATIENTLY);
});

test('refuses a request with two Host headers [S41]', async () => {
  const connection = send(
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere\r\nConnection: close\r\n\r\n',
  );
  expect(await connection.ended).toMatch(/^HTTP\/1\.1 400 [\s\S]*リクエストが正しくありません/);
});

test.each([
  ['data other than HTTP', 'nonsense\r\n\r\n', 400, 'リクエストが正しくありません'],
  [
    'a head of 20 KB',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    '送信された内容が大きすぎます',
  ],
  [
    'a body that does not arrive',
    'POST /reads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    408,
    '送信に時間がかかりすぎました。通信状態のよい場所でもう一度お試しください',
  ],
])('answers %s with our message and headers [S132]', async (_name, text, status, message) => {
  expectRefusal(await send(text).ended, status, message);
});

test('serves the documentation compressed and answers 304 to a client that has it', async () => {
  for (const url of ['/api/openapi.json', '/api/docs/swagger-ui-bundle.js']) {
    const first = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(await server.inject({ url, headers })).toMatchObject({ statusCode: 304, body: '' });
  }
});
