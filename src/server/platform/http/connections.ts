import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { messages } from '../../messages.ts';
import { HttpError } from '../errors.ts';
import { dataHeaders } from './headers.ts';

/** How long a request may take to arrive, and how long a connection may carry nothing, in milliseconds. */
export const REQUEST_TIMEOUT = 30_000;
export const CONNECTION_TIMEOUT = 60_000;

/** Some hundred people, or the connections of one proxy. Node closes those beyond it. */
const MOST_CONNECTIONS = 1000;
// Browsers and proxies send the next request once the one before it has been answered.
const MOST_REQUESTS_AT_ONCE = 10;
/** What still runs that long after the end of the server was ordered is a request that does not arrive. */
const STOP_GRACE = 5000;

/**
 * Closes a connection that sends more requests than it reads answers: the answers would wait in memory. The answers
 * that wait when a connection closes are closed as well, which Node leaves out, so that their files are.
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
    if (responses.size >= MOST_REQUESTS_AT_ONCE || socket.destroyed) {
      reply.hijack();
      socket.destroy();
      return;
    }
    responses.add(reply.raw);
    reply.raw.once('close', () => responses.delete(reply.raw));
    done();
  });
}

/** Refuses a request that names two hosts (RFC 9112, 3.2). */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new HttpError(400, messages.badRequest) : undefined);
  });
}

/** Ends the connections that keep the server from stopping because their requests do not arrive. */
function endUnfinishedAtStop(app: FastifyInstance): void {
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
 * Answers what is no HTTP, or does not arrive in time, as every other refusal is answered, and closes the connection.
 * @param secure whether the public address has TLS
 */
export function answerMalformed(secure: boolean) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, message] = REFUSALS[code] ?? [400, messages.badRequest];
    const body = JSON.stringify({ message });
    const headers = Object.entries({
      ...dataHeaders(secure),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
  };
}

/** Bounds what one connection, and all of them together, can make the server hold. */
export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = MOST_CONNECTIONS;
  limitPipelining(app);
  refuseTwoHosts(app);
  endUnfinishedAtStop(app);
}
