import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Load {
  readonly port: number;
  /** Of the server, for what it costs it. */
  readonly pid: number;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
  /** The content of the next request, where it has one. */
  readonly body?: () => object;
}

export interface Measured {
  /** A second. */
  readonly requests: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time a request; null where the system does not tell. */
  readonly cpu: number | null;
  /** Megabytes; null where the system does not tell. */
  readonly memory: number | null;
}

// Linux counts a process's time in hundredths of a second.
const TICK_MS = 10;

/** Milliseconds that the process has computed so far. */
function processorTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

/** Megabytes of memory that the process has resident. */
export function residentMemory(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

/** Asks the server the same again and again. @throws Error when an answer is no success */
export async function measure(load: Load): Promise<Measured> {
  const { port, pid, method, path, token, connections, seconds, body } = load;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  const before = processorTime(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        path,
        headers,
        ...(body && { setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }) }),
      },
    ],
  });
  const after = processorTime(pid);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  const { total } = result.requests;
  const cpu = before === null || after === null || total === 0 ? null : (after - before) / total;
  const { p50, p99 } = result.latency;
  return { requests: total / result.duration, p50, p99, cpu, memory: residentMemory(pid) };
}
