import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Delivery {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
}

export interface Smtp {
  readonly url: string;
  readonly deliveries: Delivery[];
  stop(): Promise<void>;
}

/** Collects its deliveries. The port is free by default. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<Smtp> {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      deliveries.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(await buffer(stream)),
      });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${ownPort}`,
    deliveries,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
