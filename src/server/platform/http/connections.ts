import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { messages } from '../../messages.ts';
import { HttpError } from '../errors.ts';
import { makeDataHeaders } from './headers.ts';

// An import would read every export of `node:http`, one of which loads Node's `fetch` (3 MB).
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** The milliseconds within which a whole request must arrive. */
export const REQUEST_TIMEOUT = 30_000;
/** The milliseconds after which an idle connection is closed. */
export const CONNECTION_TIMEOUT = 60_000;

/**
 * The most connections, beyond which Node closes new ones. Enough for the people who follow games, and some hundred
 * others. Whoever follows a game has two connections: a stream, and one for requests.
 */
const MAX_CONNECTIONS = 3000;
// Low, because browsers and proxies do not pipeline requests.
const MAX_PIPELINED = 10;
/**
 * How long a stopping server waits, in milliseconds, before it closes all connections. What is still open then is an
 * incomplete request.
 */
const STOP_GRACE = 5000;

/**
 * Limits how many requests of a connection wait for a response, so that a client that reads no responses cannot fill
 * the memory. Also closes the waiting responses when the connection closes: Node does not, and their files would stay
 * open.
 */
function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>();
  const closeAll = (responses: Set<ServerResponse>) => {
    for (const response of responses) if (!response.closed) response.destroy().emit('close');
  };
  const open = (socket: Socket) => {
    const responses = new Set<ServerResponse>();
    waiting.set(socket, responses);
    socket.once('close', () => closeAll(responses));
    return responses;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const responses = waiting.get(socket) ?? open(socket);
    if (responses.size >= MAX_PIPELINED || socket.destroyed) {
      reply.hijack();
      socket.destroy();
      return;
    }
    responses.add(reply.raw);
    reply.raw.once('close', () => responses.delete(reply.raw));
    done();
  });
}

/** Refuses a request with two Host headers (RFC 9112, 3.2). */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new HttpError(400, messages.badRequest) : undefined);
  });
}

/**
 * Closes all connections `STOP_GRACE` after the server begins to stop, because unfinished requests would keep the
 * server running.
 */
function closeUnfinishedAtStop(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), STOP_GRACE).unref();
  });
}

const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, messages.tooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, messages.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.tooSlow],
};

/**
 * Makes a function that refuses requests that cannot be parsed.
 * @param secure whether the public URL has TLS
 */
export function refuseMalformed(secure: boolean) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, message] = REFUSALS[code] ?? [400, messages.badRequest];
    const body = JSON.stringify({ message });
    const headers = Object.entries({
      ...makeDataHeaders(secure),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
  };
}

export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = MAX_CONNECTIONS;
  limitPipelining(app);
  refuseTwoHosts(app);
  closeUnfinishedAtStop(app);
}
