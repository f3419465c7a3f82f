import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
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
import { troubleIn } from '../database/trouble.ts';
import { HttpError, unavailable } from '../errors.ts';
import { loggedError } from '../log.ts';
import { answerMalformed, CONNECTION_TIMEOUT, limitConnections, REQUEST_TIMEOUT } from './connections.ts';
import { allowOrigins } from './cors.ts';
import { serveDocumentation } from './documentation.ts';
import { sendSecurityHeaders, YEAR_SECONDS } from './headers.ts';
import { createRequestMetrics, type Metric, serveMetrics } from './metrics.ts';
import { follow, requestNumbers, WithoutRequestLines } from './requests.ts';
import { protectFromCsrf } from './xsrf.ts';

const BODY_LIMIT = 256 * 1024;

export interface ServerOptions {
  readonly config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'trustProxy' | 'logLevel' | 'metricsToken'>;
  /** The endpoint table, feature by feature, for the documentation. */
  readonly features: Readonly<Record<string, EndpointTable>>;
  /** The folder of the built web app; absent where only the API is served. */
  readonly webRoot?: string;
  /** What `/metrics` tells beside the requests. */
  readonly gauges?: () => Promise<Metric[]>;
  /** Where the log goes in place of standard output. */
  readonly logTo?: LogTarget;
  /** How long a request may take to arrive, in milliseconds; for tests, in place of half a minute. */
  readonly requestTimeout?: number;
}

export interface LogTarget {
  write(line: string): void;
}

/** What the framework itself refuses, in our words. */
const FRAMEWORK_ANSWERS: Readonly<Record<number, string>> = {
  400: messages.brokenJson,
  413: messages.tooLarge,
  415: messages.notJson,
};

function answerError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) return reply.code(error.status).headers(error.headers).send(error.body);
  const status = error.statusCode ?? 500;
  // What serves files forbids a path with `..` or an empty part: for us that names nothing.
  if (status === 403) return answerNotFound(reply);
  if (status < 500)
    return reply.code(status).send({ message: FRAMEWORK_ANSWERS[status] ?? messages.badRequest });
  request.log.error({ err: error }, 'a request failed');
  const trouble = troubleIn(error);
  if (trouble) return reply.code(trouble.status).headers(trouble.headers).send(trouble.body);
  return reply.code(500).send({ message: messages.fault(request.id) });
}

function answerNotFound(reply: FastifyReply) {
  return reply.code(404).send({ message: messages.notFound });
}

// An address that cannot be read names nothing; the router itself would answer it without our headers.
const UNREADABLE = '/api/unreadable';

function isReadable(url: string): boolean {
  try {
    return decodeURI(url.split('?')[0] ?? '') !== '';
  } catch {
    return false;
  }
}

/** JSON as the framework reads it, but nothing where a client announces JSON and sends none. */
function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
}

async function protect(app: FastifyInstance, config: ServerOptions['config']): Promise<void> {
  sendSecurityHeaders(app, config.publicUrl.startsWith('https:'));
  allowOrigins(app, config.corsOrigins);
  await app.register(cookie);
  app.addHook('onRequest', protectFromCsrf(config));
}

/**
 * When the server is told to stop, what is running is finished, and whatever still comes in on a connection that
 * was open before is sent elsewhere. A connection that stayed open would keep the server from stopping.
 */
function turnAwayAtEnd(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', (_request, _reply, done) =>
    done(stopping ? unavailable(messages.stopping) : undefined),
  );
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}

function isPage({ url, method }: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(method) && !/^\/(?:api|sanctum|assets|metrics)(?:[/?]|$)/.test(url);
}

/** The web app: files with a hash in their name stay for good, every other address is its one page. */
async function serveWeb(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const root = webRoot && existsSync(webRoot) ? webRoot : null;
  if (root) {
    await app.register(staticFiles, {
      root,
      cacheControl: false,
      // The build has laid them there.
      preCompressed: true,
      setHeaders(reply, path) {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) =>
    root && isPage(request) ? reply.sendFile('index.html') : answerNotFound(reply),
  );
}

function refuseSchema(): never {
  throw new Error('The framework has no schemas here');
}

/** The HTTP server with everything that no endpoint is about; the endpoints are bound to it afterwards. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, gauges = async () => [] } = options;
  const requests = createRequestMetrics();
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id);
    requests.begin();
    follow(request, reply, requests.end);
  };
  const secure = config.publicUrl.startsWith('https:');
  const { requestTimeout = REQUEST_TIMEOUT } = options;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    connectionTimeout: CONNECTION_TIMEOUT,
    // Node swaps the two timeouts where that of the head is longer, and looks for late requests once an interval.
    http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout },
    clientErrorHandler: answerMalformed(secure),
    // We say it ourselves, in Japanese and with a time to come back.
    return503OnClosing: false,
    // The nearest hop alone: what stands further left in X-Forwarded-For came from the client.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    genReqId: requestNumbers(config.trustProxy),
    logController: new WithoutRequestLines(),
    logger: {
      level: config.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      serializers: { err: loggedError, req: ({ method }) => ({ method }) },
    },
    // What stands in an address is for the schemas to judge, however long: the router would answer it in its own words.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER },
    // Schemas are zod's and ours to check (`bind.ts`): what compiles the framework's own is not even loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : UNREADABLE),
  });
  app.decorateRequest('accountId', null);
  app.setErrorHandler(answerError);
  limitConnections(app);
  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply);
    done();
  });
  turnAwayAtEnd(app);
  acceptJson(app);
  await protect(app, config);
  await app.register(compress, { threshold: 1024 });
  await serveDocumentation(app, options.features, config.publicUrl);
  const { metricsToken: token } = config;
  if (token) serveMetrics(app, { token, read: async () => [...requests.read(), ...(await gauges())] });
  await serveWeb(app, options.webRoot);
  return app;
}
