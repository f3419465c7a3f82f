import { existsSync } from 'node:fs';
import cookie from '@fastify/cookie';
import staticFiles from '@fastify/static';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { EndpointTable } from '#contract/endpoint.ts';
import { messages } from '../../messages.ts';
import type { Config } from '../config.ts';
import { toHttpError } from '../database/driver-errors.ts';
import { HttpError, makeUnavailableError } from '../errors.ts';
import { serializeError } from '../log.ts';
import { compressTexts, decompressRequests } from './compression.ts';
import { CONNECTION_TIMEOUT, limitConnections, REQUEST_TIMEOUT, refuseMalformed } from './connections.ts';
import { allowOrigins } from './cors.ts';
import { serveDocumentation } from './documentation.ts';
import { sendSecurityHeaders, YEAR_SECONDS } from './headers.ts';
import { createRequestMetrics, serveMetrics } from './metrics.ts';
import { createPages, type FindPreview } from './page.ts';
import { createRequestId, logAtEnd, NoRequestLines } from './requests.ts';
import { protectFromCsrf } from './xsrf.ts';

const BODY_LIMIT = 256 * 1024;

interface ServerOptions {
  readonly config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'trustProxy' | 'logLevel' | 'metricsToken'>;
  readonly features: Readonly<Record<string, EndpointTable>>;
  /** The folder of the built web app. Without it, the server has only the API. */
  readonly webRoot?: string;
  /** The folder of the built documentation. Without it, the documentation is made at the first request. */
  readonly documentationRoot?: string;
  readonly findPreview?: FindPreview;
  readonly gauges?: () => Promise<string>;
  readonly onFault?: OnFault;
  readonly logTo?: LogOutput;
  /** In milliseconds, for tests. */
  readonly requestTimeout?: number;
}

export interface LogOutput {
  write(line: string): void;
}

const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  400: messages.brokenJson,
  413: messages.tooLarge,
  415: messages.notJson,
};

type OnFault = (error: FastifyError, request: FastifyRequest) => void;

const sendError =
  (onFault: OnFault) => (error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof HttpError) return reply.code(error.status).headers(error.headers).send(error.body);
    const status = error.statusCode ?? 500;
    // @fastify/static refuses paths with `..` or an empty segment with 403.
    if (status === 403) return sendNotFound(reply);
    if (status < 500)
      return reply.code(status).send({ message: FRAMEWORK_MESSAGES[status] ?? messages.badRequest });
    request.log.error({ err: error }, 'a request failed');
    const known = toHttpError(error);
    if (known) return reply.code(known.status).headers(known.headers).send(known.body);
    onFault(error, request);
    return reply.code(500).send({ message: messages.fault(request.id) });
  };

function sendNotFound(reply: FastifyReply) {
  return reply.code(404).send({ message: messages.notFound });
}

// The path to which undecodable URLs are rewritten, because the router would respond to them without our headers.
const UNDECODABLE = '/api/undecodable';

function isDecodable(url: string): boolean {
  try {
    return decodeURI(url.split('?')[0] ?? '') !== '';
  } catch {
    return false;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a body of any format and does not read it. */
    anyBody?: boolean;
  }
}

const NOT_JSON = new HttpError(415, messages.notJson);

/** Accepts only JSON, which may be empty. Routes with `anyBody` accept any body. */
function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) =>
    request.routeOptions.config.anyBody ? done(null, undefined) : done(NOT_JSON),
  );
}

async function protect(app: FastifyInstance, config: ServerOptions['config']): Promise<void> {
  sendSecurityHeaders(app, config.publicUrl.startsWith('https:'));
  allowOrigins(app, config.corsOrigins);
  await app.register(cookie);
  app.addHook('onRequest', protectFromCsrf(config));
}

/**
 * Lets running requests finish while the server stops. New requests get 503 and close their connection, which would
 * otherwise keep the server from stopping.
 */
function refuseWhileStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', (_request, _reply, done) =>
    done(stopping ? makeUnavailableError(messages.stopping) : undefined),
  );
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}

/** Whether the path is of a compressed copy, which is only sent in place of the original file. */
function isCopy(path: string): boolean {
  return /\.(?:br|gz)$/.test(path);
}

function isPage({ url, method }: FastifyRequest): boolean {
  return (
    ['GET', 'HEAD'].includes(method) &&
    !isCopy(url.split('?')[0] ?? '') &&
    !/^\/(?:api|sanctum|assets|metrics|calendar)(?:[/?]|$)/.test(url)
  );
}

/**
 * Serves the files of the web app, and its page at the URLs of pages. Browsers cache a file forever if its name has a
 * hash.
 */
async function serveWeb(
  app: FastifyInstance,
  { webRoot, findPreview = async () => null }: Pick<ServerOptions, 'webRoot' | 'findPreview'>,
): Promise<void> {
  const root = webRoot && existsSync(webRoot) ? webRoot : null;
  if (root) {
    await app.register(staticFiles, {
      root,
      cacheControl: false,
      // Uses the copies that `script/lib/compress-files.ts` makes during the build.
      preCompressed: true,
      // Pages are served from memory, and compressed copies never under their own path.
      allowedPath: (path) => !/^\/?[^/]+\.html$/.test(path) && !isCopy(path),
      setHeaders(reply, path) {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  const sendPage = root && (await createPages(root, findPreview));
  if (sendPage) app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) =>
    sendPage && isPage(request) ? sendPage(request, reply) : sendNotFound(reply),
  );
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, gauges = async () => '', onFault = () => {} } = options;
  const requests = createRequestMetrics();
  const secure = config.publicUrl.startsWith('https:');
  const { requestTimeout = REQUEST_TIMEOUT } = options;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    connectionTimeout: CONNECTION_TIMEOUT,
    // The timeout of the headers must not exceed that of the whole request. Node checks both once per interval.
    http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout },
    clientErrorHandler: refuseMalformed(secure),
    // Off, because `refuseWhileStopping` sends a message and Retry-After.
    return503OnClosing: false,
    // Trusts only the nearest hop, because clients can write others into X-Forwarded-For.
    trustProxy: config.trustProxy ? (_ip, hop) => hop === 0 : false,
    genReqId: createRequestId(config.trustProxy),
    logController: new NoRequestLines(),
    logger: {
      level: config.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      serializers: { err: serializeError, req: ({ method }) => ({ method }) },
    },
    // Parameters of any length reach the schemas. The router would refuse long ones with its own message.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER },
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : UNDECODABLE),
  });
  app.decorateRequest('accountId', null);
  app.setErrorHandler(sendError(onFault));
  limitConnections(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    requests.begin();
    logAtEnd(request, reply, requests.end);
    done();
  });
  refuseWhileStopping(app);
  acceptJson(app);
  decompressRequests(app);
  compressTexts(app);
  await protect(app, config);
  serveDocumentation(app, { features: options.features, root: options.documentationRoot });
  const { metricsToken: token } = config;
  if (token) serveMetrics(app, { token, read: async () => requests.read() + (await gauges()) });
  await serveWeb(app, options);
  return app;
}
