import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { EndpointTable } from '#contract/endpoint.ts';
import { DOCUMENTATION_POLICY } from './headers.ts';
import { openApiDocument } from './openapi.ts';
import { type StoredResponse, sendStored, storeJson, storeResponse } from './stored-response.ts';

// Only the files of Swagger UI: the plugin around them would load 130 modules at each start, and
// `swagger-ui-dist`, which has the same files, runs an install script that reports to its makers.
const FILES = new URL('static/', import.meta.resolve('@fastify/swagger-ui/package.json'));

const PAGE = `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>ベンチノートのAPI</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
`;
// Folded: with all of more than 130 operations open, Swagger UI shows only the first ten.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none' });\n`;

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLES = 'text/css; charset=utf-8';

const file = (name: string, contentType: string) => async () =>
  storeResponse(await readFile(new URL(name, FILES)), contentType);

/** By path below `/api/docs`. */
const CONTENT: Readonly<Record<string, () => Promise<StoredResponse>>> = {
  '/': async () => storeResponse(Buffer.from(PAGE), HTML),
  '/start.js': async () => storeResponse(Buffer.from(START), SCRIPT),
  '/swagger-ui.css': file('swagger-ui.css', STYLES),
  '/swagger-ui-bundle.js': file('swagger-ui-bundle.js', SCRIPT),
};

/** Makes the response on the first request and keeps it. */
function serveStored(app: FastifyInstance, path: string, make: () => Promise<StoredResponse>): void {
  let response: Promise<StoredResponse> | undefined;
  app.get(path, async (request, reply) => {
    response ??= make();
    return sendStored(request, reply, await response);
  });
}

/** Serves the endpoint table as `/api/openapi.json`, and for people under `/api/docs`. */
export async function serveDocumentation(
  app: FastifyInstance,
  features: Readonly<Record<string, EndpointTable>>,
  publicUrl: string,
): Promise<void> {
  serveStored(app, '/api/openapi.json', async () => storeJson(openApiDocument(features, publicUrl)));
  const readable = async (docs: FastifyInstance) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', DOCUMENTATION_POLICY);
    });
    for (const [path, make] of Object.entries(CONTENT)) serveStored(docs, path, make);
  };
  await app.register(readable, { prefix: '/api/docs' });
}
