import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A line to another server that a test can cut and mend. */
export interface TcpProxy {
  readonly port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Passes on to a port of this machine whatever comes. */
export async function openProxy(target: number): Promise<TcpProxy> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }

  function mend(): Promise<void> {
    server = createServer((client) => {
      const beyond = keep(connect(target, '127.0.0.1'));
      keep(client).pipe(beyond).pipe(client);
    });
    return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  }

  await mend();
  return {
    port,
    mend,
    cut() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
