import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#contract/api.ts';
import { getSuccessStatus, mayHaveIdempotencyKey } from '#contract/endpoint.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onSqlite } from '../../../../test/support/databases.ts';
import { endpointNames, findEndpoint } from '../../../../test/support/valid-requests.ts';
import { makeOpenApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

function objectsIn(value: unknown): Json[] {
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const SWAGGER = fileURLToPath(new URL('static/', import.meta.resolve('@fastify/swagger-ui/package.json')));

const document = makeOpenApiDocument(features);

function operation(name: (typeof endpointNames)[number]): unknown {
  const { path, method } = findEndpoint(name);
  return at(document, 'paths', path, method.toLowerCase());
}

describe('the OpenAPI document', () => {
  test('has a version, a title and the server that it comes from', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'ベンチノート', version: expect.any(String) },
      servers: [{ url: '/' }],
    });
  });

  test('describes a picture as bytes, a calendar as text', () => {
    const media = (name: 'publicPicture' | 'calendar') => at(operation(name), 'responses', '200', 'content');
    expect(media('publicPicture')).toEqual({
      'image/png': { schema: { type: 'string', format: 'binary' } },
    });
    expect(media('calendar')).toEqual({
      'text/calendar; charset=utf-8': { schema: { type: 'string' } },
    });
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test.each(endpointNames)('describes %s with its response and security [S86]', (name) => {
    const { access, response, file, mediaType, body, summary } = findEndpoint(name);
    const status = getSuccessStatus(findEndpoint(name));
    expect(operation(name)).toMatchObject({
      operationId: name,
      summary,
      security: access === 'public' ? [] : [{ bearer: [] }],
      responses: { [status]: { description: expect.any(String) } },
    });
    expect(at(operation(name), 'responses', String(status), 'content') !== undefined).toBe(
      Boolean(response ?? file ?? mediaType),
    );
    expect(at(operation(name), 'requestBody') !== undefined).toBe(Boolean(body));
  });

  test('has an operation for each endpoint and no other', () => {
    const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path as Json));
    expect(operations.map((operation) => at(operation, 'operationId')).sort()).toEqual(
      [...endpointNames].sort(),
    );
  });

  test.each(endpointNames)('has the path parameters of %s', (name) => {
    const parameters = at(operation(name), 'parameters');
    const inPath = (Array.isArray(parameters) ? parameters : []).filter(
      (parameter) => at(parameter, 'in') === 'path',
    );
    expect(inPath.map((parameter) => `{${at(parameter, 'name')}}`)).toEqual(
      findEndpoint(name).path.match(/\{\w+\}/g) ?? [],
    );
    for (const parameter of inPath) expect(parameter).toMatchObject({ required: true, schema: {} });
  });

  test.each(endpointNames)('has the Idempotency-Key of %s where it takes one', (name) => {
    const parameters = at(operation(name), 'parameters');
    const inHeader = (Array.isArray(parameters) ? parameters : []).filter(
      (parameter) => at(parameter, 'in') === 'header',
    );
    expect(inHeader.map((parameter) => at(parameter, 'name'))).toEqual(
      mayHaveIdempotencyKey(findEndpoint(name)) ? ['Idempotency-Key'] : [],
    );
  });

  test('has no dangling references', () => {
    const references = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(50);
    for (const reference of references) {
      expect(reference).toMatch(/^#\//);
      expect([reference, at(document, ...reference.slice(2).split('/'))]).toEqual([
        reference,
        expect.anything(),
      ]);
    }
  });

  test('describes requests and responses by field [S12]', () => {
    const schema = (...keys: string[]) =>
      at(operation('createGame'), ...keys, 'content', 'application/json', 'schema');
    expect(at(schema('requestBody'), 'required')).toEqual(
      expect.arrayContaining(['date', 'game_type', 'tournament', 'opponent']),
    );
    expect(Object.keys(at(schema('requestBody'), 'properties') ?? {})).toEqual(
      expect.arrayContaining(['date', 'game_type', 'tournament', 'opponent', 'team_score', 'memo']),
    );
    expect(at(schema('responses', '201'), 'properties', 'result', 'enum')).toEqual([
      '勝利',
      '敗北',
      '引き分け',
    ]);
  });
});

onSqlite('the served document', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(open);
  });
  afterAll(() => app.close());

  test('describes the endpoint table [S111]', async () => {
    const response = await app.server.inject({ url: '/api/openapi.json' });
    expect(response.json()).toEqual(makeOpenApiDocument(features));
  });

  test.each(['/api/docs', '/api/docs/'])(
    'has a page for people (%s) that the content security policy allows to load',
    async (url) => {
      const page = await app.server.inject({ url });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
      expect(parts.length).toBeGreaterThan(2);
      for (const part of parts) {
        const { pathname } = new URL(part, `http://localhost${url}`);
        expect([part, (await app.server.inject({ url: pathname })).statusCode]).toEqual([part, 200]);
      }
    },
  );

  test.each(readdirSync(SWAGGER))('has %s of Swagger’s files only where its page names it', async (name) => {
    const named = (await app.server.inject({ url: '/api/docs' })).body.includes(`/${name}"`);
    const { statusCode } = await app.server.inject({ url: `/api/docs/${name}` });
    expect(statusCode).toBe(named ? 200 : 404);
  });
});
