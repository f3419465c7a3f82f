import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EndpointTable } from '#contract/endpoint.ts';
import { DOCUMENTATION_POLICY } from './headers.ts';
import { makeOpenApiDocument } from './openapi.ts';
import { makeStoredResponse, readStored, type StoredResponse, sendStored } from './stored-response.ts';

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
// `docExpansion` is off, because Swagger UI shows only the first ten of more than 130 expanded operations.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none' });\n`;

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLES = 'text/css; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

type Features = Readonly<Record<string, EndpointTable>>;

interface DocumentationFile {
  readonly path: string;
  readonly contentType: string;
  make(features: Features): Promise<Buffer>;
}

// Reads a file of Swagger UI without registering its plugin, which would load 130 modules. The package
// `swagger-ui-dist` has the same files, but its install script reports to its authors. The build resolves the path,
// because a release contains no packages.
const readSwaggerFile = (name: string) => () =>
  readFile(new URL(`static/${name}`, import.meta.resolve('@fastify/swagger-ui/package.json')));

/**
 * The files of the documentation. The build writes them, because making the OpenAPI document takes longer than any
 * request.
 */
export const DOCUMENTATION: Readonly<Record<string, DocumentationFile>> = {
  'openapi.json': {
    path: '/api/openapi.json',
    contentType: JSON_TYPE,
    make: async (features) => Buffer.from(JSON.stringify(makeOpenApiDocument(features))),
  },
  'index.html': { path: '/api/docs/', contentType: HTML, make: async () => Buffer.from(PAGE) },
  'start.js': { path: '/api/docs/start.js', contentType: SCRIPT, make: async () => Buffer.from(START) },
  'swagger-ui.css': {
    path: '/api/docs/swagger-ui.css',
    contentType: STYLES,
    make: readSwaggerFile('swagger-ui.css'),
  },
  'swagger-ui-bundle.js': {
    path: '/api/docs/swagger-ui-bundle.js',
    contentType: SCRIPT,
    make: readSwaggerFile('swagger-ui-bundle.js'),
  },
};

/** Reads the built file, or makes the file if there is none, as in development. */
async function load(name: string, file: DocumentationFile, options: DocumentationOptions) {
  const { contentType, make } = file;
  const { root, features } = options;
  if (root && existsSync(join(root, name))) return readStored(join(root, name), contentType);
  return makeStoredResponse(await make(features), contentType);
}

interface DocumentationOptions {
  readonly features: Features;
  readonly root?: string | undefined;
}

/** Serves the OpenAPI document of all endpoints at `/api/openapi.json`, and pages that show it under `/api/docs`. */
export function serveDocumentation(app: FastifyInstance, options: DocumentationOptions): void {
  for (const [name, file] of Object.entries(DOCUMENTATION)) {
    let response: Promise<StoredResponse> | undefined;
    app.get(file.path, async (request, reply) => {
      if (file.contentType !== JSON_TYPE) reply.header('content-security-policy', DOCUMENTATION_POLICY);
      response ??= load(name, file, options);
      return sendStored(request, reply, await response);
    });
  }
}
