import * as z from 'zod/mini';
import {
  type Endpoint,
  type EndpointTable,
  getSuccessStatus,
  mayHaveIdempotencyKey,
  type Schema,
} from '#contract/endpoint.ts';
import { openApiMessages as texts } from './openapi.messages.ts';

type Json = Record<string, unknown>;

function toJsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function toContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

function listParameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'output') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: texts.idempotencyKey,
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
};

function listRefusals(endpoint: Endpoint): string[] {
  const { method, access, params, body } = endpoint;
  return [
    ...(method === 'POST' ? ['400'] : []),
    ...(access === 'public' ? ['429'] : ['401', '403']),
    ...(endpoint.file ? ['422', '429'] : []),
    ...(params ? ['404'] : []),
    ...(body || mayHaveIdempotencyKey(endpoint) ? ['422'] : []),
    ...(body && params ? ['409'] : []),
  ];
}

/** Describes the response by media type. A file without a response schema is described as a string. */
function describeSuccess({ file = [], mediaType, response }: Endpoint): Json {
  if (response) return toContent(toJsonSchema(response, 'output'));
  const format = mediaType?.startsWith('image/') && { format: 'binary' };
  if (mediaType) return { [mediaType]: { schema: { type: 'string', ...format } } };
  return Object.fromEntries(file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function describeOperation(feature: string, name: string, endpoint: Endpoint): Json {
  const status = getSuccessStatus(endpoint);
  const success = status === 204 ? {} : { content: describeSuccess(endpoint) };
  const refused = listRefusals(endpoint).map((code) => [code, { $ref: `#/components/responses/${code}` }]);
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    description: `access: ${endpoint.access}`,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...listParameters(endpoint.params, 'path'),
      ...listParameters(endpoint.query, 'query'),
      ...(mayHaveIdempotencyKey(endpoint) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: toContent(toJsonSchema(endpoint.body, 'input')) } }
      : {}),
    responses: { [status]: { description: texts.success, ...success }, ...Object.fromEntries(refused) },
  };
}

const REFUSAL_SCHEMA: Json = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array' } },
    current: { type: 'object' },
  },
};

export function makeOpenApiDocument(features: Readonly<Record<string, EndpointTable>>): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, table] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const method = endpoint.method.toLowerCase();
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [method]: describeOperation(feature, name, endpoint),
      };
    }
  }
  const responses = Object.entries(texts.refusals).map(([status, description]) => [
    status,
    { description, content: toContent(REFUSAL_SCHEMA) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: texts.title, version: '1' },
    // The URL is relative to that of the document, which is made before the server has an address.
    servers: [{ url: '/' }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: Object.fromEntries(responses),
    },
  };
}
