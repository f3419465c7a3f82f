import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from './server.ts';

const PAGE = '<!doctype html><title>ベンチノート</title>';
const SCRIPT = '/assets/app-4f2a.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-web-'));
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'web', 'index.html'), PAGE);
  writeFileSync(join(folder, 'web', SCRIPT), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(
  environment: Record<string, string> = {},
  webRoot = join(folder, 'web'),
): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  return createServer({ config, features: {}, webRoot });
}

describe('the web app', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server.close());

  test.each(['/', '/login', '/games/5', '/reset-password?token=a&email=b', '/apitest'])(
    'is one page at %s, which is looked for again each time',
    async (url) => {
      const { statusCode, headers, body } = await server.inject({ url });
      expect([statusCode, body]).toEqual([200, PAGE]);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test('has files that stay for good, as their names change with them', async () => {
    const { statusCode, headers } = await server.inject({ url: SCRIPT });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/assets/app-gone.js', '/api', '/api/nothing', '/sanctum/nothing', '/assets'])(
    'is no page at %s',
    async (url) => {
      const response = await server.inject({ url });
      expect([response.statusCode, response.json()]).toEqual([404, { message: '見つかりません' }]);
    },
  );

  test('is read and not written to', async () => {
    expect((await server.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await server.inject({ method, url: '/login' })).statusCode).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
  ])('shows nothing beside its folder (%s)', async (url) => {
    expect((await server.inject({ url })).body).not.toContain('secret');
  });
});

test('the API is served without the web app, too', async () => {
  const server = await open({}, join(folder, 'not-built'));
  expect((await server.inject({ url: '/' })).json()).toEqual({ message: '見つかりません' });
  await server.close();
});

describe('every answer', () => {
  test('keeps a browser from running what is not of this server', async () => {
    const server = await open();
    const { headers } = await server.inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': expect.any(String),
    });
    await server.close();
  });

  test('asks for TLS where the public address has it, and only there', async () => {
    for (const [PUBLIC_URL, expected] of [
      ['https://bench.example', expect.stringMatching(/^max-age=31536000/)],
      ['http://localhost:3000', undefined],
    ] as const) {
      const server = await open({ PUBLIC_URL });
      expect((await server.inject({ url: '/' })).headers['strict-transport-security']).toEqual(expected);
      await server.close();
    }
  });

  test('to a fault tells nothing of it but its number, under which the log tells where', async () => {
    const lines: string[] = [];
    const config = readConfig({ LOG_LEVEL: 'info' });
    const server = await createServer({ config, features: {}, logTo: { write: (line) => lines.push(line) } });
    server.get('/api/fault', async () => {
      throw Object.assign(new Error('the cause, for a@bench.example'), { detail: 'Key (email)=(secret)' });
    });
    const response = await server.inject({ url: '/api/fault?token=secret' });
    expect([response.statusCode, response.json()]).toEqual([
      500,
      {
        message: `サーバーでエラーが発生しました。時間をおいて再度お試しください（受付番号: ${response.headers['x-request-id']}）`,
      },
    ]);
    const fault = lines.find((line) => line.includes('the cause')) ?? '{}';
    expect(JSON.parse(fault)).toMatchObject({ reqId: response.headers['x-request-id'] });
    expect(lines.join('')).not.toMatch(/secret|a@bench/);
    await server.close();
  });
});
