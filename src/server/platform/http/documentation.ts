import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { EndpointTable } from '#contract/endpoint.ts';
import { DOCUMENTATION_POLICY } from './headers.ts';
import { openApiDocument } from './openapi.ts';
import { type StoredAnswer, sendStored, storedAnswer, storedJson } from './stored-answer.ts';

// Two files of Swagger UI alone: the plug-in around them loads a hundred and thirty modules with every start of the
// server, for a page that is seldom opened.
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
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n`;

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLES = 'text/css; charset=utf-8';

const file = (name: string, contentType: string) => async () =>
  storedAnswer(await readFile(new URL(name, FILES)), contentType);

/** What stands under `/api/docs`. */
const CONTENT: Readonly<Record<string, () => Promise<StoredAnswer>>> = {
  '/': async () => storedAnswer(Buffer.from(PAGE), HTML),
  '/start.js': async () => storedAnswer(Buffer.from(START), SCRIPT),
  '/swagger-ui.css': file('swagger-ui.css', STYLES),
  '/swagger-ui-bundle.js': file('swagger-ui-bundle.js', SCRIPT),
};

/** Makes the answer when it is first asked for, and keeps it. */
function serveStored(app: FastifyInstance, path: string, make: () => Promise<StoredAnswer>): void {
  let answer: Promise<StoredAnswer> | undefined;
  app.get(path, { compress: false }, async (request, reply) => {
    answer ??= make();
    return sendStored(request, reply, await answer);
  });
}

/** What the endpoint table says, for programs under `/api/openapi.json` and readable under `/api/docs`. */
export async function serveDocumentation(
  app: FastifyInstance,
  features: Readonly<Record<string, EndpointTable>>,
  publicUrl: string,
): Promise<void> {
  serveStored(app, '/api/openapi.json', async () => storedJson(openApiDocument(features, publicUrl)));
  const readable = async (docs: FastifyInstance) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', DOCUMENTATION_POLICY);
    });
    for (const [path, make] of Object.entries(CONTENT)) serveStored(docs, path, make);
  };
  await app.register(readable, { prefix: '/api/docs' });
}
