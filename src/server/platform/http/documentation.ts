import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EndpointTable } from '../../../contract/endpoint.ts';
import { DOCUMENTATION_POLICY } from './headers.ts';
import { openApiDocument } from './openapi.ts';

// The files of Swagger UI alone: the plug-in around them loads a hundred and thirty modules with every start of the server, for a
// page that is seldom opened.
const FILES = fileURLToPath(new URL('static/', import.meta.resolve('@fastify/swagger-ui/package.json')));

/** Those that the page below uses; beside them lies a page of Swagger's own. */
const USED = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

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

/** What the endpoint table says, for programs under `/api/openapi.json` and readable under `/api/docs`. */
export async function serveDocumentation(
  app: FastifyInstance,
  features: Readonly<Record<string, EndpointTable>>,
  publicUrl: string,
): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(features, publicUrl);
    return document;
  });
  const readable = async (docs: FastifyInstance) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', DOCUMENTATION_POLICY);
    });
    await docs.register(staticFiles, {
      root: FILES,
      index: false,
      decorateReply: false,
      allowedPath: (path) => USED.includes(path),
    });
    docs.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
    docs.get('/start.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(START),
    );
  };
  await app.register(readable, { prefix: '/api/docs' });
}
