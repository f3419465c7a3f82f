import type { Config } from '../platform/config.ts';
import { Refusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';

const PATIENCE = 1000;

function makeLocalUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const named = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return `http://${everywhere[host] ?? named}:${port}`;
}

export async function isServing(config: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(`${makeLocalUrl(config)}/healthz`, { signal });
    return response.headers.has('x-request-id');
  } catch {
    return false;
  }
}

/**
 * Checks that no server runs. PostgreSQL and a damaged SQLite file need this check, because they cannot be locked
 * against a running server.
 * @throws Refusal if the server runs
 */
export async function requireStopped(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  if (await isServing(config)) {
    throw new Refusal(
      translate`the server is running on port ${config.port}: stop it first, and start it afterwards`,
    );
  }
}
