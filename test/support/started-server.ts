import { start } from '../../src/server/start.ts';
import { freePort } from './free-port.ts';

export interface StartedServer {
  readonly port: number;
  fetch(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
  /** Works like a signal to the process. */
  stop(): Promise<void>;
}

const running = new Set<StartedServer>();

/** Runs in this process. `script/start` runs the server in a process of its own. */
export async function startHere(environment: Record<string, string>): Promise<StartedServer> {
  const port = await freePort();
  const { stop } = await start({
    ...{ PORT: String(port), LOG_LEVEL: 'silent', RATE_LIMITS: 'off' },
    ...environment,
  });
  const server: StartedServer = {
    port,
    async fetch(path, init) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    stop() {
      running.delete(server);
      return stop();
    },
  };
  running.add(server);
  return server;
}

export async function stopServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()));
}
