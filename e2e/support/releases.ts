import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningServer } from './server.ts';

export interface Releases {
  readonly url: string;
  /** Serves this release from now on. Without the worker, the browser gets the release only on request. */
  serve(name: string, withWorker?: boolean): void;
  close(): void;
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Two builds differ in the page and in the worker. */
function asRelease(path: string, text: string, name: string): string {
  if (path === '/service-worker.js') return text.replace(/"version":"\w+"/, `"version":"${name}"`);
  return text.replace('</head>', `<meta name="release-name" content="${name}"></head>`);
}

const CHANGED = /^\/(?:service-worker\.js)$/;

/** A proxy before the server serves several releases of the app with the same data. */
export async function serveReleases({ url }: RunningServer): Promise<Releases> {
  const target = new URL(url);
  let current = { name: 'first', withWorker: true };

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const { 'if-none-match': _, 'if-modified-since': __, ...asked } = incoming.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    const sent = request({
      host: target.hostname,
      port: target.port,
      path,
      method: incoming.method,
      headers,
    });
    incoming.pipe(sent);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
    if (!isPage && !CHANGED.test(path)) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const status = CHANGED.test(path) && !current.withWorker ? 503 : (answer.statusCode ?? 502);
    const body = asRelease(path, await readText(answer), current.name);
    outgoing.writeHead(status, { ...answer.headers, 'content-length': Buffer.byteLength(body) });
    outgoing.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (name, withWorker = true) => {
      current = { name, withWorker };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
