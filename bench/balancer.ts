import { connect, createServer } from 'node:net';

export interface Balancer {
  readonly port: number;
  close(): Promise<void>;
}

/** Hands each new connection to the next of these ports of this machine, in turn. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  let connections = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const target = ports[connections % ports.length] ?? 0;
    connections += 1;
    const beyond = connect({ port: target, host: '127.0.0.1', noDelay: true });
    // Either end may go at any time: the other one goes too.
    client.on('error', () => beyond.destroy()).on('close', () => beyond.destroy());
    beyond.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.pipe(beyond).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
