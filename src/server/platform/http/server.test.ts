import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compressFiles } from '../../../../script/lib/compress-files.ts';
import { readConfig } from '../config.ts';
import { compress } from './compression.ts';
import { createServer } from './server.ts';

const PAGE = '<!doctype html><title>ベンチノート</title>';
const ANSWER_PAGE = '<!doctype html><title>ベンチノート</title><!-- behind a link -->';
const SCRIPT = '/assets/app-4f2a.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-web-'));
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'web', 'index.html'), PAGE);
  writeFileSync(join(folder, 'web', 'answer.html'), ANSWER_PAGE);
  writeFileSync(join(folder, 'web', SCRIPT), 'export {};');
  writeFileSync(join(folder, 'web', `${SCRIPT}.br`), brotliCompressSync('export {};'));
  writeFileSync(join(folder, 'web', `${SCRIPT}.gz`), gzipSync('export {};'));
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
    'serves its page at %s, which is revalidated each time [S37]',
    async (url) => {
      const { statusCode, headers, body } = await server.inject({ url });
      expect([statusCode, body]).toEqual([200, PAGE]);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test.each(['/x/%2e%2e//evil', '//evil', '/assets/missing.js'])(
    'lets nobody keep the refusal of %s for good',
    async (url) => {
      const { statusCode, headers } = await server.inject({ url });
      expect([statusCode, headers['cache-control']]).toEqual([
        404,
        expect.stringMatching(/^no-(cache|store)$/),
      ]);
    },
  );

  test.each(['/a/m3-15-0123456789abcdef0123456789abcdef', '/a/anything', '/a/anything/?x=1'])(
    'serves one and the same small page behind the link %s, which nobody keeps, lists or is told of',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers, body } = await server.inject({ method, url });
        expect([statusCode, body]).toEqual([200, method === 'GET' ? ANSWER_PAGE : '']);
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
        expect(headers['set-cookie']).toBeUndefined();
      }
    },
  );

  test('serves the app at an address that only begins like a link', async () => {
    for (const url of ['/a', '/about', '/a/token/more'])
      expect((await server.inject({ url })).body).toBe(PAGE);
  });

  test('has hashed files that are cached for good', async () => {
    const { statusCode, headers } = await server.inject({ url: SCRIPT });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent compressed by the build to clients that accept %s', async (accepted, encoding, open) => {
    const { headers, rawPayload } = await server.inject({
      url: SCRIPT,
      headers: { 'accept-encoding': accepted },
    });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(open(rawPayload).toString()).toBe('export {};');
  });

  test.each([
    ...['/assets/app-gone.js', '/api', '/api/nothing', '/sanctum/nothing', '/assets'],
    ...['//api/games', '//login', '/assets/..%2fapi', '/..%5clogin', '/assets//app.js'],
  ])('serves no page at %s [S109]', async (url) => {
    const response = await server.inject({ url });
    expect([response.statusCode, response.json()]).toEqual([404, { message: '見つかりません' }]);
  });

  test.each(['/index.html.br', '/index.html.gz', `${SCRIPT}.br`, `${SCRIPT}.gz?x=1`, '/missing.js.br'])(
    'serves no compressed copy by itself (%s)',
    async (url) => {
      expect((await server.inject({ url })).statusCode).toBe(404);
    },
  );

  test('sends its pages from memory, compressed as they were built', async () => {
    const root = join(folder, 'moved');
    cpSync(join(folder, 'web'), root, { recursive: true });
    for (const name of ['index.html', 'answer.html']) writeFileSync(join(root, name), name.repeat(1000));
    compressFiles(root);
    const other = await open({}, root);
    rmSync(root, { recursive: true });
    const spies = [vi.spyOn(compress, 'br'), vi.spyOn(compress, 'gzip')];
    for (const [url, name] of [
      ['/', 'index.html'],
      ['/login', 'index.html'],
      ['/a/token', 'answer.html'],
    ] as const) {
      expect((await other.inject({ url })).body).toBe(name.repeat(1000));
      const { rawPayload } = await other.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(rawPayload).toString()).toBe(name.repeat(1000));
    }
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    await other.close();
  });

  test('refuses methods other than GET and HEAD', async () => {
    expect((await server.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await server.inject({ method, url: '/login' })).statusCode).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
  ])('serves nothing outside its folder (%s) [S43]', async (url) => {
    expect((await server.inject({ url })).body).not.toContain('secret');
  });
});

test('the API is served without the web app', async () => {
  const server = await open({}, join(folder, 'not-built'));
  expect((await server.inject({ url: '/' })).json()).toEqual({ message: '見つかりません' });
  await server.close();
});

describe('every response', () => {
  async function headersAt(url: string, environment: Record<string, string> = {}) {
    const server = await open(environment);
    const { headers } = await server.inject({ url });
    await server.close();
    return headers;
  }

  const policyAt = async (url: string, environment?: Record<string, string>) =>
    String((await headersAt(url, environment))['content-security-policy']).split(/; ?/);

  test('has a content security policy that allows only own files, with trusted types [S6]', async () => {
    expect((await policyAt('/')).sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "manifest-src 'self'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "script-src 'self'",
      "style-src 'self'",
      'trusted-types service-worker',
      "worker-src 'self'",
    ]);
  });

  test('has the same policy for the API documentation, without trusted types', async () => {
    const documentation = (await policyAt('/api/docs/')).filter(Boolean);
    expect(documentation.length).toBeGreaterThan(5);
    expect((await policyAt('/')).filter((rule) => !documentation.includes(rule)).sort()).toEqual([
      "font-src 'self'",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types service-worker',
      "worker-src 'self'",
    ]);
  });

  test.each(['/', SCRIPT, '/api/docs/', '/api/docs', '/sanctumary'])(
    'has the other security headers (%s) [S24]',
    async (url) => {
      expect(await headersAt(url)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), '),
      });
    },
  );

  test.each([
    '/api',
    '/api/nothing',
    '/api/docsnothing',
    '/api/openapi.json',
    '/sanctum/csrf-cookie',
    '/%c3%28',
  ])('that is data is not cached, embedded or rendered (%s)', async (url) => {
    const { 'content-security-policy': policy, ...headers } = await headersAt(url);
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    });
  });

  test.each([
    ['https://bench.example', 'max-age=31536000; includeSubDomains', true],
    ['http://localhost:3000', undefined, false],
  ] as const)('has HSTS only where PUBLIC_URL has TLS (%s) [S30]', async (PUBLIC_URL, expected, upgrades) => {
    const environment = { PUBLIC_URL };
    expect((await headersAt('/', environment))['strict-transport-security']).toEqual(expected);
    expect((await headersAt('/api', environment))['strict-transport-security']).toEqual(expected);
    expect((await policyAt('/', environment)).includes('upgrade-insecure-requests')).toBe(upgrades);
    expect(await policyAt('/api/docs/', environment)).not.toContain('upgrade-insecure-requests');
  });

  test('to a fault contains only the request id, under which the log has the error [S108]', async () => {
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
