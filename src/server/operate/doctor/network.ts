import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { isServing } from '../../backup/stopped.ts';
import type { Config } from '../../platform/config.ts';
import { describeReason } from '../../platform/reason.ts';
import { translate } from '../../platform/translate.ts';
import { checkTime, type DoctorFinding, error, ok } from './finding.ts';

const PATIENCE = 5000;
const PATH = '/healthz';

interface Probe {
  /** Returns the headers of the request that arrived; null if none did, as when the running server uses the port. */
  getReceived(): IncomingHttpHeaders | null;
  close(): void;
}

/**
 * Listens in place of the server, to record which headers a proxy sends.
 * @throws Error if the port is taken
 */
async function listen({ port, host }: Config): Promise<Probe> {
  let received: IncomingHttpHeaders | null = null;
  const server = createServer((request, response) => {
    received = request.headers;
    response.setHeader('x-request-id', 'doctor').end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return { getReceived: () => received, close: () => server.close() };
}

const SERVER: Probe = { getReceived: () => null, close: () => {} };

function checkHeaders(headers: IncomingHttpHeaders, { trustProxy }: Config): DoctorFinding {
  const forwards = headers['x-forwarded-for'] !== undefined;
  if (!trustProxy) {
    return forwards
      ? error(translate`a proxy forwards requests, but TRUST_PROXY is off: set TRUST_PROXY=on`)
      : ok(translate`no proxy forwards requests, and TRUST_PROXY is off`);
  }
  if (!forwards)
    return error(
      translate`TRUST_PROXY is on, but the proxy sends no X-Forwarded-For: add it there, or set TRUST_PROXY=off`,
    );
  if (headers['x-forwarded-proto'] !== 'https')
    return error(translate`the proxy does not send X-Forwarded-Proto: https: add it there, and use TLS`);
  return ok(translate`the proxy sends X-Forwarded-For and X-Forwarded-Proto`);
}

async function checkResponse(config: Config, probe: Probe, now: Date): Promise<DoctorFinding[]> {
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(`${config.publicUrl}${PATH}`, { signal, redirect: 'manual' });
  if (!response.headers.has('x-request-id'))
    return [
      error(
        translate`at PUBLIC_URL another program answers (${response.status}): let the proxy lead to port ${config.port}`,
      ),
    ];
  const date = response.headers.get('date');
  const received = probe.getReceived();
  return [
    ok(translate`PUBLIC_URL leads here`),
    ...(received ? [checkHeaders(received, config)] : []),
    ...(date ? [checkTime(new Date(date), now, 'PUBLIC_URL')] : []),
  ];
}

async function createProbe(config: Config): Promise<Probe> {
  return (await isServing(config)) ? SERVER : listen(config);
}

function checkPort(config: Config, probe: Probe): DoctorFinding {
  if (probe === SERVER) return ok(translate`the server is running on port ${config.port}`);
  return ok(translate`the server is not running, and port ${config.port} is free`);
}

export async function checkNetwork(config: Config, now: Date): Promise<DoctorFinding[]> {
  let probe: Probe;
  try {
    probe = await createProbe(config);
  } catch (thrown) {
    return [
      error(
        translate`PORT ${config.port} cannot be used (${describeReason(thrown)}): stop the other program or set PORT`,
      ),
    ];
  }
  const state = checkPort(config, probe);
  try {
    return [state, ...(await checkResponse(config, probe, now))];
  } catch (thrown) {
    return [
      state,
      error(
        translate`PUBLIC_URL does not answer (${describeReason(thrown)}): check its name, the proxy and the certificate`,
      ),
    ];
  } finally {
    probe.close();
  }
}
