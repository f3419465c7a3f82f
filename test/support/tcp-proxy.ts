import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

export interface TcpProxy {
  readonly port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openProxy(target: number): Promise<TcpProxy> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server;

  function track(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }

  function mend(): Promise<void> {
    server = createServer((client) => {
      const upstream = track(connect(target, '127.0.0.1'));
      track(client).pipe(upstream).pipe(client);
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
